import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CardImage } from '../cards/CardImage';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { KnowledgeDialog } from '../cards/KnowledgeDialog';
import { CodeMessage } from '../messages/CodeMessage';
import { ImageMessage } from '../messages/ImageMessage';
import { LinkCard } from '../messages/LinkCard';
import type { MessageDetails } from '../messages/message-props';
import { VideoMessage } from '../messages/VideoMessage';
import { RichText } from '../rich-text/RichText';
import { gifUrl } from '../testing/builders';
import { accessibilityViolations, renderKit } from '../testing/render-kit';
import { type RemoteImages, RemoteImagesContext } from './remote-images';

/** Every address is new, because an image that was shown once is shown again without a press. */
let addressCount = 0;
function anAddress(): string {
  addressCount += 1;
  return `https://tracker${addressCount}.example/seen.png`;
}
const imagesOf = (container: Element) =>
  [...container.ownerDocument.querySelectorAll<HTMLImageElement>('img')].map(({ src }) => src).filter(Boolean);
const button = () => screen.getByText('Show picture', { selector: 'button' });
const message: MessageDetails = {
  side: 'other',
  position: 'first',
  quote: undefined,
  transfer: { kind: 'done' },
  answer: plainAnswer,
  memory: freshCardMemory,
  canCancelQueue: false,
  onIntent: () => {},
};
const markdown = (source: string) => <RichText source={source} mode="markdown" />;

const views: readonly (readonly [string, (url: string) => ReactNode])[] = [
  ['markdown', (url) => markdown(`before\n\n![plan](${url})`)],
  ['html', (url) => <RichText source={`<p>before</p><img src=" ${url}" alt="plan">`} mode="html" />],
  ['a card', (url) => <CardImage url={url} title="plan" onPress={() => {}} />],
  ['an image', (url) => <ImageMessage {...message} body={{ kind: 'image', image: { url, width: 80, height: 60 } }} />],
  ['a code', (url) => <CodeMessage {...message} body={{ kind: 'code', content: url }} />],
  [
    'a source',
    (url) => (
      <KnowledgeDialog
        reference={{
          docName: 'Policy',
          dataSource: 'DOC',
          docUrls: [url],
          docContent: undefined,
          originDocName: undefined,
          originDocUrl: undefined,
        }}
        onClose={() => {}}
        onOpenOriginal={() => {}}
      />
    ),
  ],
];

describe('images of another origin', () => {
  it.each(views)('[UK314] wait for a press in %s, and stay shown after that', async (_, view) => {
    const address = anAddress();
    const { container, unmount } = renderKit(view(address), { width: 400 });
    expect(imagesOf(container)).toEqual([]);
    expect(await accessibilityViolations(container)).toEqual([]);
    // Read at once: none of these addresses exists, so the image is soon replaced by an error.
    fireEvent.click(button());
    expect(imagesOf(container)).toEqual([address]);
    unmount();
    const { container: again } = renderKit(view(address));
    expect(imagesOf(again)).toEqual([address]);
  });

  it('[UK314] are shown by a press inside a link without following it, and their button names their host', () => {
    const address = anAddress();
    const onInnerMessage = vi.fn();
    const link = `<a onclick="sendInnerMessage('a')"><img src="${address}" alt="plan"></a>`;
    const { container, unmount } = renderKit(<RichText source={link} mode="html" onInnerMessage={onInnerMessage} />);
    fireEvent.click(button());
    expect(imagesOf(container)).toEqual([address]);
    expect(onInnerMessage).not.toHaveBeenCalled();
    unmount();
    const other = anAddress();
    renderKit(markdown(`![plan](${other})`));
    expect(button().title).toBe(new URL(other).host);
  });

  it('[UK314] are not loaded where they are only decoration', () => {
    const url = anAddress();
    const { container } = renderKit(
      <>
        <LinkCard
          {...message}
          body={{ kind: 'link', link: { url: 'https://x.example/', title: 'x', description: '', imageUrl: url } }}
        />
        <VideoMessage {...message} body={{ kind: 'video', video: { url: '/a.mp4', thumbnailUrl: url, duration: 1 } }} />
      </>,
    );
    expect(imagesOf(container)).toEqual([]);
  });

  it('[UK314] stay blocked while more of an answer arrives', () => {
    const source = `![plan](${anAddress()}) and`;
    const element = (text: string) => <RichText source={text} mode="markdown" isStreaming />;
    const { container, rerender } = renderKit(element(source));
    const blocked = button();
    rerender(element(`${source} more`));
    expect(button()).toBe(blocked);
    expect(imagesOf(container)).toEqual([]);
  });

  it('[UK314] load at once from own origins, from data URLs, and when the tenant shows all images', async () => {
    const own = `${location.origin}/seen.png`;
    const [files, remote] = [anAddress(), anAddress()];
    const expectShown = async (remoteImages: RemoteImages, source: string, addresses: readonly string[]) => {
      const { container, unmount } = renderKit(
        <RemoteImagesContext value={remoteImages}>{markdown(source)}</RemoteImagesContext>,
      );
      // An image in a data URL is measured first.
      await waitFor(() => expect(imagesOf(container)).toEqual(addresses));
      unmount();
    };
    const blocked = { areShown: false, ownOrigins: [new URL(files).origin] };
    await expectShown(blocked, `![a](${own}) ![b](${files}) ![c](${gifUrl}) ![d](${remote})`, [own, files, gifUrl]);
    await expectShown(blocked, `![a](${files.replace('.example', '.example.evil.example')})`, []);
    await expectShown({ areShown: true, ownOrigins: [] }, `![d](${remote})`, [remote]);
  });
});

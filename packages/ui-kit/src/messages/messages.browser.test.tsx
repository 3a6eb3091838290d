import { type Message, type MessageBody, readBody } from '@parley/domain';
import { I18nProvider } from '@parley/i18n';
import { anI18n } from '@parley/i18n/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import urls from '../../../../e2e/fixtures/hostile-urls.json';
import vectors from '../../../../e2e/fixtures/xss-vectors.json';
import type { CardIntent } from '../cards/card-intent';
import { plainAnswer } from '../cards/card-props';
import { MediaSourceProvider } from '../media/media-source';
import type { ResolveMedia } from '../media/use-resolved-media';
import { aCard, aMessage, gifUrl } from '../testing/builders';
import { rasterUrl } from '../testing/raster-url';
import { accessibilityViolations, type KitOptions, renderKit } from '../testing/render-kit';
import { shortVideoUrl } from '../testing/short-video';
import { MessageRow } from '../timeline/MessageRow';
import { MessageBodyView, type MessageBodyViewProps } from './MessageBodyView';
import { QuoteBlock } from './QuoteBlock';
import { RecallNotice } from './RecallNotice';

type ViewOptions = Partial<Omit<MessageBodyViewProps, 'body' | 'onIntent'>>;

function show(body: MessageBody, viewOptions: ViewOptions = {}, options: KitOptions = {}) {
  const onIntent = vi.fn<(intent: CardIntent) => void>();
  const view = renderKit(<MessageBodyView body={body} side="other" {...viewOptions} onIntent={onIntent} />, options);
  return { ...view, onIntent };
}

const read = (message: Partial<Message>) => readBody(aMessage(message));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const longWord = 'Rechnungsbestätigung'.repeat(40);
const privateAddress = `/private-bucket/${'a'.repeat(32)}/x.png`;
const anImage: MessageBody = { kind: 'image', image: { url: gifUrl, width: 800, height: 600 } };
const aFile = (name: string, rest: Partial<Message> = {}) =>
  read({ msgType: 'FILE', content: `/private-bucket/${'a'.repeat(32)}/x`, shareTitle: name, ...rest });

/** One of each kind, as the domain reads it. */
const everyKind: { readonly [Kind in MessageBody['kind']]: MessageBody } = {
  card: { kind: 'card', card: aCard('CARD', { title: { text: 'Order' } }) },
  code: read({ msgType: '5', content: 'PRL-2026' }),
  file: aFile('match.xlsx', { fileSize: 253_952 }),
  hint: read({ msgType: 'SYSTEM_HINT', content: 'Zhou Min joined' }),
  image: anImage,
  link: read({ msgType: 'URL', shareTitle: 'Supplier day', shareDesc: 'In April', shareUrl: 'https://x.example/day' }),
  queue: read({ msgType: 'QUEUE_POSITION', position: 3 }),
  record: read({ msgType: 'RECORD', content: JSON.stringify({ list: [{ nickname: 'Lin', text: 'hello' }], num: 6 }) }),
  text: read({ content: 'plain words' }),
  todo: read({ msgType: 'TODO', content: 'Check the invoice' }),
  unknown: { kind: 'unknown', readable: 'what is left' },
  video: read({ msgType: 'VIDEO', content: 'https://x.example/v.mp4', duration: 18 }),
  voice: read({ msgType: 'VOICE', content: 'https://x.example/v.mp3', duration: 18 }),
};
const kinds = Object.entries(everyKind);

const mediaTypes = ['TEXT', 'URL', 'IMAGE', 'FILE', 'VOICE', 'VIDEO', 'TODO', 'QUEUE_POSITION', '5', 'RECORD'] as const;
const hostile = [
  ...vectors.map(({ payload }) => payload),
  ...urls.map(({ url }) => url),
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'https://x.example/"onmouseover="alert(1)',
  '{"__proto__":{"list":[1]},"list":[{"nickname":{},"text":null},{"nickname":"a","text":"<b>"}],"num":-1}',
  '\u202Egnp.exe',
  'x'.repeat(100_000),
  '['.repeat(5_000),
];

describe('MessageBodyView', () => {
  it.each(kinds)(
    '[UK130] renders a %s without accessibility violations, light, dark and in Chinese',
    async (_, body) => {
      for (const options of [{}, { theme: 'dark' }, { language: 'zh_CN', device: 'mobile' }] as const) {
        for (const side of ['own', 'other'] as const) {
          const { container, unmount } = show(body, { side, canCancelQueue: true }, options);
          expect(await accessibilityViolations(container)).toEqual([]);
          unmount();
        }
      }
    },
  );

  it.each(kinds)('[UK131] fits a %s into 320 px, with long words in place of its own', (_, body) => {
    const ownWords =
      /plain words|Check the invoice|PRL-2026|Supplier day|In April|Zhou Min joined|hello|what is left|match|Order/g;
    const long: MessageBody = JSON.parse(JSON.stringify(body).replaceAll(ownWords, longWord));
    const { container } = show(long, { canCancelQueue: true }, { width: 320 });
    expect(container.querySelector('main')?.scrollWidth).toBeLessThanOrEqual(320);
  });

  it('[UK132] keeps the other messages when a body cannot be rendered', () => {
    const onCaughtError = vi.fn();
    const broken: MessageBody = {
      kind: 'text',
      get text(): string {
        throw new Error('broken body');
      },
    };
    const rows = (
      <I18nProvider i18n={anI18n('en_US')}>
        <MessageBodyView
          body={broken}
          side="other"
          answer={{ ...plainAnswer, content: 'what it says' }}
          onIntent={vi.fn()}
        />
        <MessageBodyView body={everyKind.text} side="other" onIntent={vi.fn()} />
      </I18nProvider>
    );
    render(rows, { onCaughtError });
    expect(screen.getByText('what it says')).toBeTruthy();
    expect(screen.getByText('plain words')).toBeTruthy();
    expect(onCaughtError).toHaveBeenCalled();
  });

  it('[UK132] renders any message from the wire, and runs no script of it', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom(...hostile));
    const size = fc.oneof(fc.nat(), fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER, undefined));
    const media = fc.record({
      msgType: fc.constantFrom(...mediaTypes),
      content: text,
      shareTitle: text,
      shareDesc: text,
      shareUrl: text,
      vcShareTitle: text,
      vcHref: text,
      thumbImgUrl: text,
      fileSize: size,
      duration: size,
      position: size,
      imageWidth: size,
      imageHeight: size,
    });
    fc.assert(
      fc.property(media, (fields) => {
        const { container, unmount } = show(read(fields));
        const addresses = [...container.querySelectorAll('[href], [src]')].map(
          (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '',
        );
        expect(addresses.filter((address) => !/^(https?:|mailto:|tel:|blob:|data:image|\/)/i.test(address))).toEqual(
          [],
        );
        expect(container.querySelector('script, iframe, [onerror]')).toBeNull();
        unmount();
      }),
      { numRuns: 60 },
    );
  });
});

describe('TextMessage', () => {
  it.each(['TEXT', '2001'] as const)(
    '[UK133] shows the text of a %s with its line breaks, never as html',
    (msgType) => {
      const { container } = show(read({ msgType, content: 'one\n<b>two</b>' }));
      const words = screen.getByText(/one/);
      expect(words.textContent).toBe('one\n<b>two</b>');
      expect(getComputedStyle(words).whiteSpaceCollapse).toBe('break-spaces');
      expect(container.querySelector('b')).toBeNull();
    },
  );
});

describe('LinkedText', () => {
  it('[UK133] turns the addresses in a text into links that open in a new tab, and keeps the rest unchanged', async () => {
    const content = 'see https://x.example/a?b=1。 or mail a@b.example, javascript:alert(1)';
    const { container } = show(read({ content }), { side: 'own' });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://x.example/a?b=1']);
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
    expect(links[0]?.getAttribute('target')).toBe('_blank');
    expect(container.textContent).toBe(content);
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('Emoji in text', () => {
  it('[UK133] renders shortcodes as images, and leaves other brackets alone', async () => {
    const { container } = show(read({ content: 'well done [强] [nothing] https://x.example/[ThumbsUp]' }));
    const emoji = await screen.findByRole('img');
    expect(emoji.getAttribute('aria-label')).toBe('ThumbsUp');
    expect(screen.getByRole('link').textContent).toBe('https://x.example/[ThumbsUp]');
    expect(container.textContent).toContain('[nothing]');
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

describe('QuoteBlock', () => {
  it('[UK134] shows the quoted sender and text above the message, in one line that does not widen its column', () => {
    const quoted = { sender: 'Gao Xiang', text: `[file] note.pdf\n${'x'.repeat(400)}` };
    const row = (
      <MessageRow sender={{ kind: 'person', name: 'Lin' }} side="other">
        <MessageBodyView body={read({ content: 'yes' })} side="other" quote={quoted} onIntent={vi.fn()} />
      </MessageRow>
    );
    const { container } = renderKit(row, { width: 400 });
    expect(container.querySelector('main')?.scrollWidth).toBe(400);
    const quote = screen.getByRole('blockquote', { name: 'Quoted from Gao Xiang' });
    expect(within(quote).getByText('Gao Xiang')).toBeTruthy();
    expect(quote.offsetHeight).toBe(20);
    const words = new Range();
    words.setStartAfter(quote);
    words.setEndAfter(screen.getByText('yes', { exact: false }).lastChild ?? quote);
    expect(words.toString()).toBe('yes');
    expect(quote.getBoundingClientRect().bottom).toBeLessThanOrEqual(words.getBoundingClientRect().top);
  });

  it('[UK246] is a button named by sender and text if it leads to the message, and as high as one that is no button', async () => {
    const onPress = vi.fn<() => void>();
    const text = 'x'.repeat(400);
    const { container } = renderKit(<QuoteBlock quote={{ sender: 'Gao Xiang', text, onPress }} side="own" />, {
      width: 320,
    });
    const button = screen.getByRole('button', { name: `Go to the quoted message Gao Xiang ${text}` });
    expect(screen.getByRole('blockquote', { name: 'Quoted from Gao Xiang' }).offsetHeight).toBe(20);
    expect(container.querySelector('main')?.scrollWidth).toBe(320);
    expect(await accessibilityViolations(container)).toEqual([]);
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('[UK246] is not a button if it leads nowhere', () => {
    renderKit(<QuoteBlock quote={{ sender: 'Gao', text: 'ok' }} side="other" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('ok')).toBeTruthy();
  });

  it('[UK246] does not lead to its message by a press on its close icon', async () => {
    const onPress = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    renderKit(<QuoteBlock quote={{ sender: 'Lin', text: 'ok', onPress }} side="other" onClose={onClose} />);
    await press('Remove the quote');
    expect([onPress.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
  });

  it('[UK134] is removed by its close icon', async () => {
    const onClose = vi.fn<() => void>();
    renderKit(<QuoteBlock quote={{ sender: 'Lin', text: 'ok' }} side="other" onClose={onClose} />);
    await press('Remove the quote');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('LinkCard', () => {
  const link = (more: Partial<Message>) =>
    read({
      msgType: 'URL',
      shareTitle: 'Supplier day',
      shareDesc: 'Hall B3',
      shareUrl: 'https://x.example/day',
      ...more,
    });

  it.each(['URL', '2005'] as const)(
    '[UK135] is one link that opens in a new tab without opener (%s)',
    async (msgType) => {
      const { container } = show(link({ msgType, thumbImgUrl: gifUrl }));
      const anchor = screen.getByRole('link', { name: /Supplier day/ });
      expect(anchor.getAttribute('href')).toBe('https://x.example/day');
      expect(anchor.getAttribute('target')).toBe('_blank');
      expect(anchor.getAttribute('rel')).toContain('noopener');
      expect(within(anchor).getByText('Hall B3')).toBeTruthy();
      await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(gifUrl));
    },
  );

  it('[UK281] shows its real host on hover, also over its title, and so do addresses in text', () => {
    const { unmount } = show(link({ shareTitle: 'bank.example', shareUrl: 'https://evil.example/day' }));
    expect(screen.getByRole('link').title).toBe('evil.example');
    expect(screen.getByText('bank.example').title).toBe('evil.example\nbank.example');
    unmount();
    show(read({ content: 'see https://x.example/day' }));
    expect(screen.getByRole('link').title).toBe('x.example');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    ' vbscript:x',
    '//x.example',
    'java\tscript:alert(1)',
    'https://a@b.example',
  ])('[UK136] is not a link if its address is %s', (shareUrl) => {
    const { container } = show(link({ shareUrl }));
    expect(screen.getByText('Supplier day')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    expect(container.innerHTML).not.toMatch(/script:|data:text/);
  });

  it('[UK136] is a link for every allowed address of the fixtures and no other', () => {
    const decidedUrls = urls.filter(({ why, expect: verdict }) => why.startsWith('scheme') || verdict === 'allow');
    for (const { url, expect: verdict } of decidedUrls) {
      const { unmount } = show(link({ shareUrl: url }));
      expect([url, screen.queryAllByRole('link').length]).toEqual([url, verdict === 'block' ? 0 : 1]);
      unmount();
    }
  });

  it('[UK135] is named by its address, or as a card, if it has no title', () => {
    const first = show(link({ shareTitle: undefined }));
    expect(screen.getByRole('link', { name: /x\.example\/day/ })).toBeTruthy();
    first.unmount();
    show(read({ msgType: 'URL' }));
    expect(screen.getByText('[Card]')).toBeTruthy();
  });
});

describe('ImageMessage', () => {
  it.each([
    [800, 600, 200, 150],
    [120, 80, 120, 80],
    [1, 1_000_000, 44, 400],
    [10, 10, 44, 44],
    [2000, 20, 200, 44],
    [20, 2000, 44, 400],
  ])('[UK137] reserves for %d × %d an area of %d × %d before it is loaded', (width, height, wide, high) => {
    show({ kind: 'image', image: { url: gifUrl, width, height } });
    const { offsetWidth, offsetHeight } =
      screen.getByRole('button', { name: 'View image' }).parentElement ?? document.body;
    expect([offsetWidth, offsetHeight]).toEqual([wide, high]);
  });

  it.each([
    [2000, 20, 200, 20],
    [2000, 100, 200, 44],
    [20, 2000, 20, 400],
    [30, 12, 30, 12],
    [1600, 800, 200, 100],
  ])(
    '[UK326] draws an image of %d × %d at %d × %d, cropped if it is flat or tall, in the middle and not enlarged',
    async (width, height, wide, high) => {
      show({ kind: 'image', image: { url: rasterUrl(width, height), width, height } });
      const image = await screen.findByRole('img', { name: 'Image' });
      const area = image.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const drawn = image.getBoundingClientRect();
      expect([Math.round(drawn.width), Math.round(drawn.height)]).toEqual([wide, high]);
      expect(Math.max(wide / width, high / height), 'the scale').toBeLessThanOrEqual(1);
      expect(drawn.left + drawn.right).toBeCloseTo(area.left + area.right, 0);
      expect(drawn.top + drawn.bottom).toBeCloseTo(area.top + area.bottom, 0);
      expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(44);
    },
  );

  it('[UK326] keeps an area for a flat image of unknown size', async () => {
    show({ kind: 'image', image: { url: rasterUrl(400, 4), width: undefined, height: undefined } });
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    const area = screen.getByRole('button', { name: 'View image' });
    expect([area.offsetWidth, area.offsetHeight]).toEqual([200, 44]);
  });

  it('[UK137] shows an image of unknown size in its own ratio, at most 200 px wide', async () => {
    show({ kind: 'image', image: { url: rasterUrl(400, 100), width: undefined, height: undefined } });
    const image = await screen.findByRole('img', { name: 'Image' });
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    expect(image.offsetWidth).toBeLessThanOrEqual(200);
    expect(image.offsetWidth / image.offsetHeight).toBeCloseTo(4, 0);
  });

  it('[UK138] shows that it is loading, then opens in the viewer by press and by key', async () => {
    const { onIntent } = show(anImage);
    expect(screen.getByText('Loading image…')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    await press('View image');
    await userEvent.keyboard('{Enter}');
    expect(onIntent.mock.calls).toEqual([
      [{ type: 'previewImage', url: gifUrl }],
      [{ type: 'previewImage', url: gifUrl }],
    ]);
  });

  it.each([
    ['image', { kind: 'image', image: { url: privateAddress, width: 80, height: 60 } }],
    ['code', { kind: 'code', content: privateAddress }],
    [
      'image card',
      { kind: 'card', card: aCard('IMAGE_CARD', { image: { url: privateAddress, width: 1, height: 100_000 } }) },
    ],
  ] as const)('[UK139] shows that a %s did not load, and loads it again', async (_, body) => {
    const resolve = vi.fn<ResolveMedia>(async () => ({ url: 'data:image/png;base64,AAAA' }));
    const { container } = renderKit(
      <MediaSourceProvider resolve={resolve}>
        <MessageBodyView body={body} side="other" onIntent={vi.fn()} />
      </MediaSourceProvider>,
    );
    await screen.findByText("Image couldn't be loaded");
    expect(await accessibilityViolations(container)).toEqual([]);
    resolve.mockResolvedValue({ url: gifUrl });
    await press('Reload');
    await screen.findByRole('button', { name: 'View image' });
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    expect(screen.queryByText("Image couldn't be loaded")).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '', 'not an address'])(
    '[UK153] never sets %j as the source of an element',
    (url) => {
      const { container } = show({ kind: 'image', image: { url, width: 80, height: 60 } });
      expect(screen.getByText("Image couldn't be loaded")).toBeTruthy();
      expect(container.querySelector('[src]')).toBeNull();
    },
  );
});

describe('FileMessage', () => {
  it.each([
    ['PO2026-1182.xlsx', 'XLS'],
    ['terms.pdf', 'PDF'],
    ['offer.docx', 'DOC'],
    ['plan.pptx', 'PPT'],
    ['papers.zip', 'ZIP'],
    ['photo.png', 'IMG'],
    ['notes.txt', 'TXT'],
    ['no extension', ''],
  ])('[UK140] shows for %s the icon %s', (name, label) => {
    const { container } = show(aFile(name));
    expect(container.querySelector('[data-file]')?.textContent).toBe(label);
  });

  it('[UK141] previews a previewable file and downloads any other', async () => {
    const first = show(aFile('match.xlsx', { fileSize: 253_952 }));
    await userEvent.click(screen.getByRole('button', { name: /match\.xlsx.*248 KB.*Preview/ }));
    await press('Download match.xlsx');
    expect(first.onIntent.mock.calls.map(([{ type }]) => type)).toEqual(['openFile', 'downloadFile']);
    first.unmount();

    const second = show(aFile('papers.zip'));
    await userEvent.click(screen.getByRole('button', { name: /^papers\.zip/ }));
    expect(second.onIntent.mock.calls.map(([{ type }]) => type)).toEqual(['downloadFile']);
  });

  it('[UK142] shows a name in one line, without characters that reverse it', () => {
    show(aFile(`in\u202Evoice\u0007${'x'.repeat(100_000)}gpj.exe`), {}, { width: 320 });
    const name = screen.getByTitle(/^invoicexxx/);
    expect(name.tagName).toBe('BDI');
    expect(name.offsetHeight).toBe(20);
    expect(name.title.length).toBeLessThanOrEqual(500);
  });

  const uploadingBodies: readonly (readonly [string, () => MessageBody])[] = [
    ['a file', () => aFile('papers.zip')],
    ['an image', () => everyKind.image],
    ['a video', () => everyKind.video],
  ];
  it.each(uploadingBodies)('[UK267] cancels the upload of %s by its cancel button', async (_, body) => {
    const onCancel = vi.fn<() => void>();
    const { container } = show(body(), { side: 'own', transfer: { kind: 'running', progress: 0.62, onCancel } });
    expect(await accessibilityViolations(container)).toEqual([]);
    await press('Cancel the upload');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  it('[UK143] shows the progress of the upload, and offers to retry a failed one', async () => {
    const onRetry = vi.fn<() => void>();
    const running = show(aFile('papers.zip'), { transfer: { kind: 'running', progress: 0.62 } });
    expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('aria-valuenow')).toBe('62');
    expect(screen.getByText('62%')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(await accessibilityViolations(running.container)).toEqual([]);
    running.unmount();

    const unknown = show(aFile('papers.zip'), { transfer: { kind: 'running', progress: undefined } });
    expect(screen.getByText('Uploading…')).toBeTruthy();
    unknown.unmount();

    show(aFile('papers.zip'), { transfer: { kind: 'failed', onRetry } });
    expect(screen.getByText('Upload failed')).toBeTruthy();
    await press('Upload again');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('VideoMessage', () => {
  it('[UK144] is a thumbnail of 320 px with the duration, and plays on press', async () => {
    const { container, onIntent } = show(
      read({ msgType: 'VIDEO', content: 'https://x.example/v.mp4', thumbImgUrl: gifUrl, duration: 78 }),
    );
    const play = screen.getByRole('button', { name: /^Play the video/ });
    expect(play.parentElement?.offsetWidth).toBe(320);
    expect(screen.getByText('1:18')).toBeTruthy();
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe(gifUrl));
    await press(/^Play the video/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'playVideo', url: 'https://x.example/v.mp4' });
  });

  it('[UK397] shows a frame and the duration of the video itself where its message has none', async () => {
    const { container } = show(read({ msgType: 'VIDEO', content: shortVideoUrl }));
    expect(await screen.findByText('0:05')).toBeTruthy();
    const frame = container.querySelector('video');
    expect([frame?.videoWidth, frame?.preload, frame?.muted]).toEqual([16, 'metadata', true]);
    expect(await accessibilityViolations(container)).toEqual([]);
  });

  it('[UK397] stays dark and plays where the video cannot be decoded, and loads none of another origin', async () => {
    const undecodable = 'data:video/mp4;base64,AAAA';
    const { container, onIntent, unmount } = show(read({ msgType: 'VIDEO', content: undecodable }));
    await waitFor(() => expect(container.querySelector('video')).toBeTruthy());
    await waitFor(() => expect(container.querySelector('video')).toBeNull());
    await press(/^Play the video/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'playVideo', url: undecodable });
    unmount();
    const remote = show(read({ msgType: 'VIDEO', content: 'https://x.example/v.mp4' }));
    await screen.findByRole('button', { name: /^Play the video/ });
    expect(remote.container.querySelector('video')).toBeNull();
  });

  it('[UK145] shows a spinner while uploading, and a retry button after a failure', async () => {
    const onRetry = vi.fn<() => void>();
    const video = everyKind.video;
    const running = show(video, { transfer: { kind: 'running', progress: undefined } });
    expect(screen.getByRole('progressbar', { name: 'Uploading…' })).toBeTruthy();
    await userEvent.click(running.container, { position: { x: 10, y: 10 } });
    expect(running.onIntent).not.toHaveBeenCalled();
    running.unmount();

    const failed = show(video, { transfer: { kind: 'failed', onRetry } });
    await press('Upload again');
    expect(onRetry).toHaveBeenCalledTimes(1);
    expect(await accessibilityViolations(failed.container)).toEqual([]);
  });
});

describe('VoiceMessage', () => {
  it('[UK370] shows the progress of its upload, and offers to cancel it and to try a failed one again', async () => {
    const onCancel = vi.fn<() => void>();
    const running = show(everyKind.voice, { transfer: { kind: 'running', progress: 0.4, onCancel } });
    expect(screen.getByRole('progressbar', { name: 'Uploading…' }).getAttribute('aria-valuenow')).toBe('40');
    await press('Cancel the upload');
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(await accessibilityViolations(running.container)).toEqual([]);
    running.unmount();

    const onRetry = vi.fn<() => void>();
    const failed = show(everyKind.voice, { transfer: { kind: 'failed', onRetry } });
    expect(screen.getByText('Upload failed')).toBeTruthy();
    await press('Upload again');
    expect(onRetry).toHaveBeenCalledTimes(1);
    failed.unmount();

    show(everyKind.voice, {});
    expect(screen.queryByText('Upload failed')).toBeNull();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('TodoMessage', () => {
  it('[UK146] shows its text and opens its details', async () => {
    const { onIntent } = show(everyKind.todo);
    await press(/To-do.*Check the invoice/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'openTodo' });
  });
});

describe('CodeMessage', () => {
  it('[UK147] is text to copy, or an image on white if its content is an address', async () => {
    const text = show(everyKind.code);
    expect(screen.getByText('PRL-2026')).toBeTruthy();
    await press('Copy');
    expect(text.onIntent).toHaveBeenCalledWith({ type: 'copyText', text: 'PRL-2026' });
    text.unmount();

    const image = show(read({ msgType: '5', content: ` ${gifUrl} ` }), {}, { theme: 'dark' });
    await screen.findByRole('img', { name: 'Code to scan' });
    const { parentElement: frame } = screen.getByRole('button', { name: 'View image' });
    expect(frame && getComputedStyle(frame).backgroundColor).toBe('rgb(255, 255, 255)');
    await press('View image');
    expect(image.onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: gifUrl });
  });

  it('[UK147] shows a script as text and does not execute it', () => {
    const { container } = show(read({ msgType: '5', content: 'javascript:alert(1)' }));
    expect(screen.getByText('javascript:alert(1)').tagName).toBe('CODE');
    expect(container.querySelector('a, img')).toBeNull();
  });
});

describe('RecordMessage', () => {
  it('[UK148] shows three messages and the count, and opens them all', async () => {
    const list = ['a', 'b', 'c', 'd'].map((text) => ({ nickname: 'Lin', text }));
    const { onIntent } = show(
      read({ msgType: 'RECORD', content: JSON.stringify({ title: 'Lin and Zhou', list, num: 6 }) }),
    );
    const record = screen.getByRole('button', { name: /Lin and Zhou/ });
    expect(
      within(record)
        .getAllByText(/^Lin: /)
        .map(({ textContent }) => textContent),
    ).toEqual(['Lin: a', 'Lin: b', 'Lin: c']);
    expect(within(record).getByText('Chat record · 6 messages')).toBeTruthy();
    await press(/Lin and Zhou/);
    expect(onIntent).toHaveBeenCalledWith({ type: 'openRecord' });
  });
});

describe('QueueMessage', () => {
  const queue = (position: number | undefined, canCancelQueue: boolean) => (
    <MessageBodyView
      body={{ kind: 'queue', position }}
      side="other"
      canCancelQueue={canCancelQueue}
      onIntent={onIntent}
    />
  );
  const onIntent = vi.fn<(intent: CardIntent) => void>();

  it.each([
    { msgType: 'QUEUE_POSITION', position: 3 },
    { msgType: 'QUEUE_POSITION', content: '3' },
    { msgType: 'SYSTEM_HINT', systemHitType: 'QUEUE_POSITION', content: '3' },
  ] as const)('[UK149] shows the position in the queue (%j)', (message) => {
    show(read(message));
    expect(screen.getByRole('status').textContent).toContain('You are at position 3 in the queue');
  });

  it('[UK149] announces a new position politely, in the same element', () => {
    const view = renderKit(queue(3, false));
    const status = screen.getByRole('status');
    view.rerender(queue(2, false));
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toContain('You are at position 2 in the queue');
    view.rerender(queue(undefined, false));
    expect(status.textContent).toContain('You are being transferred to a person');
  });

  it('[UK150] lets the reader leave the queue if that is possible', async () => {
    const view = renderKit(queue(3, false));
    expect(screen.queryByRole('button')).toBeNull();
    view.rerender(queue(3, true));
    await press('Leave queue');
    expect(onIntent).toHaveBeenCalledWith({ type: 'cancelQueue' });
  });
});

describe('RecallNotice', () => {
  it('[UK219] is animated if it replaces a message that was on the screen, and not if it was recalled before', () => {
    renderKit(
      <>
        <RecallNotice side="own" tip="seen" isAnimated />
        <RecallNotice side="own" tip="before" />
      </>,
    );
    const animations = ['seen', 'before'].map((tip) => getComputedStyle(screen.getByText(tip)).animationName);
    expect(animations).toEqual(['kit-rise', 'none']);
  });

  it('[UK151] names who recalled, and offers to edit again only while that is allowed', async () => {
    const onReEdit = vi.fn<() => void>();
    const view = renderKit(<RecallNotice side="own" onReEdit={onReEdit} />);
    expect(screen.getByText('You recalled a message')).toBeTruthy();
    await press('Edit again');
    expect(onReEdit).toHaveBeenCalledTimes(1);
    view.rerender(<RecallNotice side="own" />);
    expect(screen.queryByRole('button')).toBeNull();
    view.rerender(<RecallNotice side="other" />);
    expect(screen.getByText('The other person recalled a message')).toBeTruthy();
    view.rerender(<RecallNotice side="other" tip="Wang Ke recalled a message" />);
    expect(screen.getByText('Wang Ke recalled a message')).toBeTruthy();
  });
});

describe('FileCard', () => {
  const file = { url: `/private-bucket/${'b'.repeat(32)}/x`, name: 'match.xlsx', fileSize: 253_952 };
  const card = (body: Readonly<Record<string, unknown>>): MessageBody => ({
    kind: 'card',
    card: aCard('FILE_CARD', body),
  });

  it('[UK141] is the file alone, or the file with title, fields and buttons', async () => {
    const alone = show(card({ title: { text: 'match.xlsx' }, file }));
    expect(screen.queryByRole('group')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /match\.xlsx.*248 KB/ }));
    expect(alone.onIntent.mock.calls[0]?.[0]).toMatchObject({
      type: 'openFile',
      file: { url: file.url, name: 'match.xlsx', size: 253_952, group: 'excel' },
    });
    alone.unmount();

    const whole = show(
      card({
        title: { text: 'Three-way match' },
        file,
        fields: [{ fieldName: 'Order', fieldValue: 'PO2026-1182' }],
        buttons: [{ text: 'Explain', type: 'message' }],
        aigcFlag: true,
      }),
      {},
      { width: 320 },
    );
    const group = screen.getByRole('group', { name: 'Three-way match' });
    for (const words of ['Three-way match', 'match.xlsx', 'PO2026-1182', 'Explain']) {
      expect(within(group).getByText(words)).toBeTruthy();
    }
    expect(group.scrollWidth).toBeLessThanOrEqual(320);
    expect(await accessibilityViolations(whole.container)).toEqual([]);
  });

  it('[UK141] shows its title if neither its file nor anything else in it can be read', () => {
    show(card({ title: { text: 'Gone' }, file: { name: 7 }, fields: null, buttons: 'x' }));
    expect(screen.getByRole('group', { name: 'Gone' }).textContent).toBe('Gone');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ImageCard', () => {
  const card = (image: Readonly<Record<string, unknown>>): MessageBody => ({
    kind: 'card',
    card: aCard('IMAGE_CARD', { title: { text: 'Flange' }, image: { url: gifUrl, ...image } }),
  });

  it('[UK138] is an image of 368 px in its ratio, with its title below, that opens in the viewer', async () => {
    const { onIntent, container } = show(card({ width: 736, height: 368 }), {}, { width: 1200 });
    const cover = screen.getByRole('button', { name: 'View image' });
    expect([cover.offsetWidth, cover.offsetHeight]).toEqual([368, 184]);
    expect(screen.getByText('Flange')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Loading image…')).toBeNull());
    await press('View image');
    expect(onIntent).toHaveBeenCalledWith({ type: 'previewImage', url: gifUrl });
    expect(await accessibilityViolations(container)).toEqual([]);
  });
});

const longFileName = '二零二六年第一季度伺服电机采购验收单（含质检报告）.xlsx';
const nameParts = () => [...screen.getByTitle(longFileName).querySelectorAll<HTMLElement>('[aria-hidden] > span')];
const isWhole = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth <= clientWidth;

it.each(['own', 'other'] as const)('[UK332] shows the name of a file whole where there is room: %s', (side) => {
  const body = aFile(longFileName, { fileSize: 253_952 });
  const row = (
    <MessageRow sender={{ kind: 'person', name: 'Lin Xiao' }} side={side}>
      <MessageBodyView body={body} side={side} onIntent={() => undefined} />
    </MessageRow>
  );
  renderKit(row, { width: 960 });
  expect(nameParts().map(isWhole)).toEqual([true, true]);
});

it('[UK332] cuts the name of a file before its extension where there is no room', () => {
  show(aFile(longFileName, { fileSize: 253_952 }), {}, { width: 340 });
  const [start, extension] = nameParts();
  expect(start && isWhole(start)).toBe(false);
  expect(extension).toHaveTextContent('.xlsx');
  expect(extension && isWhole(extension)).toBe(true);
  expect(screen.getByRole('main').scrollWidth).toBe(340);
});

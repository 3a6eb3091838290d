import type { Line, TextWords } from '../../text/text-words';
import type { CardDefinition } from '../card-definition';
import { footerLines } from '../card-text-parts';
import { ImageCard } from './image-card';

export const imageCard: CardDefinition<typeof ImageCard, 'image'> = {
  schema: ImageCard,
  text: imageCardText,
  previewKind: 'image',
  pictures: ({ image }) => [image.url],
  isPushable: true,
};

function imageCardText(body: ImageCard, _content: string, words: TextWords): readonly Line[] {
  return [body.title?.text, words.translate('preview.image'), ...footerLines(body, words)];
}

import type { Line, TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { footerLines } from '../card-text-parts';
import { ImageCard } from './image-card';

export const imageCard: CardDefinition<typeof ImageCard, 'image'> = {
  schema: ImageCard,
  text: imageCardText,
  previewKind: 'image',
  searchKind: 'image',
  images: ({ image }) => [image.url],
  isPushable: true,
};

function imageCardText(body: ImageCard, _content: string, formatter: TextFormatter): readonly Line[] {
  return [body.title?.text, formatter.translate('preview.image'), ...footerLines(body, formatter)];
}

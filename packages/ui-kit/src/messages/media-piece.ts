import { cardPiece } from '../cards/card-piece';

/** The views of all but words and cards; they come with the cards of forms and media. */
export const mediaPiece = cardPiece(async () => (await import('../cards/form-and-media-cards')).mediaMessages);

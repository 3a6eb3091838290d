import { lateCode } from '../feedback/late-code';

/** The views of all but words and cards; they come with the cards of forms and media. */
export const mediaPiece = lateCode(async () => (await import('../cards/form-and-media-cards')).mediaMessages);

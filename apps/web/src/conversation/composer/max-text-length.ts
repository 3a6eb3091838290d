/** The most characters that the gateway accepts, with the number of the document in front of the text. source: W-03 */
export const maxTextLength = 10_000;

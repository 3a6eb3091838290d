/** The gateway takes no more, what the question is about included. source: W-03 */
export const maxTextLength = 10_000;

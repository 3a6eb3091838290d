/** What the page of a preview posts to the page around it when Escape is pressed in it. source: OV-25 */
export const closePreviewMessage = 'parley:close';

/** Lets the browser save what an address answers as an attachment, while it arrives; the page stays. */
export function saveFile(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  // The address has a token, which no other page needs to know.
  link.referrerPolicy = 'no-referrer';
  link.click();
}

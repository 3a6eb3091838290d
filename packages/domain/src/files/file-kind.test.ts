import { describe, expect, it } from 'vitest';
import { extensionOf, fileGroupOf, isPreviewable, previewableExtensions } from './file-kind';

/** Copied from the specification, section 9. */
const listed =
  'jpg, png, gif, jpeg, doc, docx, docm, dot, dotx, dotm, odt, fodt, ott, rtf, txt, pdf, djvu, fb2, epub, xps, xls, xlsx, xlsm, ' +
  'xlt, xltx, xltm, ods, fods, ots, csv, pps, ppsx, ppsm, ppt, pptx, pptm, pot, potx, potm, odp, fodp, otp';

describe('the kind of a file', () => {
  it.each([
    ['a.zip', 'archive'],
    ['a.7z', 'archive'],
    ['a.xlsx', 'excel'],
    ['a.csv', 'excel'],
    ['a.JPG', 'image'],
    ['a.svg', 'image'],
    ['a.pdf', 'pdf'],
    ['a.pptx', 'ppt'],
    ['a.docx', 'word'],
    ['a.b.rtf', 'word'],
    ['a.exe', 'other'],
    ['a', 'other'],
    ['.pdf', 'other'],
    ['a.constructor', 'other'],
    ['', 'other'],
  ])('[FK1] %s is of group %s', (name, group) => {
    expect(fileGroupOf(name)).toBe(group);
  });

  it('[FK2] can be previewed for the listed extensions and no other', () => {
    expect([...previewableExtensions].toSorted()).toEqual(listed.split(', ').toSorted());
    expect(['a.pdf', 'a.DOCX', 'a.epub'].every(isPreviewable)).toBe(true);
    expect(['a.zip', 'a.mp4', 'a', '', 'a.svg', 'pdf'].some(isPreviewable)).toBe(false);
  });

  it('[FK2] goes by what follows the last dot', () => {
    expect(['a.tar.GZ', 'a.', '.x', 'x'].map(extensionOf)).toEqual(['gz', '', '', '']);
  });
});

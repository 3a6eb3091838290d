import { zipOf } from './archive';

const bytesOf = (value: string): Uint8Array => Buffer.from(value, 'utf8');

/** A CSV with the columns of a receipt and one example row. */
export const receiptTemplate = (): Uint8Array =>
  bytesOf(
    '\ufeff订单号 Order,行 Line,物料 Item,到货数量 Arrived,合格数量 Accepted,备注 Remark\r\n（示例 example）,1,,,,\r\n',
  );

export const deliveryNotes = (): Uint8Array =>
  bytesOf(`送货须知 Notes on delivery

1. 送货前一个工作日预约卸货口。 Book a gate one working day ahead.
2. 每个包装外贴送货单，写明订单号。 Put the delivery note with the order number on the outside of each package.
3. 易碎品请单独标识。 Mark what breaks easily.
4. 卸货后在现场核对数量并签字。 Count and sign at the gate.
`);

/** A PDF of two pages, in Helvetica, which every PDF reader has. */
export function purchasingGuide(): Uint8Array {
  const pages = [
    [
      'Purchasing guide',
      'From the request to the invoice',
      '',
      '1  Write the requisition and attach the quotation.',
      '2  The approvers see it one after the other.',
      '3  Sourcing turns it into an order.',
    ],
    [
      'Receiving and paying',
      '',
      '4  The gate checks the delivery against the order.',
      '5  Quality reports what is not accepted.',
      '6  Order, receipt and invoice are matched, then paid.',
    ],
  ];
  return pdfOf(pages);
}

function pdfOf(pages: readonly (readonly string[])[]): Uint8Array {
  const pageReferences = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageReferences}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      streamOf(lines),
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const xrefOffset = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`;
  return Buffer.from(`${file}startxref\n${xrefOffset}\n%%EOF\n`, 'latin1');
}

function streamOf([title = '', ...lines]: readonly string[]): string {
  const body = lines.map((text) => `0 -26 Td (${text}) Tj`).join(' ');
  const content = `BT /F1 24 Tf 72 750 Td (${title}) Tj /F1 13 Tf 0 -14 Td ${body} ET`;
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const openXmlSchemas = 'http://schemas.openxmlformats.org';

/** A workbook of one sheet with the fields that a new supplier fills in. */
export function supplierForm(): Uint8Array {
  const rows = [
    '供应商名称 Supplier',
    '统一社会信用代码 Registration number',
    '联系人 Contact',
    '开户行 Bank',
    '账号 Account',
  ];
  const cells = rows.map(
    (row, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="inlineStr"><is><t>${row}</t></is></c></row>`,
  );
  return zipOf([
    {
      name: '[Content_Types].xml',
      bytes: bytesOf(
        `${xmlDeclaration}<Types xmlns="${openXmlSchemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: '_rels/.rels',
      bytes: bytesOf(
        `${xmlDeclaration}<Relationships xmlns="${openXmlSchemas}/package/2006/relationships"><Relationship Id="rId1" Type="${openXmlSchemas}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/workbook.xml',
      bytes: bytesOf(
        `${xmlDeclaration}<workbook xmlns="${openXmlSchemas}/spreadsheetml/2006/main" xmlns:r="${openXmlSchemas}/officeDocument/2006/relationships"><sheets><sheet name="Supplier" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes: bytesOf(
        `${xmlDeclaration}<Relationships xmlns="${openXmlSchemas}/package/2006/relationships"><Relationship Id="rId1" Type="${openXmlSchemas}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      bytes: bytesOf(
        `${xmlDeclaration}<worksheet xmlns="${openXmlSchemas}/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
      ),
    },
  ]);
}

import { buildZip, type ZipFile } from './buildZip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Cell = string | number | boolean | { day: number } | null;

function cellXml(cell: Cell, place: string): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`;
  return `<c r="${place}" s="1"><v>${cell.day}</v></c>`;
}

/** The files of a workbook with one sheet; `day` counts from 30 December 1899, as in Excel. */
export function xlsxFiles(rows: readonly (readonly Cell[])[]): ZipFile[] {
  const lines = rows.map((cells, row) => {
    const inside = cells.map((cell, column) =>
      cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`),
    );
    return `<row r="${row + 1}">${inside.join('')}</row>`;
  });
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
}

/** Packs these rows into an XLSX file. */
export function buildXlsx(rows: readonly (readonly Cell[])[]): Buffer {
  return buildZip(xlsxFiles(rows));
}

import type { ImportReading, ImportSource } from '../../schema/contracts/imports.ts';
import { AppError } from '../../schema/errors.ts';
import { csvRows } from '../csv/csvRows.ts';
import { decodeText } from '../csv/decodeText.ts';
import { tableRank } from './findTable.ts';
import { type OpenSheet, openXlsx } from './xlsx/openXlsx.ts';

/** Limits of a table. */
export const maxColumns = 200;
export const longestRow = 1_000_000;

/** Rows at the beginning of a sheet in which its table is looked for. */
export const headRows = 60;
/** Sheets that are looked at. */
const mostSheets = 30;

/** A row with its number, as a spreadsheet program shows it. */
export interface NumberedRow {
  line: number;
  cells: string[];
}

/** What a person may decide about a file, instead of what is recognised. */
type WantedTable = Pick<ImportReading, 'encoding' | 'sheet'>;

/** The rows of the table in a file, and how they were found. */
export interface OpenTable extends Pick<ImportSource, 'encoding' | 'isEncodingSure' | 'sheets' | 'sheet'> {
  rows: AsyncIterable<NumberedRow> | Iterable<NumberedRow>;
}

/** @throws AppError 422 */
export function refuseFile(sentence: string): never {
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

/** What begins like this is a text, but no table. */
const otherTexts: readonly (readonly [RegExp, string])[] = [
  [
    /^BEGIN:VCALENDAR/i,
    'Das ist eine Kalenderdatei (ICS), keine Tabelle. Ferien und Feiertage stellt der Kalender bereit.',
  ],
  [
    /^BEGIN:VCARD/i,
    'Das ist eine Datei mit Visitenkarten (VCF), keine Tabelle. Bitte exportiere die Kontakte als CSV.',
  ],
  [/^%PDF-/, 'Das ist ein PDF, keine Tabelle. Bitte speichere die Liste als XLSX oder CSV.'],
  [/^\{\\rtf/, 'Das ist ein Textdokument (RTF), keine Tabelle. Bitte speichere die Liste als XLSX oder CSV.'],
  [
    /^<(?:!doctype|html|table|head|body|meta)\b/i,
    'Das ist eine Webseite (HTML), auch wenn ihr Name anders endet. Bitte öffne sie in Excel und speichere sie als XLSX.',
  ],
  [/^<\?xml/i, 'Das ist eine XML-Datei, keine Tabelle. Bitte speichere die Liste als XLSX oder CSV.'],
  [
    /^[[{]\s*["{[\]}]/,
    'Das ist eine JSON-Datei, keine Tabelle. Bitte speichere die Liste als XLSX oder CSV.',
  ],
];

function openCsv(bytes: Buffer, { encoding: wanted }: WantedTable): OpenTable {
  const { text, encoding, isSure } = decodeText(bytes, wanted);
  if (text.includes('\0')) refuseFile('Diese Datei ist weder CSV noch XLSX.');
  const start = text.slice(0, 200).trimStart();
  const other = otherTexts.find(([form]) => form.test(start));
  if (other) refuseFile(other[1]);
  return {
    rows: csvRows(text, { cells: maxColumns, characters: longestRow }),
    encoding,
    isEncodingSure: isSure,
    sheets: [],
    sheet: null,
  };
}

/** The first rows of a sheet. */
async function headOf(sheet: OpenSheet): Promise<string[][]> {
  const head: string[][] = [];
  for await (const { cells } of sheet.rows()) {
    head.push(cells);
    if (head.length === headRows) break;
  }
  return head;
}

/** The first sheet that looks most like a table with these names. */
async function chooseSheet(
  sheets: readonly OpenSheet[],
  names: ReadonlySet<string>,
): Promise<OpenSheet | undefined> {
  let best: { sheet: OpenSheet; rank: number } | undefined;
  for (const sheet of sheets.length > 1 ? sheets.slice(0, mostSheets) : []) {
    const rank = tableRank(await headOf(sheet), names);
    if (!best || rank > best.rank) best = { sheet, rank };
  }
  return best?.sheet ?? sheets[0];
}

async function* readable(rows: AsyncIterable<NumberedRow>): AsyncGenerator<NumberedRow> {
  try {
    yield* rows;
  } catch (error) {
    refuseBroken(error);
  }
}

function refuseBroken(error: unknown): never {
  if (error instanceof AppError) throw error;
  refuseFile('Diese Datei ist keine lesbare Excel-Tabelle (XLSX).');
}

async function openWorkbook(
  bytes: Buffer,
  wanted: WantedTable,
  names: ReadonlySet<string>,
): Promise<OpenTable> {
  if (bytes.subarray(0, 200).includes('opendocument.spreadsheet'))
    refuseFile('Das ist eine OpenDocument-Tabelle (ODS). Bitte speichere sie als XLSX oder CSV.');
  try {
    const all = await openXlsx(bytes);
    const visible = all.filter(({ isHidden }) => !isHidden);
    const named = all.find(({ name }) => name === wanted.sheet);
    const sheet = named ?? (await chooseSheet(visible.length > 0 ? visible : all, names));
    const hidden = all.filter(({ isHidden }) => isHidden);
    return {
      rows: sheet ? readable(sheet.rows()) : [],
      encoding: null,
      isEncodingSure: true,
      sheets: [...visible, ...hidden].map(({ name }) => name),
      sheet: sheet?.name ?? null,
    };
  } catch (error) {
    refuseBroken(error);
  }
}

/**
 * Opens the table in a CSV or XLSX file: recognises encoding and delimiter, or chooses the first visible sheet that
 * looks most like a table.
 * @param names the names of the fields, as `headerName` writes them
 * @throws AppError 413 and 422 with the problem of the file.
 */
export async function openTable(
  bytes: Buffer,
  wanted: WantedTable,
  names: ReadonlySet<string>,
): Promise<OpenTable> {
  if (bytes.length < 4) refuseFile('Diese Datei ist leer.');
  const sign = bytes.readUInt32BE(0);
  // signature of old Excel files and other OLE documents
  if (sign === 0xd0cf11e0)
    refuseFile('Das ist eine alte Excel-Datei (XLS). Bitte speichere sie als XLSX oder CSV.');
  return sign === 0x504b0304 ? await openWorkbook(bytes, wanted, names) : openCsv(bytes, wanted);
}

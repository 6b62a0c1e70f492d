import type { ImportReading, ImportSource } from '../../schema/contracts/imports.ts';
import { AppError } from '../../schema/errors.ts';
import { fromCsvCell } from '../csv/csvCell.ts';
import { csvRows } from '../csv/csvRows.ts';
import { decodeText } from '../csv/decodeText.ts';
import { findTable, tableRank } from './findTable.ts';
import { type OpenSheet, openXlsx } from './xlsx/openXlsx.ts';

/** Limits of a table. */
const maxColumns = 200;
const longestRow = 1_000_000;

/** Rows at the beginning of a sheet in which its table is looked for. */
const headRows = 60;
/** Sheets that are looked at. */
const mostSheets = 30;

/** A row with its number, as a spreadsheet program shows it. */
interface NumberedRow {
  line: number;
  cells: string[];
}

/** Choices of a person about a file that replace what is recognised. */
type WantedTable = Pick<ImportReading, 'encoding' | 'sheet'>;

/** The rows of the table in a file, and how they were found. */
interface OpenTable extends Pick<ImportSource, 'encoding' | 'isEncodingSure' | 'sheets' | 'sheet'> {
  rows: AsyncIterable<NumberedRow> | Iterable<NumberedRow>;
}

/** @throws AppError 422 */
function refuseFile(sentence: string): never {
  throw new AppError('invalid', { fields: { file: sentence } }, sentence);
}

/** Beginnings of texts that are no tables. */
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
async function openTable(bytes: Buffer, wanted: WantedTable, names: ReadonlySet<string>): Promise<OpenTable> {
  if (bytes.length < 4) refuseFile('Diese Datei ist leer.');
  const sign = bytes.readUInt32BE(0);
  // signature of old Excel files and other OLE documents
  if (sign === 0xd0cf11e0)
    refuseFile('Das ist eine alte Excel-Datei (XLS). Bitte speichere sie als XLSX oder CSV.');
  return sign === 0x504b0304 ? await openWorkbook(bytes, wanted, names) : openCsv(bytes, wanted);
}

const maxRows = 50_000;
/** Characters of all cells. A text shared by many cells is in the file only once. */
const maxText = 100_000_000;
/** Size of a block that can be received and stored without delaying other requests. */
const block = { rows: 500, characters: 1_000_000 };
/** Lines that a person is shown to choose the first one of the table. */
const shownLines = 15;
const shownText = 120;

/** Facts about a table known before its file is read, and the choices of a person about it. */
export interface TableOptions extends ImportReading {
  /** Names of the fields, as `headerName` writes them. */
  names: readonly string[];
}

/** A piece of a table. The first one tells its source and the names of its columns. */
export interface TablePiece {
  source?: ImportSource;
  headers?: string[];
  rows: string[][];
}

/** Counts what is read and refuses files above the limits. */
function createCounter(): { add(row: readonly string[]): number } {
  let [rows, text] = [0, 0];
  return {
    add(row) {
      rows += 1;
      if (row.length > maxColumns) refuseFile(`Höchstens ${maxColumns} Spalten sind möglich.`);
      if (rows > maxRows)
        refuseFile(`Höchstens ${maxRows.toLocaleString('de-DE')} Zeilen auf einmal sind möglich.`);
      const length = row.reduce((sum, cell) => sum + cell.length, 0);
      if (length > longestRow)
        refuseFile(`Eine Zeile dieser Datei hat mehr als ${longestRow.toLocaleString('de-DE')} Zeichen.`);
      text += length;
      if (text > maxText) throw new AppError('tooLarge');
      return length;
    },
  };
}

function shownLine({ line, cells }: NumberedRow): { line: number; text: string } {
  const text = cells.filter((cell) => cell.trim() !== '').join(' · ');
  return { line, text: text.length > shownText ? `${text.slice(0, shownText)} …` : text };
}

/** Returns the start of the table: as chosen by a person, else as found. */
function startOf(head: readonly NumberedRow[], { start, hasNames, names }: TableOptions) {
  const found = findTable(
    head.map(({ cells }) => cells),
    new Set(names),
  );
  const wanted = start === undefined ? -1 : head.findIndex(({ line }) => line >= start);
  const at = wanted === -1 ? found.at : wanted;
  return { at, hasNames: hasNames ?? (at === found.at ? found.hasNames : true) };
}

function textsOf({ cells }: NumberedRow): string[] {
  return cells.map((cell) => fromCsvCell(cell.trim()));
}

/**
 * Yields the table of a CSV or XLSX file in blocks. Runs in a thread (`parsing/parsers.ts`) because it can take
 * seconds.
 * @throws AppError 413 and 422 with the problem of the file.
 */
export async function* tableBlocks(bytes: Buffer, options: TableOptions): AsyncGenerator<TablePiece> {
  const { rows, ...opened } = await openTable(bytes, options, new Set(options.names));
  const counter = createCounter();
  const head: NumberedRow[] = [];
  let data: string[][] = [];
  let [characters, count] = [0, 0];
  function* take(row: NumberedRow): Generator<TablePiece> {
    count += 1;
    characters += counter.add(row.cells);
    data.push(textsOf(row));
    if (data.length < block.rows && characters < block.characters) return;
    yield { rows: data };
    data = [];
    characters = 0;
  }
  function* begin(): Generator<TablePiece> {
    const { at, hasNames } = startOf(head, options);
    const first = head[at];
    const after = head.slice(hasNames ? at + 1 : at);
    const headers = hasNames && first ? textsOf(first) : [];
    if (headers.length > maxColumns) refuseFile(`Höchstens ${maxColumns} Spalten sind möglich.`);
    const [start, lines] = [first?.line ?? 1, head.slice(0, shownLines).map(shownLine)];
    const firstLine = after[0]?.line ?? start + 1;
    yield { source: { ...opened, start, firstLine, hasNames, lines }, headers, rows: [] };
    for (const row of after) yield* take(row);
  }
  let isOpen = false;
  for await (const row of rows) {
    if (isOpen) {
      yield* take(row);
      continue;
    }
    head.push(row);
    if (head.length < headRows) continue;
    isOpen = true;
    yield* begin();
  }
  if (!isOpen) yield* begin();
  if (count === 0) refuseFile('In dieser Datei steht unter den Spaltennamen keine Zeile.');
  if (data.length > 0) yield { rows: data };
}

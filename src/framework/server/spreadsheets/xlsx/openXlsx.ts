import { AppError } from '../../../schema/errors.ts';
import { type NumberFormat, numberFormatOf } from './numberFormat.ts';
import { createRichString, readXml, type XmlHandlers } from './readXml.ts';
import { type SheetRow, sheetRows } from './sheetRows.ts';
import { unpackEntry, type ZipEntry, zipEntries } from './zipEntries.ts';

/** Twice as many as 50,000 rows of 20 columns can refer to. */
const maxStrings = 2_000_000;

/** Reads the texts that cells refer to by index. @throws AppError 413 above two million. */
async function readSharedStrings(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  const current = createRichString();
  const pieces = readXml(unpackEntry(entry), {
    open: current.open,
    text: current.text,
    close(name) {
      current.close(name);
      if (name === 'si') strings.push(current.take());
    },
  });
  for await (const _ of pieces) {
    if (strings.length <= maxStrings) continue;
    const sentence =
      'Diese Excel-Datei enthält zu viele Texte. Bitte teile sie auf oder speichere sie als CSV.';
    throw new AppError('tooLarge', undefined, sentence);
  }
  return strings;
}

/** Somewhat above the limit of Excel itself. */
const maxStyles = 100_000;

/** For each cell style, by index, how it shows numbers (ECMA-376, part 1, 18.8.10 and 18.8.9). */
async function readStyles(entry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const bases: (string | undefined)[] = [];
  const formats: number[] = [];
  let list = '';
  if (!entry) return [];
  const pieces = readXml(unpackEntry(entry), {
    open(name, { numFmtId, formatCode, xfId }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellStyleXfs' || name === 'cellXfs') list = name;
      else if (name === 'xf' && list === 'cellStyleXfs') bases.push(numFmtId);
      else if (name === 'xf' && list === 'cellXfs') formats.push(Number(numFmtId ?? bases[Number(xfId)]));
      if (codes.size + bases.length + formats.length > maxStyles) throw new Error('too many styles');
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  for await (const _ of pieces);
  return formats.map((id) => numberFormatOf(id, codes.get(id)));
}

/** A sheet of a workbook. */
interface Sheet {
  name: string;
  isHidden: boolean;
  entry: ZipEntry;
}

/** Parts of a workbook, and the base of its dates. */
interface Workbook {
  /** Sheets with cells, in their order; at least one. */
  sheets: Sheet[];
  sharedStrings: ZipEntry | undefined;
  styles: ZipEntry | undefined;
  /** Dates count from 1904, as on a Macintosh. */
  isSince1904: boolean;
}

/** Transitional and strict relationship types (ECMA-376, parts 1 and 4). */
const relationship =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;

/** Reads all of a small file. */
async function readWhole(entry: ZipEntry, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(unpackEntry(entry), handlers));
}

interface Target {
  id: string;
  kind: string;
  path: string;
}

async function readTargets(entry: ZipEntry): Promise<Target[]> {
  const targets: Target[] = [];
  await readWhole(entry, {
    open(name, { Id = '', Type = '', Target = '' }) {
      const kind = name === 'Relationship' ? relationship.exec(Type)?.[1] : undefined;
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (kind !== undefined) targets.push({ id: Id, kind, path });
    },
  });
  return targets;
}

interface ListedSheet {
  name: string;
  isHidden: boolean;
  id: string | undefined;
}

async function readMain(entry: ZipEntry): Promise<{ listed: ListedSheet[]; isSince1904: boolean }> {
  const listed: ListedSheet[] = [];
  let isSince1904: boolean | undefined;
  await readWhole(entry, {
    open(name, attributes) {
      if (name === 'workbookPr') isSince1904 ??= /^(?:1|true)$/.test(attributes.date1904 ?? '');
      // the prefix of the relationship namespace varies between files
      const relation = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'));
      const { name: title = '', state } = attributes;
      if (name === 'sheet')
        listed.push({ name: title, isHidden: /hidden$/i.test(state ?? ''), id: relation?.[1] });
    },
  });
  return { listed, isSince1904: isSince1904 ?? false };
}

function requirePart(entries: ReadonlyMap<string, ZipEntry>, path: string | undefined): ZipEntry {
  const entry = path === undefined ? undefined : entries.get(path);
  if (!entry) throw new Error(`no ${path} in the workbook`);
  return entry;
}

/** Finds the parts of a workbook (ECMA-376, part 1, 12.2). @throws Error if one is missing. */
async function readWorkbook(entries: ReadonlyMap<string, ZipEntry>): Promise<Workbook> {
  const targets = await readTargets(requirePart(entries, 'xl/_rels/workbook.xml.rels'));
  const { listed, isSince1904 } = await readMain(requirePart(entries, 'xl/workbook.xml'));
  const pathOf = (kind: string) => targets.findLast((target) => target.kind === kind)?.path;
  const sheets = listed.flatMap(({ id, ...sheet }): Sheet[] => {
    // a chart has a sheet of its own, without cells
    const target = targets.findLast((one) => one.kind === 'worksheet' && one.id === id);
    return target ? [{ ...sheet, entry: requirePart(entries, target.path) }] : [];
  });
  if (sheets.length === 0) throw new Error('no sheet in the workbook');
  return {
    sheets,
    sharedStrings: entries.get(pathOf('sharedStrings') ?? 'xl/sharedStrings.xml'),
    styles: entries.get(pathOf('styles') ?? 'xl/styles.xml'),
    isSince1904,
  };
}

const maxEntries = 5000;
/** Even a small archive can unpack to any size. */
const largestUnpacked = 200_000_000;

/** The unpacked size of an entry, counted only until it exceeds `most`. */
async function sizeOf(entry: ZipEntry, most: number): Promise<number> {
  let size = 0;
  for await (const piece of unpackEntry(entry)) {
    size += piece.length;
    if (size > most) break;
  }
  return size;
}

/**
 * The XML files of a workbook by path. Their unpacked sizes are counted here, because the sizes in an archive
 * can be false.
 * @throws AppError 413 if they unpack to more than 200 MB in total; Error if the archive is broken.
 */
async function xmlEntries(bytes: Buffer): Promise<Map<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>();
  let left = largestUnpacked;
  for (const entry of zipEntries(bytes, maxEntries)) {
    const path = entry.name.toString('utf8');
    if (!/\.(xml|rels)$/.test(path)) continue;
    left -= await sizeOf(entry, left);
    if (left < 0) {
      const sentence = `Diese Excel-Datei ist ausgepackt größer als ${largestUnpacked / 1_000_000} MB. Bitte teile sie auf oder speichere sie als CSV.`;
      throw new AppError('tooLarge', undefined, sentence);
    }
    found.set(path, entry);
  }
  return found;
}

/** A sheet whose rows can be read, from the start each time. */
export interface OpenSheet {
  name: string;
  isHidden: boolean;
  rows(): AsyncGenerator<SheetRow>;
}

/**
 * Opens the sheets of a workbook.
 * @throws AppError 413 if it is too large; Error if it is broken, also while its rows are read.
 */
export async function openXlsx(bytes: Buffer): Promise<OpenSheet[]> {
  const { sheets, sharedStrings, styles, isSince1904 } = await readWorkbook(await xmlEntries(bytes));
  const strings = await readSharedStrings(sharedStrings);
  const context = { strings, formats: await readStyles(styles), isSince1904 };
  return sheets.map(({ entry, ...sheet }) => ({ ...sheet, rows: () => sheetRows(entry, context) }));
}

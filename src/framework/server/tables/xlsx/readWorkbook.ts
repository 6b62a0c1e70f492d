import { readXml, type XmlHandlers } from './readXml.ts';
import { unpackEntry } from './unpackEntry.ts';
import type { ZipEntry } from './zipEntries.ts';

/** A sheet of a workbook. */
export interface Sheet {
  name: string;
  isHidden: boolean;
  entry: ZipEntry;
}

/** Parts of a workbook, and the base of its dates. */
export interface Workbook {
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
export async function readWorkbook(entries: ReadonlyMap<string, ZipEntry>): Promise<Workbook> {
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

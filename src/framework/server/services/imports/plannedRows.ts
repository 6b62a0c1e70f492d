import type { Entity, Field } from '../../../schema/model.ts';
import { fieldAt } from './fieldAt.ts';
import type { ColumnSource, ImportColumn, ImportPlan } from './importColumns.ts';

/** The texts of a row by the position of their planned column, and what was completed in them, in German. */
export interface PlannedRow {
  cells: string[];
  hints: string[];
}

/** Signs that stand for nothing in a cell of any kind. */
const emptySigns = /^(?:[-–—−_.·]+|\.\/\.|\/|n\/a|#n\/?[av]|k\. ?a\.?|k\/a|null|\(leer\)|<leer>)$/i;
/** Words for nothing, in cells that hold no words. */
const emptyWords =
  /^(?:na|n\.a\.?|n\.v\.?|nil|none|nan|nein|kein[es]?|keine angaben?|keine?s? \S+|nicht vorhanden|nicht bekannt|unbekannt|entfällt|fehlt|folgt|\?+|x+)$/i;
const worded: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'richText',
  'textList',
  'enum',
  'enumList',
  'boolean',
  'reference',
  'referenceList',
  'link',
]);
const listed: ReadonlySet<string> = new Set(['textList', 'enumList', 'referenceList', 'link']);

/** Whether a cell says that there is no value: `-`, `n/a`, for a phone number also `keins`. */
export function saysNothing({ kind, options }: Field, text: string): boolean {
  if (options?.some(({ title, value }) => title === text || String(value) === text)) return false;
  return emptySigns.test(text) || (!worded.has(kind) && emptyWords.test(text));
}

function textOf({ at, part }: ColumnSource, cells: readonly string[], field: Field): string {
  const cell = cells[at] ?? '';
  const text = part ? (part.of.split(cell)[part.index] ?? '') : cell;
  return saysNothing(field, text.trim()) ? '' : text;
}

/** A number without an area code, which is dialled only within a place. */
function isLocal(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  // the code of the country without a sign, or of a mobile phone whose zero was lost
  const isWhole = /^49\d{9}/.test(digits) || /^1[5-7]\d{8,9}$/.test(digits);
  return /^[1-9][\d\s/.–-]*$/.test(text) && !isWhole;
}

const areaCode = /^0?[1-9]\d{1,4}$/;

/** The area code in the first of the columns of a number, with its zero. */
function areaOf(parts: readonly string[]): string | undefined {
  const [first = '', ...others] = parts;
  const digits = first.replace(/[\s()/-]/g, '');
  if (others.length === 0 || !areaCode.test(digits)) return undefined;
  return digits.startsWith('0') ? digits : `0${digits}`;
}

/** The area code of a number that is set apart: `(02624) 94080`, `02624/94080`; not the one of a mobile phone. */
function areaIn(text: string): string | undefined {
  return /^\(?(0[2-9]\d{1,4})(?:\)|\s*[/–-]|\s)\s*[1-9]/.exec(text.trim())?.[1];
}

/** A number from the columns of area code and number, or with the area code that the row or the person says. */
function phoneText(
  parts: readonly string[],
  { title, ofRow, chosen }: { title: string; ofRow: string | undefined; chosen: string | null },
): { text: string; hint?: string } {
  const area = areaOf(parts);
  const filled = parts.filter((part) => part !== '');
  if (parts.length > 1 && parts.at(-1) === '') return { text: '' };
  if (area !== undefined) {
    const number = parts.slice(1).filter(Boolean).join(' ');
    // the column of the number may repeat its area code
    if (!isLocal(number)) return { text: number };
    const text = `${area} ${number}`;
    return (parts[0] ?? '').startsWith('0')
      ? { text }
      : { text, hint: `${title}: Null vor der Vorwahl ergänzt: ${area}.` };
  }
  const text = filled.join(' ');
  const missing = ofRow ?? chosen;
  if (!isLocal(text) || missing === null) return { text };
  return { text: `${missing} ${text}`, hint: `${title}: Vorwahl ${missing} ergänzt.` };
}

/** Joins the parts of a text; a word that the width of a column cut with a hyphen is put together again. */
function joinText(parts: readonly string[]): string {
  return parts.filter(Boolean).reduce((text, part) => {
    const isCut = /\p{L}-$/u.test(text) && /^\p{Ll}/u.test(part) && !/^(?:und|u\.|oder|bzw\.?) /.test(part);
    return isCut ? `${text.slice(0, -1)}${part}` : `${text}${text === '' ? '' : ' '}${part}`;
  }, '');
}

/** Joins and splits the cells of each row for the fields of the plan, and empties those that say nothing. */
export function plannedRows(
  entity: Entity,
  { columns, areaCode: chosen }: ImportPlan,
  rows: readonly (readonly string[])[],
): PlannedRow[] {
  const planned = columns.map((column) => ({ column, field: fieldAt(entity, column.path) }));
  const partsOf = (column: ImportColumn, field: Field, cells: readonly string[]) =>
    column.sources.map((source) => textOf(source, cells, field));
  const phones = planned.filter(({ field }) => field.kind === 'phone');
  return rows.map((cells) => {
    const hints: string[] = [];
    const [ofRow] = phones.flatMap(({ column, field }) => {
      const parts = partsOf(column, field, cells);
      return areaOf(parts) ?? areaIn(parts.join(' ')) ?? [];
    });
    const texts = planned.map(({ column, field }) => {
      const parts = partsOf(column, field, cells);
      if (listed.has(field.kind)) return parts.filter(Boolean).join('; ');
      if (field.kind !== 'phone') return joinText(parts);
      const { text, hint } = phoneText(parts, { title: column.title, ofRow, chosen });
      if (hint) hints.push(hint);
      return text;
    });
    return { cells: texts, hints };
  });
}

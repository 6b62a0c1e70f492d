import type { ImportChoice, ImportTarget } from '../../../schema/contracts/imports.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { readPhone } from '../../../schema/phone/parsePhone.ts';
import { readFieldValue } from '../../../schema/validation/readFieldValue.ts';
import { sanitizeRichText } from '../../html/richText.ts';
import { readCell } from '../../kinds/readCell.ts';
import { headerNames } from '../../spreadsheets/findTable.ts';
import { type ComposedField, composedFields, nameParts } from './composedFields.ts';
import { fieldAt } from './fieldAt.ts';
import { isFirstName } from './firstNames.ts';
import { saysNothing } from './plannedRows.ts';
import { holderNames, priorities, type TargetNames, targetNames } from './targetNames.ts';

interface Remembered {
  columns?: Record<string, string>;
  key?: string | null;
}

/** The part of a file that a proposal needs. */
export interface ProposedTable {
  headers: readonly string[];
  targets: readonly ImportTarget[];
  /** The first rows. */
  rows: readonly (readonly string[])[];
  /** False if the file does not name its columns. */
  hasNames: boolean;
}

/** Samples per column. */
const mostSamples = 100;
const tools = { phone: readPhone, sanitize: sanitizeRichText, isWhole: true };
const relations: ReadonlySet<string> = new Set(['reference', 'referenceList', 'link']);

/** Members of an address that are words; a column of numbers with such a name holds the codes of an authority. */
const words = /\.(?:street|city)$/;

/** Whether a field can be read from a cell. */
function isReadable(field: Field, text: string): boolean {
  if (relations.has(field.kind)) return true;
  // its area code may be in another column
  if (field.kind === 'phone') return (text.match(/\d/g)?.length ?? 0) > 2;
  try {
    return (
      readFieldValue(
        field,
        readCell(field, text, () => ''),
        tools,
      ).issues.length === 0
    );
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Evidence of the columns' cells for fields. */
class Samples {
  readonly #entity: Entity;
  readonly #columns: string[][];

  constructor(entity: Entity, { headers, rows }: ProposedTable) {
    this.#entity = entity;
    this.#columns = headers.map((_, at) => {
      const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '');
      return [...new Set(cells)].slice(0, mostSamples);
    });
  }

  /** Whether at least one cell fits the field, or all are empty. */
  fits(at: number, path: string): boolean {
    if (path === 'id' || path.includes('+')) return true;
    const field = fieldAt(this.#entity, path);
    const samples = (this.#columns[at] ?? []).filter((text) => !saysNothing(field, text));
    if (words.test(path) && samples.length > 0 && !samples.some((text) => /\p{L}/u.test(text))) return false;
    return samples.length === 0 || samples.some((text) => isReadable(field, text));
  }

  /** Share of the cells that have each part of a composed field. */
  splits(at: number, { split }: ComposedField): number {
    return this.share(at, (text) => split(text).every((part) => part !== ''));
  }

  share(at: number, test: (text: string) => boolean): number {
    const samples = this.#columns[at] ?? [];
    return samples.length === 0 ? 0 : samples.filter(test).length / samples.length;
  }
}

/** The fields of the columns while they are found. */
class Proposal {
  readonly columns: (string | null)[];
  /** Positions of columns that a person chose last time. */
  readonly chosen = new Set<number>();
  readonly #samples: Samples;

  constructor(width: number, samples: Samples) {
    this.columns = Array.from({ length: width }, () => null);
    this.#samples = samples;
  }

  /** Whether a field, or a part of a composed one, already has a column. */
  isTaken(path: string): boolean {
    const taken = new Set(this.columns.flatMap((one) => one?.split('+') ?? []));
    return path.split('+').some((part) => taken.has(part));
  }

  /** Takes what a person chose last time. */
  choose(at: number, path: string): void {
    this.columns[at] = path;
    this.chosen.add(at);
  }

  take(at: number, path: string | undefined): void {
    if (path === undefined || this.columns[at] || this.isTaken(path)) return;
    if (this.#samples.fits(at, path)) this.columns[at] = path;
  }
}

function holderOf(path: string | null | undefined): string | undefined {
  return path?.includes('.') ? path.split('.')[0] : undefined;
}

/** Takes the fields that are called like the columns, whole titles before parts of them and synonyms. */
function takeNamed(
  proposal: Proposal,
  samples: Samples,
  headers: readonly string[][],
  names: readonly TargetNames[],
): void {
  for (let priority = 0; priority < priorities; priority += 1)
    headers.forEach((called, at) => {
      const fitting = names
        .filter((one) => called.some((name) => one.names[priority]?.includes(name)))
        .map(({ target }) => target.path)
        .filter((path) => !proposal.isTaken(path) && samples.fits(at, path));
      // „Nr.“ after „Straße“ is the house number
      const holder = holderOf(proposal.columns[at - 1]);
      const beside = fitting.find((path) => holder !== undefined && holderOf(path) === holder);
      proposal.take(at, beside ?? fitting[0]);
    });
}

/**
 * Of two columns that are called alike, such as the town of an authority and that of the address, takes the one
 * beside the columns of the same value.
 */
function preferNeighbours({ columns, chosen }: Proposal, headers: readonly string[][]): void {
  const isBeside = (at: number, path: string) =>
    [at - 1, at + 1].some((other) => columns[other] !== path && holderOf(columns[other]) === holderOf(path));
  columns.forEach((path, at) => {
    if (!path?.includes('.') || chosen.has(at) || isBeside(at, path)) return;
    const better = headers.findIndex(
      (called, other) => called[0] === headers[at]?.[0] && columns[other] === null && isBeside(other, path),
    );
    if (better === -1) return;
    columns[at] = null;
    columns[better] = path;
  });
}

/** Takes the composed field that most cells of a column called `Adresse` have. */
function takeWhole(
  proposal: Proposal,
  samples: Samples,
  headers: readonly string[][],
  { entity, composed }: { entity: Entity; composed: readonly ComposedField[] },
): void {
  headers.forEach((called, at) => {
    const named = composed.filter(({ path }) =>
      holderNames(entity, path).some((name) => called.includes(name)),
    );
    const ranked = named
      .map(({ path, ...one }) => ({ path, share: samples.splits(at, { path, ...one }) }))
      .toSorted((one, other) => other.share - one.share);
    if (ranked[0] && ranked[0].share > 0) proposal.take(at, ranked[0].path);
  });
}

const areaName = /^(.*?)(?:vorwahl|ortsnetz|ortsvorwahl)$/;

/** Puts the columns of area codes to those of their numbers, and numbered columns of one text together. */
function joinColumns(
  proposal: Proposal,
  headers: readonly string[][],
  { entity, names }: { entity: Entity; names: readonly TargetNames[] },
): void {
  const { columns } = proposal;
  const isPhone = (path: string | null | undefined) =>
    path !== null &&
    path !== undefined &&
    path !== 'id' &&
    !path.includes('+') &&
    fieldAt(entity, path).kind === 'phone';
  headers.forEach(([name = ''], at) => {
    const base = areaName.exec(name)?.[1];
    if (base === undefined || columns[at]) return;
    const numbers = headers.flatMap((called, other) =>
      isPhone(columns[other]) && called.some((one) => base !== '' && one.startsWith(base)) ? [other] : [],
    );
    const number = base === '' ? at + 1 : numbers[0];
    if (number !== undefined && isPhone(columns[number])) columns[at] = columns[number] ?? null;
  });
  const stemOf = ([name = '']: readonly string[]) => /^(\D+)[1-9]$/.exec(name)?.[1];
  headers.forEach((called, at) => {
    const stem = stemOf(called);
    const series = headers.flatMap((other, position) =>
      stem !== undefined && stemOf(other) === stem && columns[position] === null ? [position] : [],
    );
    if (stem === undefined || series.length < 2 || series[0] !== at) return;
    const fitting = names.find(
      ({ target, names: known }) =>
        !proposal.isTaken(target.path) &&
        (target.kind === 'text' || target.kind === 'longText') &&
        known.flat().includes(stem),
    );
    if (fitting) for (const position of series) columns[position] = fitting.target.path;
  });
}

/** Share of cells from which a column with a part of a composed field is taken for the whole. */
const most = 0.6;

/** Takes a composed field where a column called like one part has all of them: a street with its number. */
function takeComposed(proposal: Proposal, samples: Samples, composed: readonly ComposedField[]): void {
  proposal.columns.forEach((path, at) => {
    const isJoined = proposal.columns.indexOf(path) !== proposal.columns.lastIndexOf(path);
    if (path === null || isJoined || proposal.chosen.has(at)) return;
    const fitting = composed.find(({ paths, ...field }) => {
      const others = paths.filter((one) => one !== path);
      const isPart = others.length < paths.length && !others.some((one) => proposal.isTaken(one));
      return isPart && samples.splits(at, { paths, ...field }) >= most;
    });
    if (fitting) proposal.columns[at] = fitting.path;
  });
}

const streetLike = /(?:stra(?:ß|ss)e|str\.|weg|platz|allee|gasse|ring|damm|ufer|chaussee|markt)\b/i;
const contents: readonly (readonly [kind: Field['kind'], form: RegExp])[] = [
  ['mail', /^\S+@\S+\.\S+$/],
  ['url', /^(?:https?:\/\/|www\.)\S+$/i],
];

const isName = (text: string) => /^\p{L}[\p{L}\s.'’-]*$/u.test(text);

/** Takes a column of first names and the one of names beside it as those of a person. */
function takeNames(proposal: Proposal, samples: Samples, entity: Entity): void {
  const [first, last] = nameParts(entity);
  if (first === undefined || last === undefined) return;
  const shareOf = (at: number) => samples.share(at, (text) => isName(text) && isFirstName(text));
  const isFree = (at: number) => proposal.columns[at] === null && samples.share(at, isName) > most;
  const firsts = [...proposal.columns.keys()]
    .filter((at) => isFree(at) && shareOf(at) > 0.4)
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  const [at] = firsts;
  if (at === undefined) return;
  const beside = [at - 1, at + 1].find(isFree);
  if (beside === undefined || shareOf(beside) >= shareOf(at)) return;
  proposal.take(at, first);
  proposal.take(beside, last);
}

/** Takes fields by what the cells look like, for a file that does not name its columns. */
function takeByContent(
  proposal: Proposal,
  samples: Samples,
  {
    entity,
    targets,
    composed,
  }: { entity: Entity; targets: readonly ImportTarget[]; composed: readonly ComposedField[] },
): void {
  const positions = [...proposal.columns.keys()];
  for (const [kind, form] of contents) {
    const at = positions.find((one) => samples.share(one, (text) => form.test(text)) > most);
    if (at !== undefined) proposal.take(at, targets.find((one) => one.kind === kind && one.isSettable)?.path);
  }
  takeNames(proposal, samples, entity);
  const isStreet = (text: string) => streetLike.test(text) && /\d/.test(text);
  const street = positions.find((at) => samples.share(at, isStreet) > most);
  const postal = positions.find((at) => samples.share(at, (text) => /^\d{5}$/.test(text)) > most);
  if (street === undefined || postal === undefined) return;
  const address = entity.fields.find(({ kind }) => kind === 'address')?.name;
  proposal.take(
    street,
    composed.find(({ paths }) => paths.length === 2 && paths[0] === `${address}.street`)?.path,
  );
  if (targets.some(({ path }) => path === `${address}.postal`)) proposal.take(postal, `${address}.postal`);
}

/**
 * Proposes for each column the field chosen last time, else one with the same name. A field is proposed for several
 * columns only where these are parts of it, and for none if no cell fits it.
 */
export function proposeChoice(
  entity: Entity,
  table: ProposedTable,
  remembered: Remembered = {},
): ImportChoice {
  const { headers, targets } = table;
  const samples = new Samples(entity, table);
  const proposal = new Proposal(headers.length, samples);
  const known = new Set(targets.map(({ path }) => path));
  const composed = composedFields(entity).filter(({ path }) => known.has(path));
  headers.forEach((header, at) => {
    // columns with the same header are ambiguous
    const isAlone = table.hasNames && headers.filter((other) => other === header).length === 1;
    const path = isAlone ? remembered.columns?.[header] : undefined;
    if (path !== undefined && known.has(path) && samples.fits(at, path)) proposal.choose(at, path);
  });
  if (table.hasNames) {
    const names = targetNames(entity, targets);
    const called = headerNames(headers);
    takeNamed(proposal, samples, called, names);
    preferNeighbours(proposal, called);
    takeWhole(proposal, samples, called, { entity, composed });
    joinColumns(proposal, called, { entity, names });
    takeComposed(proposal, samples, composed);
  } else takeByContent(proposal, samples, { entity, targets, composed });
  const numbers = targets.filter(({ isNumber }) => isNumber).map(({ path }) => path);
  const keys = [remembered.key ?? '', ...numbers, 'id'];
  return {
    columns: proposal.columns,
    key: keys.find((key) => proposal.columns.includes(key)) ?? null,
    clearsEmpty: false,
    createsSimilar: false,
    keepsPostal: false,
    constants: {},
    areaCode: null,
    leavesInvalid: false,
    despite: null,
  };
}

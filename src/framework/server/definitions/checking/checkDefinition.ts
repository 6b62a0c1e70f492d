import type { ErrorObject } from 'ajv/dist/2020.js';
import type { DefinitionMistake } from '../../../schema/DefinitionMistake.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { type Correction, correct, type MetaSchema } from './correct.ts';

type Holder = Record<string, unknown>;

function holderOf(raw: unknown, path: readonly string[]): Holder | undefined {
  let part = raw;
  for (const name of path.slice(0, -1)) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Holder)[name];
  }
  return typeof part === 'object' && part !== null ? (part as Holder) : undefined;
}

/** The value at a path of parsed JSON; undefined if it does not exist. */
function valueAtPath(raw: unknown, path: readonly string[]): unknown {
  return path.length === 0 ? raw : holderOf(raw, path)?.[path.at(-1) ?? ''];
}

/** Removes a member of an object or an entry of a list. */
function removeAt(raw: unknown, path: readonly string[]): void {
  const holder = holderOf(raw, path);
  const last = path.at(-1) ?? '';
  if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (holder) delete holder[last];
}

/** Sets a missing value and creates missing parent objects. @returns whether it was possible. */
function placeAt(raw: unknown, path: readonly string[], value: unknown): boolean {
  let holder = raw as Holder;
  for (const name of path.slice(0, -1)) {
    holder[name] ??= {};
    if (typeof holder[name] !== 'object' || holder[name] === null) return false;
    holder = holder[name] as Holder;
  }
  const last = path.at(-1) ?? '';
  if (Object.hasOwn(holder, last)) return false;
  holder[last] = value;
  return true;
}

export interface CheckedDefinition {
  mistakes: DefinitionMistake[];
  /** The definition as most likely meant; undefined if it cannot be read at all. */
  meant: unknown;
  /** Paths whose intended content is unknown; further mistakes at or around them are consequences. */
  unclear: string[];
}

const rounds = 4;

/** Errors after which a part cannot be processed further. */
const structural = new Set(['additionalProperties', 'const', 'enum', 'format', 'not', 'required', 'type']);

/** Placeholders for missing parts, so that the rest can be read. */
const standIns: Readonly<Record<string, unknown>> = {
  type: 'object',
  properties: {},
  oneOf: [],
  sections: [],
};

function pathOf({ instancePath }: ErrorObject): string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Converts the values of an inline `enum` to options, which were probably meant. */
function optionsOf(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value.map((one) => ({ const: one, title: String(one) })) : undefined;
}

/** Repairs a refused part as most likely meant. @returns the paths whose intended content is unknown. */
function mend(raw: unknown, error: ErrorObject, path: string[], meant: Correction['meant']): string[] {
  const { keyword, params } = error;
  const wrong = keyword === 'additionalProperties' ? [...path, String(params.additionalProperty)] : path;
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    placeAt(raw, [...path, name], standIns[name] ?? '');
    return [[...path, name].join('.')];
  }
  if (!structural.has(keyword)) return [wrong.join('.')];
  const value = valueAtPath(raw, wrong);
  removeAt(raw, wrong);
  const options = keyword === 'not' ? optionsOf(value) : undefined;
  const aim = options ? { path: [...path.slice(0, -1), 'oneOf'], value: options } : meant;
  if (meant?.stays !== undefined) placeAt(raw, wrong, meant.stays);
  const isMended = aim !== undefined && placeAt(raw, aim.path, aim.value);
  return isMended ? [] : [wrong.join('.')];
}

function mistakeOf(file: string, { error, path, sentence }: Corrected): DefinitionMistake {
  const { keyword, params } = error;
  const about = { file, property: path.join('.') || '(root)', sentence };
  if (keyword === 'additionalProperties') return { ...about, entry: String(params.additionalProperty) };
  return keyword === 'propertyNames' ? { ...about, entry: String(params.propertyName) } : about;
}

interface Corrected extends Correction {
  error: ErrorObject;
  path: string[];
}

function correctionsOf(schema: MetaSchema, raw: unknown): Corrected[] {
  // an invalid name is reported once, at the object that contains it
  const errors = (schema.validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return errors.map((error) => {
    const path = pathOf(error);
    return { error, path, ...correct(schema, error, { path, value: valueAtPath(raw, path) }) };
  });
}

/**
 * Validates a parsed file by its meta-schema, and continues as if each mistake were corrected. This finds
 * further mistakes, such as a wrong value of a misspelt keyword.
 */
export function checkDefinition(schema: MetaSchema, raw: unknown, file: string): CheckedDefinition {
  const { validate } = schema;
  if (validate(raw)) return { mistakes: [], meant: raw, unclear: [] };
  const mistakes = new Map<string, DefinitionMistake>();
  const unclear: string[] = [];
  const meant = structuredClone(raw);
  let isWhole = false;
  for (let round = 1; round <= rounds && !isWhole; round += 1) {
    const corrections = correctionsOf(schema, meant);
    for (const corrected of corrections) {
      const mistake = mistakeOf(file, corrected);
      mistakes.set(`${mistake.property} ${mistake.sentence}`, mistake);
    }
    // from the end, so that removing list entries does not shift the positions of others
    for (const { error, path, meant: aim } of corrections.reverse())
      unclear.push(...mend(meant, error, path, round === 1 ? aim : undefined));
    isWhole = validate(meant) || (validate.errors ?? []).every(({ keyword }) => !structural.has(keyword));
  }
  return {
    mistakes: [...mistakes.values()],
    meant: isWhole && isJsonObject(meant) ? meant : undefined,
    unclear,
  };
}

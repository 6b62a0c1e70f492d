import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isJsonObject } from '../../../schema/Json.ts';
import { suggest } from '../../../schema/reading/ReadingContext.ts';
import { childNode, isChosenName, resolveNode, type SchemaNode } from './SchemaNode.ts';

/** Whether a keyword is refused everywhere; its description gives the reason. */
function isRefused(node: SchemaNode): boolean {
  return node.not !== undefined;
}

/** Keywords that are allowed directly in an object. */
function keywordsOf(root: SchemaNode, node: SchemaNode | undefined): string[] {
  return Object.entries(node?.properties ?? {}).flatMap(([name, child]) =>
    isRefused(resolveNode(root, child)) ? [] : [name],
  );
}

/** Paths below `node` to all objects that `holds` accepts, except through names that authors choose. */
function pathsTo(root: SchemaNode, node: SchemaNode, holds: (node: SchemaNode) => boolean): string[][] {
  const below = Object.entries(node.properties ?? {}).flatMap(([name, child]) =>
    pathsTo(root, resolveNode(root, child), holds).map((path) => [name, ...path]),
  );
  return holds(node) ? [[], ...below] : below;
}

/** The nodes along a path, outermost first. */
function nodesAlong(root: SchemaNode, start: SchemaNode, path: readonly string[]): SchemaNode[] {
  const nodes = [start];
  for (const name of path) {
    const next = childNode(root, nodes.at(-1) ?? start, name);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/**
 * Finds objects of a definition that would accept something: first within the same field (option, section
 * ...), then further out.
 * @param path of the object it was written in.
 * @returns paths of objects from the top of the file; empty if there are none.
 */
function homesOf(
  root: SchemaNode,
  start: SchemaNode,
  path: readonly string[],
  holds: (node: SchemaNode) => boolean,
): string[][] {
  const nodes = nodesAlong(root, start, path);
  if (nodes.length <= path.length) return [];
  const isStart = (depth: number) =>
    depth === 0 || isChosenName(nodes[depth - 1] ?? {}, path[depth - 1] ?? '');
  for (let depth = path.length; depth >= 0; depth -= 1) {
    if (!isStart(depth)) continue;
    const base = path.slice(0, depth);
    const found = pathsTo(root, nodes[depth] ?? {}, holds).map((rest) => [...base, ...rest]);
    if (found.length > 0) return found;
  }
  return [];
}

/** The node at a path; undefined if the meta-schema has none. */
function nodeAt(root: SchemaNode, start: SchemaNode, path: readonly string[]): SchemaNode | undefined {
  return nodesAlong(root, start, path)[path.length];
}

/**
 * Describes the object at `home` for the author: relative to the field that contains `path`, or else to the
 * top of the file.
 */
function nameHome(path: readonly string[], home: readonly string[]): string {
  const isInField = path[0] === 'properties' && home[0] === 'properties' && path[1] === home[1];
  const rest = isInField ? home.slice(2) : home;
  if (rest.length === 0) return isInField ? 'the field itself' : 'the top of the file';
  return `"${rest.join('.')}"${isInField || path.length < 2 ? '' : ' at the top of the file'}`;
}

/** A compiled meta-schema, its root for references, and the schema of the whole file. */
export interface MetaSchema {
  validate: ValidateFunction;
  root: SchemaNode;
  start: SchemaNode;
}

/** Message for an error, and the most likely correction. */
export interface Correction {
  sentence: string;
  /** Intended path and value, and the key that keeps the rest; undefined if unknown. */
  meant?: { path: string[]; value: unknown; stays?: string };
}

interface CorrectedValue {
  path: string[];
  value: unknown;
}

function correctKeyword(schema: MetaSchema, { path, value }: CorrectedValue, word: string): Correction {
  const { root, start } = schema;
  const unknown = `There is no keyword "${word}" here`;
  const homes = homesOf(root, start, path, (node) => keywordsOf(root, node).includes(word));
  const [home] = homes;
  if (home) {
    const places = homes.slice(0, 3).map((one) => nameHome(path, one));
    const sentence = `${unknown}; it belongs into ${places.join(' or ')}.`;
    return { sentence, ...(homes.length === 1 ? { meant: { path: [...home, word], value } } : {}) };
  }
  const near = suggest(word, keywordsOf(root, nodeAt(root, start, path)));
  if (near)
    return { sentence: `${unknown}. Did you mean "${near}"?`, meant: { path: [...path, near], value } };
  return { sentence: path.length === 0 ? `${unknown}${fieldHint(schema, word)}.` : `${unknown}.` };
}

/** Hint for a keyword of fields that was written at the top of the file. */
function fieldHint({ root, start }: MetaSchema, word: string): string {
  const field = nodeAt(root, start, ['properties', 'name']);
  const [home] = field ? homesOf(root, field, [], (node) => keywordsOf(root, node).includes(word)) : [];
  const isDirect = field && keywordsOf(root, field).includes(word);
  if (!home && !isDirect) return '';
  return `; it belongs into a field, "properties.<name>${isDirect ? '' : `.${home?.join('.')}`}"`;
}

function correctChoice(
  { root, start }: MetaSchema,
  { path, value }: CorrectedValue,
  error: ErrorObject,
): Correction {
  const allowed = (error.params.allowedValues as unknown[]).map(String);
  const possible = `Only these are possible: ${allowed.join(', ')}.`;
  if (typeof value !== 'string') return { sentence: possible };
  const holds = (node: SchemaNode) =>
    Object.values(node.properties ?? {}).some((child) => child.enum?.includes(value));
  const [home] = homesOf(root, start, path.slice(0, -1), holds);
  if (home) {
    const word = Object.entries(nodeAt(root, start, home)?.properties ?? {}).find(([, child]) =>
      child.enum?.includes(value),
    )?.[0];
    const place = nameHome(path, [...home, word ?? '']);
    const meant = { path: [...home, word ?? ''], value };
    return {
      sentence: `${possible} "${value}" belongs into ${place}.`,
      // every format is one of a string
      meant: word === 'format' ? { ...meant, stays: 'string' } : meant,
    };
  }
  const near = suggest(value, allowed);
  return near
    ? { sentence: `${possible} Did you mean "${near}"?`, meant: { path, value: near } }
    : { sentence: possible };
}

/** Explains an error of the meta-schema to the author of the definition. */
export function correct(schema: MetaSchema, error: ErrorObject, corrected: CorrectedValue): Correction {
  const { path, value } = corrected;
  const { keyword, params, message = '' } = error;
  if (keyword === 'additionalProperties') {
    const word = String(params.additionalProperty);
    return correctKeyword(schema, { path, value: isJsonObject(value) ? value[word] : undefined }, word);
  }
  if (keyword === 'const')
    return {
      sentence: `This must be "${params.allowedValue}".`,
      meant: { path, value: params.allowedValue },
    };
  if (keyword === 'required') return { sentence: `"${params.missingProperty}" is missing.` };
  if (keyword === 'propertyNames')
    return {
      sentence: `"${params.propertyName}" is no name for a field: a small letter first, then letters and digits, at most 50.`,
    };
  if (keyword === 'enum') return correctChoice(schema, corrected, error);
  if (keyword === 'not')
    return { sentence: nodeAt(schema.root, schema.start, path)?.description ?? `This ${message}.` };
  return { sentence: `This ${message}.` };
}

import { placePath } from '../fieldPath.ts';
import { filterLimits } from '../filter/filterLimits.ts';
import { relativeUnits } from '../filter/relativeDates.ts';
import type { JsonObject } from '../Json.ts';
import { type FieldKind, fieldKinds } from '../kinds/FieldKind.ts';
import { nullable } from '../kinds/fieldSchema.ts';
import { comparisons } from '../kinds/filterValue.ts';
import { type FilterOperator, kindTraits } from '../kinds/kindTraits.ts';
import type { Entity, Field } from '../model.ts';
import { referencePaths } from '../referencePaths.ts';
import { me } from '../rights/forProfile.ts';
import { travelModes } from '../travelModes.ts';
import { entityUse } from './entityUse.ts';
import { schemaRef } from './operation.ts';

/** Name of the schema for filters on fields of the kind: `FilterOfText`. */
function filterName(kind: FieldKind): string {
  return `FilterOf${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

/** A value of the kind, or what the server replaces by one: the asker's profile, a relative date. */
function valueSchema(kind: FieldKind): JsonObject | undefined {
  const { schema } = comparisons[kind];
  if (kind === 'date' || kind === 'dateTime') return { anyOf: [schema ?? {}, schemaRef('FilterRelative')] };
  return kindTraits[kind].relation ? { anyOf: [schema ?? {}, { const: me }] } : schema;
}

function operandSchema(kind: FieldKind, operator: FilterOperator | '$eq'): JsonObject {
  const schema = valueSchema(kind);
  const value = schema ?? { type: 'null' };
  if (operator === '$exists') return { type: 'boolean' };
  if (operator === '$eq' || operator === '$ne') return schema ? nullable(schema) : value;
  if (operator === '$in' || operator === '$nin') {
    return { type: 'array', maxItems: filterLimits.values, items: schema ? nullable(schema) : value };
  }
  return value;
}

/** Schema of a filter on a field of the kind: a value, a list of values, or operators. */
function kindFilter(kind: FieldKind): JsonObject {
  const operators = ['$eq', ...kindTraits[kind].operators] as const;
  return {
    anyOf: [
      operandSchema(kind, '$eq'),
      operandSchema(kind, '$in'),
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(
          operators.map((operator) => [operator, operandSchema(kind, operator)]),
        ),
      },
    ],
  };
}

const degrees = (limit: number): JsonObject => ({ type: 'number', minimum: -limit, maximum: limit });
const near: JsonObject = {
  type: 'object',
  required: ['lat', 'lon'],
  properties: {
    lat: degrees(90),
    lon: degrees(180),
    maxDistance: { type: 'number', minimum: 0, maximum: 1_000_000, description: 'Meter, in der Luftlinie' },
    useExactDistance: { type: 'boolean', description: 'Entfernungen sind immer genau.' },
    of: { type: 'string', maxLength: 200, description: 'Der Datensatz in der Mitte, für die Anzeige.' },
  },
  additionalProperties: false,
};

const relative: JsonObject = {
  type: 'object',
  required: ['$relative'],
  properties: {
    $relative: {
      type: 'object',
      required: ['unit', 'offset', 'edge'],
      properties: {
        unit: { enum: [...relativeUnits] },
        offset: { type: 'integer', minimum: -filterLimits.offset, maximum: filterLimits.offset },
        edge: { enum: ['start', 'end'] },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
  description: 'Anfang oder Ende eines Zeitraums, von heute aus gezählt, in deutscher Zeit',
};

/** Filter schemas of all kinds, shared by all entities. */
export const kindFilterSchemas: JsonObject = {
  ...Object.fromEntries(fieldKinds.map((kind) => [filterName(kind), kindFilter(kind)])),
  FilterNear: near,
  FindNear: {
    ...near,
    properties: {
      ...(near.properties as JsonObject),
      useTravelMode: {
        enum: [...travelModes],
        description: 'Die Zeilen bekommen distance (m), duration (s) und travelMode.',
      },
      considerTravelMode: {
        type: 'boolean',
        description: 'Das Verkehrsmittel ergibt sich aus dem Fahrzeug der Person.',
      },
    },
    additionalProperties: { description: 'Eine Bedingung, die es nur bei dieser Liste gibt.' },
  },
  FilterRelative: relative,
};

function pathsOf(fields: readonly Field[], before: string): [string, JsonObject][] {
  return fields.flatMap((field) => [
    [before + field.name, schemaRef(filterName(field.kind))] as [string, JsonObject],
    ...pathsOf(field.members ?? [], `${before}${field.name}.`),
  ]);
}

/** Paths of a field's relations to a single entity, escaped for a regular expression. */
function relationPaths(field: Field): string[] {
  if (field.link) return [field.name];
  const ways = referencePaths(field).filter((members) => (members.at(-1) ?? field).reference);
  return ways.map((members) => placePath({ field, members }).replaceAll('.', '\\.'));
}

/**
 * Filter schema of an entity: its fields, members of their values, paths through relations, and the groups.
 */
export function entityFilterSchema(entity: Entity): JsonObject {
  const self = schemaRef(`${entity.typeName}Filter`);
  const group = { type: 'array', minItems: 1, items: self };
  const search = { type: 'string', maxLength: 200 };
  const { isReadable } = entityUse(entity);
  const readable = entity.fields.filter((field) => !field.writeOnly && isReadable(field.name));
  const relations = readable.flatMap(relationPaths);
  const places = readable.some(({ kind }) => kind === 'address');
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      $and: group,
      $or: group,
      $not: self,
      $search: search,
      q: search,
      ...(places ? { near: schemaRef('FilterNear') } : {}),
      id: schemaRef(filterName('text')),
      _id: schemaRef(filterName('text')),
      ...Object.fromEntries(pathsOf(readable, '')),
    },
    ...(relations.length > 0 ? { patternProperties: { [`^(${relations.join('|')})\\.`]: {} } } : {}),
  };
}

import type { DefinitionsAnswer, VisibleDefinitions, VisibleEntity } from './contracts/definitions.ts';
import type { JsonValue } from './Json.ts';
import type { Field } from './model.ts';
import { joinParts, shareParts } from './sharedParts.ts';

const flags = [
  'required',
  'readOnly',
  'writeOnly',
  'deprecated',
  'personalData',
  'clearWhenHidden',
  'unique',
  'indexed',
] as const;

/** A field without its false flags; in most fields all of them are false. */
type PackedField = Omit<Field, (typeof flags)[number] | 'members'> & { members?: PackedField[] };

function packField({ members, ...field }: Field): PackedField {
  const packed: PackedField & Partial<Field> = { ...field };
  for (const flag of flags) if (packed[flag] === false) delete packed[flag];
  return members ? { ...packed, members: members.map(packField) } : packed;
}

function unpackField({ members, ...packed }: PackedField): Field {
  const field = { ...packed } as Field;
  for (const flag of flags) field[flag] ??= false;
  return members ? { ...field, members: members.map(unpackField) } : field;
}

/**
 * Packs the definitions for transport, which would otherwise take 90 kB compressed: equal parts are sent
 * once, flags only if true.
 */
export function packDefinitions({ hash, entities }: VisibleDefinitions): DefinitionsAnswer {
  const packed = entities.map((entity) => ({ ...entity, fields: entity.fields.map(packField) }));
  const { value, parts } = shareParts(packed as unknown as JsonValue);
  return { hash, entities: value as JsonValue[], parts };
}

/**
 * Unpacks an answer of `GET /api/definitions`. Equal parts share one object, so do not change the result in
 * place.
 */
export function unpackDefinitions({ hash, entities, parts }: DefinitionsAnswer): VisibleDefinitions {
  const joined = joinParts({ value: entities, parts }) as unknown as VisibleEntity[];
  return {
    hash,
    entities: joined.map((entity) => ({ ...entity, fields: entity.fields.map(unpackField) })),
  };
}

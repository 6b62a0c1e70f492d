import type { FieldKind } from '../kinds/FieldKind.ts';
import type { Field } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';
import type { RawProperty } from './rawDefinition.ts';

type Limit =
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems';

const texts: readonly FieldKind[] = ['text', 'longText', 'richText', 'mail', 'phone', 'url', 'colour'];
const numbers: readonly FieldKind[] = ['integer', 'decimal', 'money', 'timeOfDay'];
const lists: readonly FieldKind[] = ['enumList', 'textList', 'referenceList', 'valueList'];

const kindsOf: Record<Limit, readonly FieldKind[]> = {
  minLength: texts,
  maxLength: texts,
  pattern: texts,
  minimum: numbers,
  maximum: numbers,
  multipleOf: numbers,
  minItems: lists,
  maxItems: lists,
};

/** JSON type that must be used for a kind if a definition gives both. */
const typesOf: Partial<Record<FieldKind, RawProperty['type']>> = {
  ...Object.fromEntries(texts.map((kind) => [kind, 'string'])),
  ...Object.fromEntries(lists.map((kind) => [kind, 'array'])),
  date: 'string',
  dateTime: 'string',
  decimal: 'string',
  boolean: 'boolean',
  integer: 'integer',
  money: 'integer',
  timeOfDay: 'integer',
};

const pairs = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

/** Whether a number has at most `scale` decimals. */
function isWholeAt(number: number, scale: number): boolean {
  return Number(number.toFixed(scale)) === number;
}

/** Words of `form` that belong to a single kind. */
const kindOfWord = {
  excludes: 'date',
  showsAge: 'date',
  mask: 'text',
  isChat: 'richText',
} satisfies Partial<Record<keyof Field, FieldKind>>;

/** Checks that a field has only the form words of its kind. */
function checkFormWords(field: Field, place: DefinitionPosition): void {
  for (const word of Object.keys(kindOfWord) as (keyof typeof kindOfWord)[]) {
    if (field[word] !== undefined && field.kind !== kindOfWord[word])
      place.at(word).mistake(`"${word}" means nothing for a field of kind ${field.kind}.`);
  }
}

/** Checks the JSON Schema limits and the form words against the kind, and the limits against each other. */
export function checkLimits(field: Field, property: RawProperty, place: DefinitionPosition): void {
  const { kind } = field;
  checkFormWords(field, place.at('admin.form'));
  for (const limit of Object.keys(kindsOf) as Limit[]) {
    if (property[limit] !== undefined && !kindsOf[limit].includes(kind))
      place.at(limit).mistake(`"${limit}" means nothing for a field of kind ${kind}.`);
  }
  for (const [least, most] of pairs) {
    const [low, high] = [property[least], property[most]];
    if (low !== undefined && high !== undefined && low > high)
      place.at(least).mistake(`"${least}" is more than "${most}": no value could be right.`);
  }
  const { multipleOf } = property;
  const scale = kind === 'decimal' ? (field.scale ?? 2) : 0;
  if (multipleOf !== undefined && !isWholeAt(multipleOf, scale))
    place.at('multipleOf').mistake(`"multipleOf" has more than the ${scale} decimals of the field.`);
  const type = typesOf[kind];
  if (property.type && type && property.type !== type)
    place.at('type').mistake(`A field of kind ${kind} has the type "${type}".`);
  if (property.format && property.type !== 'string')
    place.at('format').mistake('"format" belongs to the type "string".');
  if (property.$ref !== undefined && property.oneOf !== undefined)
    place.at('oneOf').mistake('Give either "$ref" or "oneOf", not both.');
}

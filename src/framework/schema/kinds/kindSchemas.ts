import { isJsonObject } from '../Json.ts';
import type { Field } from '../model.ts';
import { check, inTurn, type ValueSchema } from '../validation/check.ts';
import { date, dateTime, decimal, integer, money, timeOfDay, truth } from '../validation/numberSchemas.ts';
import {
  checkAddress,
  colour,
  longText,
  mail,
  mailList,
  phone,
  plainText,
  recordId,
  richText,
  type TextTools,
  url,
} from '../validation/textSchemas.ts';
import { entries, json, members, option, polymorphic, type ReadField } from '../validation/valueSchemas.ts';
import type { FieldKind } from './FieldKind.ts';

/** Context for reading a field. */
export interface ReadingTools extends TextTools {
  read: ReadField;
  /** The value is new as a whole, so its required members must be present. */
  isWhole: boolean;
  /** The stored value; its members stay unless the new value names them. */
  stored?: unknown;
}

type MakeSchema = (field: Field, tools: ReadingTools) => ValueSchema;

const single: MakeSchema = (field, tools) => members(field, tools);

const timeRange: MakeSchema = (field, tools) =>
  inTurn(
    single(field, tools),
    check((value, fail) => {
      const { startTime, endTime } = isJsonObject(value) ? value : {};
      if (typeof startTime === 'number' && typeof endTime === 'number' && endTime <= startTime)
        fail('endsAfterStart', {}, ['endTime']);
      return value;
    }),
  );

const address: MakeSchema = (field, tools) =>
  inTurn(
    single(field, tools),
    check((value, fail) => {
      if (isJsonObject(value)) checkAddress(value, isJsonObject(tools.stored) ? tools.stored : {}, fail);
      return value;
    }),
  );

const listOf =
  (make: (field: Field, tools: ReadingTools) => Field, isUnique: boolean): MakeSchema =>
  (field, tools) =>
    entries(field, (value, before) => tools.read(make(field, tools), value, before), {
      isUnique,
      stored: tools.stored,
    });

const entryOf =
  (kind: FieldKind) =>
  (field: Field): Field => ({ ...field, kind });

const textList: MakeSchema = (field, tools) => {
  const list = listOf(entryOf('text'), true)(field, tools);
  return field.itemKind === 'mail' ? mailList(list) : list;
};

/** Checks and normalises the values of each kind. */
export const kindSchemas: Record<FieldKind, MakeSchema> = {
  text: plainText,
  longText,
  richText,
  mail,
  phone,
  url,
  integer,
  decimal,
  money,
  boolean: truth,
  date,
  dateTime,
  timeOfDay,
  timeRange,
  enum: option,
  enumList: listOf(entryOf('enum'), true),
  textList,
  reference: recordId,
  referenceList: listOf(entryOf('reference'), true),
  link: () => check((_, fail) => fail('readOnly')),
  polymorphicReference: polymorphic,
  address,
  contactData: single,
  file: recordId,
  image: recordId,
  colour,
  json,
  value: single,
  valueList: listOf(entryOf('value'), false),
};

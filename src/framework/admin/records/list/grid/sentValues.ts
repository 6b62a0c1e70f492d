import type { RaRecord } from 'ra-core';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { headOf } from '../../../../schema/headOf.ts';
import { isJsonObject, type RecordData } from '../../../../schema/Json.ts';
import { defaultOf } from '../../form/defaultOf.ts';
import { formData } from '../../form/formData.ts';
import { openedRecord } from '../../form/openedRecord.ts';
import { tidyValue } from '../../form/tidyValue.ts';

type Values = Readonly<Record<string, unknown>>;

/** New content of a field (`name`) or of a member of its value (`address.city`). */
interface TypedContent {
  path: string;
  value: unknown;
}

/** The values with other content; a value that begins with a member has the defaults of the others. */
export function withContent<Data extends Values>(
  { fields }: Pick<VisibleEntity, 'fields'>,
  values: Data,
  { path, value }: TypedContent,
): Data & Values {
  const name = headOf(path);
  if (path === name) return { ...values, [name]: value };
  const field = fields.find((one) => one.name === name);
  const whole = values[name] ?? (field && defaultOf(field));
  const members = { ...(isJsonObject(whole) ? whole : {}), [path.slice(name.length + 1)]: value };
  return { ...values, [name]: members };
}

/** What the form of the record would send after these changes; links too, which it sends one by one. */
export function sentValues(
  entity: VisibleEntity,
  record: RaRecord,
  contents: readonly TypedContent[],
): RecordData {
  const stored = openedRecord(entity, record);
  const typed = contents.reduce((values, content) => withContent(entity, values, content), stored);
  const names = new Set(contents.map(({ path }) => headOf(path)));
  const changed = entity.fields.filter(({ name }) => names.has(name));
  const links = changed.filter(({ kind }) => kind === 'link');
  return {
    ...formData(changed, typed, stored),
    ...Object.fromEntries(links.map((field) => [field.name, tidyValue(field, typed[field.name])])),
  } as RecordData;
}

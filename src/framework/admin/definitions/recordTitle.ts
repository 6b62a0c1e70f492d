import type { Entity, Field } from '../../schema/model.ts';

type Titled = Pick<Entity, 'recordTitle' | 'fields'>;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown, field: Field | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => textOf(entry, field)).join(', ');
  if (isObject(value)) return textOf(value.title, undefined);
  const option = field?.options?.find((candidate) => candidate.value === value);
  return option?.title ?? String(value);
}

function textAt(fields: readonly Field[], record: unknown, path: string): string {
  const [name = '', ...rest] = path.split('.');
  if (!isObject(record)) return '';
  const field = fields.find((candidate) => candidate.name === name);
  const value = record[name];
  if (rest.length === 0) return textOf(value, field);
  return textAt(field?.members ?? [], value, rest.join('.'));
}

/**
 * A template such as `{customId} · {address.city}` with the record's values; parts without a value leave no
 * separator behind.
 */
export function fillTemplate(fields: readonly Field[], template: string, record: unknown): string {
  return template
    .replace(/\{([^{}]+)\}/g, (_, path: string) => textAt(fields, record, path))
    .split(' · ')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(' · ');
}

/** What a person calls the record: the entity's title template, else the title the server sent, else its id. */
export function recordTitle(entity: Titled, record: Record<string, unknown>): string {
  const filled = fillTemplate(entity.fields, entity.recordTitle, record);
  if (filled !== '') return filled;
  return typeof record.title === 'string' && record.title !== '' ? record.title : String(record.id ?? '');
}

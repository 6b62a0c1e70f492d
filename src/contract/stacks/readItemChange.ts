import { AppError } from '../../framework/schema/errors.ts';
import { isJsonObject } from '../../framework/schema/Json.ts';
import type { PushedItem, StackItemChange, WrittenItem } from './stackManager.ts';

/** Checks only the names; the values are validated with the stack. */
function readNamed(body: unknown, known: readonly string[]): Record<string, unknown> {
  if (!isJsonObject(body)) throw new AppError('badRequest', undefined, 'Erwartet wird ein JSON-Objekt.');
  const strange = Object.keys(body).find((name) => !known.includes(name));
  if (strange === undefined) return body;
  throw new AppError('badRequest', {
    fields: { [strange.slice(0, 100)]: 'Dieses Feld gibt es hier nicht.' },
  });
}

/**
 * Reads the body of `PUT push/{id}`.
 * @throws AppError 400
 */
export function readPushed(given: unknown): WrittenItem {
  const body = readNamed(given, ['meta', 'assignee', 'dueDate']);
  return { ...(body as unknown as PushedItem), state: 'OPEN' };
}

/**
 * Reads the body of `PUT {id}/{itemId}`.
 * @throws AppError 400
 */
export function readItemChange(given: unknown): StackItemChange {
  const body = readNamed(given, ['state', 'meta', 'assignee', 'dueDate', 'stack', 'before']);
  const isPlace = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  for (const name of ['stack', 'before'] as const)
    if (!isPlace(body[name]))
      throw new AppError('badRequest', { fields: { [name]: 'Erwartet wird eine Kennung.' } });
  return body;
}

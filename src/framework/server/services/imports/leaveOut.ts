import { AppError } from '../../../schema/errors.ts';
import { valueAt } from '../../../schema/fieldPath.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Entity } from '../../../schema/model.ts';
import { leftOut, reasonsOf } from './reasonsOf.ts';
import { isOptional, type RowInput } from './rowInput.ts';

/** The fields that an error refuses, with their sentences; undefined if it is about something else. */
function refusedFields(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof AppError) || error.code !== 'invalid') return undefined;
  const { fields } = error.details ?? {};
  return fields && Object.keys(fields).length > 0 ? fields : undefined;
}

/** The path to leave out: the member if its value can do without, else the whole value. */
function leftPath(entity: Entity, path: string): string | undefined {
  const [head = '', member] = path.split('.');
  if (!isOptional(entity, head)) return undefined;
  const found = entity.fields.find(({ name }) => name === head)?.members?.find(({ name }) => name === member);
  return found && !found.required ? `${head}.${member}` : head;
}

function without({ values, links, hints }: RowInput, path: string): RowInput | undefined {
  const [head = '', member] = path.split('.');
  const held = values[head];
  if (links.has(head)) return { values, links: new Map([...links].filter(([name]) => name !== head)), hints };
  if (held === undefined || held === null) return undefined;
  const { [head]: _, ...others } = values;
  if (member === undefined || !isJsonObject(held)) return { values: others, links, hints };
  if (!(member in held)) return undefined;
  const { [member]: __, ...members } = held;
  return { values: { ...values, [head]: members }, links, hints };
}

/**
 * The input without the optional fields that an error refuses, and a sentence for each.
 * @returns undefined if one of the fields is required, or not in the input.
 */
export function leaveOut(entity: Entity, input: RowInput, error: unknown): RowInput | undefined {
  const fields = refusedFields(error);
  if (!fields) return undefined;
  const paths = new Set(Object.keys(fields).map((one) => leftPath(entity, one)));
  let left = input;
  for (const path of paths) {
    const head = path?.split('.')[0];
    // the whole value goes
    if (head !== undefined && head !== path && paths.has(head)) continue;
    const next = path === undefined ? undefined : without(left, path);
    if (!next) return undefined;
    left = next;
  }
  const said = (path: string) => valueAt(input.values, path);
  const titleOf = (head: string) => entity.fields.find(({ name }) => name === head)?.title ?? head;
  const reasons = reasonsOf(entity, error as AppError, (title, reason, path) => {
    const [head = '', member] = path.split('.');
    // a value goes as a whole with a member that it needs
    const isWhole = member !== undefined && leftPath(entity, path) === head;
    return isWhole
      ? leftOut(titleOf(head), undefined, `${title}: ${reason}`)
      : leftOut(title, said(path), reason);
  });
  return { ...left, hints: [...left.hints, ...reasons] };
}

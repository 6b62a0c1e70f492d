import type { RecordType } from '../../../../generated/types.ts';
import { demoLogins } from '../seed/demoLogins.ts';
import type { DemoContext } from './demoContext.ts';
import type { Random } from './random.ts';

/** Refers to a record that has no id yet: the draft at `index` of its resource. */
export class RecordPointer {
  readonly resource: string;
  readonly index: number;

  constructor(resource: string, index: number) {
    this.resource = resource;
    this.index = index;
  }
}

/** A polymorphic reference to a draft. */
export interface TypedPointer {
  type: string;
  id: RecordPointer;
}

/** Number of drafts of each resource that others may point to. */
export type DemoCounts = Readonly<Record<string, number>>;

/** A random draft of a resource; null if there are none. */
export function pointTo(random: Random, counts: DemoCounts, resource: string): RecordPointer | null {
  const count = counts[resource] ?? 0;
  return count > 0 ? new RecordPointer(resource, random.int(0, count - 1)) : null;
}

/** Converts a pointer to a polymorphic reference. */
export function typed(pointer: RecordPointer | null): TypedPointer | null {
  return pointer && { type: pointer.resource, id: pointer };
}

/** Type of the record that a pointer names, for resources that may be named so. */
export function recordTypeOf(pointer: RecordPointer | null): RecordType | null {
  return pointer && (pointer.resource as RecordType);
}

/**
 * A deep copy of a draft with pointers replaced by ids.
 * @param ids by resource, in the order of the drafts
 */
export function resolvePointers<Draft>(
  draft: Draft,
  ids: Readonly<Record<string, readonly string[]>>,
): Draft {
  const resolve = (value: unknown): unknown => {
    if (value instanceof RecordPointer) {
      const id = ids[value.resource]?.[value.index];
      if (id === undefined) throw new Error(`There is no draft ${value.index} of "${value.resource}".`);
      return id;
    }
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, resolve(entry)]));
  };
  return resolve(draft) as Draft;
}

export type DemoRole = (typeof demoLogins)[number]['role'];

const office: readonly DemoRole[] = ['Administration', 'Standortbetreuung', 'Personal', 'Buchhaltung'];

/** The demo login with the role; null if there are too few logins. */
export function loginOf(context: DemoContext, role: DemoRole): RecordPointer | null {
  const index = demoLogins.findIndex((login) => login.role === role);
  return index >= 0 && index < context.logins ? new RecordPointer('login-users', index) : null;
}

/** The login of a random office employee. */
export function officeLogin(context: DemoContext, random: Random): RecordPointer | null {
  return loginOf(context, random.pick(office));
}

/** Pointer to the draft at an index, if there is one. */
export function pointerOrNull(resource: string, index: number | null): RecordPointer | null {
  return index === null ? null : new RecordPointer(resource, index);
}

import type { JsonValue } from '../../../src/framework/schema/Json.ts';
import { fold, lettersFolded } from '../../../src/framework/schema/search/fold.ts';
import { mayField, mayRow, maySomewhere, type Policy } from './Policy.ts';
import type { Resource, World } from './World.ts';

/** A person's rights and the world they see. */
export interface View {
  policy: Policy;
  world: World;
}

type Filter = Record<string, JsonValue>;
/** A reference to a record. */
interface RecordRef {
  resource: Resource;
  id: string;
}

const targets: Record<string, Resource> = {
  boss: 'persons',
  keeper: 'persons',
  friends: 'persons',
  visitors: 'persons',
  visits: 'places',
  'shifts.person': 'persons',
};
const searched: Record<Resource, readonly string[]> = {
  persons: ['name', 'secret'],
  places: ['name', 'note'],
};

function same(one: unknown, other: unknown): boolean {
  const [a, b] = [one ?? null, other ?? null];
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  return (a as { id: string }).id === (b as { id: string }).id;
}

/** Equality: a list equals a value it contains, and null if it is empty. */
function isEqual(value: JsonValue, wanted: JsonValue): boolean {
  if (!Array.isArray(value)) return same(value, wanted);
  return wanted === null ? value.length === 0 : value.some((entry) => same(entry, wanted));
}

function numbersIn(value: JsonValue): number[] {
  return [value].flat().flatMap((one) => (typeof one === 'number' ? [one] : []));
}

function compare(value: JsonValue, operator: string, wanted: JsonValue): boolean {
  const several = Array.isArray(wanted) ? wanted : [wanted];
  switch (operator) {
    case '$eq':
      return isEqual(value, wanted);
    case '$ne':
      return !isEqual(value, wanted);
    case '$in':
      return several.some((one) => isEqual(value, one));
    case '$nin':
      return !several.some((one) => isEqual(value, one));
    case '$contains':
      return value !== null && fold(String(value)).includes(fold(String(wanted)));
    case '$gt':
      return numbersIn(value).some((one) => one > Number(wanted));
    case '$lte':
      return numbersIn(value).some((one) => one <= Number(wanted));
    default:
      throw new Error(`The oracle does not know ${operator}.`);
  }
}

function stored({ world }: View, { resource, id }: RecordRef, field: string): JsonValue {
  return (world[resource].get(id)?.[field] ?? null) as JsonValue;
}

function mayRead({ policy, world }: View, { resource, id }: RecordRef, field: string): boolean {
  return field === 'id' || mayField(policy, world, resource, id, field);
}

/** The value of a path within the record, and the remaining path behind a relation. */
function within(
  view: View,
  ref: RecordRef,
  path: string,
): { value: JsonValue; steps: string[]; rest: string } {
  const [first = '', second, ...more] = path.split('.');
  if (first !== 'shifts' || second === undefined) {
    const rest = second === undefined ? [] : [second, ...more];
    return { value: stored(view, ref, first), steps: [first], rest: rest.join('.') };
  }
  const entries = [stored(view, ref, first) ?? []].flat() as Filter[];
  const values = entries.map((entry) => entry[second] ?? null).filter((value) => value !== null);
  return { value: values, steps: [first, second], rest: more.join('.') };
}

/** Records behind a relation that are visible to the person. */
function reached(view: View, steps: readonly string[], value: JsonValue): RecordRef[] {
  const resource = targets[steps.join('.')];
  if (!resource) throw new Error(`${steps.join('.')} leads nowhere.`);
  return [value]
    .flat()
    .flatMap((id) => (typeof id === 'string' ? [{ resource, id }] : []))
    .filter((far) => mayRow(view.policy, view.world, far.resource, far.id));
}

function meetsAt(view: View, ref: RecordRef, path: string, test: (value: JsonValue) => boolean): boolean {
  const { value, steps, rest } = within(view, ref, path);
  if (!mayRead(view, ref, steps[0] ?? '')) return false;
  if (rest === '') return test(value);
  return reached(view, steps, value).some((far) => meetsAt(view, far, rest, test));
}

/** Searches the readable fields for words; fewer than three letters match only the start of the name. */
function isFound(view: View, ref: RecordRef, text: string): boolean {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return true;
  const readable = (field: string) =>
    mayRead(view, ref, field) ? fold(String(stored(view, ref, field) ?? '')) : '';
  if (words.join('').length + lettersFolded(text) < 3) return readable('name').startsWith(words.join(' '));
  const found = searched[ref.resource].map(readable).join(' ');
  return words.every((word) => found.includes(word));
}

/** Fields of the record itself that a filter uses. */
function fieldsIn(filter: Filter): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (key === '$search') return [];
    if (key.startsWith('$')) return [value].flat().flatMap((part) => fieldsIn(part as Filter));
    return [key.split('.')[0] ?? key];
  });
}

/**
 * Whether a record matches a filter for a person; a second implementation without SQL. Conditions on
 * unreadable fields never match, and neither do their negations.
 */
export function meets(view: View, ref: RecordRef, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    const parts = () => [value].flat() as Filter[];
    if (key === '$and') return parts().every((part) => meets(view, ref, part));
    if (key === '$or') return parts().some((part) => meets(view, ref, part));
    if (key === '$search') return isFound(view, ref, String(value));
    if (key === '$not') {
      const isKnown = fieldsIn(value as Filter).every((field) => mayRead(view, ref, field));
      return isKnown && !meets(view, ref, value as Filter);
    }
    // an empty list of values exists; an empty relation does not
    const isThere = (found: JsonValue) => (key === 'shifts' ? found !== null : !isEqual(found, null));
    return Object.entries(value as Filter).every(([operator, wanted]) =>
      meetsAt(view, ref, key, (found) =>
        operator === '$exists' ? isThere(found) === wanted : compare(found, operator, wanted),
      ),
    );
  });
}

/** Whether each field of a path is readable in some record; otherwise the path is treated as unknown. */
function isPathKnown(view: View, resource: Resource, path: string): boolean {
  const [first = '', ...rest] = path.split('.');
  if (first !== 'id' && !maySomewhere(view.policy, resource, first)) return false;
  const steps = first === 'shifts' ? [first, ...rest.splice(0, 1)] : [first];
  return rest.length === 0 || isPathKnown(view, targets[steps.join('.')] ?? resource, rest.join('.'));
}

/** Whether the person may use the filter at all. */
export function mayAsk(view: View, resource: Resource, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$search') return true;
    if (key.startsWith('$')) return [value].flat().every((part) => mayAsk(view, resource, part as Filter));
    return isPathKnown(view, resource, key);
  });
}

/** The value to sort by; null if it is not readable. */
export function valueAt(view: View, ref: RecordRef, path: string): JsonValue {
  const { value, steps, rest } = within(view, ref, path);
  if (!mayRead(view, ref, steps[0] ?? '')) return null;
  if (rest === '') return value;
  const [far] = reached(view, steps, value);
  return far ? valueAt(view, far, rest) : null;
}

import { useGetManyAggregate } from 'ra-core';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { pickerFields } from '../../../schema/pickerFields.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { readableTitle } from '../../session/definitions/readableTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';

/** A record that a value refers to, with no more than the person may know of it. */
export interface Referenced {
  id: string;
  state: 'known' | 'loading' | 'hidden' | 'gone' | 'failed';
  /** Empty unless it is known. */
  title: string;
  /** Its profile; null without a screen for it. */
  path: string | null;
}

type Value = Readonly<Record<string, unknown>>;

/** The server populates what may not be read with nothing but its id. */
function isWithheld(value: Value): boolean {
  return '_id' in value && Object.keys(value).every((name) => name === 'id' || name === '_id');
}

/** An id, or with a resource beside it where a reference has several targets. */
function isBare(value: Value): boolean {
  return Object.keys(value).every((name) => name === 'id' || name === '_id' || name === 'type');
}

/**
 * The records behind values, populated or not, in their order. Asks the server for those that hold no more than an id, in one
 * request for all on a page.
 */
export function useReferenced(resource: string, values: readonly unknown[]): Referenced[] {
  const { entity: entityOf, linkTo } = useDefinitions();
  const entity = entityOf(resource);
  const held = values.map((value) => (isJsonObject(value) ? value : { id: value }));
  const mayRead = entity !== undefined && coversAny(entity.rights.readSomewhere ?? entity.rights.read);
  const ids = mayRead
    ? held.filter((value) => isBare(value) && !isWithheld(value)).map(({ id }) => String(id))
    : [];
  const { data, isPending, error } = useGetManyAggregate(
    resource,
    { ids, ...(entity ? { meta: { fields: pickerFields(entity) } } : {}) },
    { enabled: ids.length > 0 },
  );

  function stateOf(id: string): Exclude<Referenced['state'], 'known'> {
    if (!entity) return 'hidden';
    if (ids.includes(id) && isPending) return 'loading';
    if (ids.includes(id) && error) return 'failed';
    // whoever may read something of every record misses only those that are deleted
    return coversAny(entity.rights.read) ? 'gone' : 'hidden';
  }

  function known(record: Value, target: VisibleEntity): Referenced {
    const id = String(record.id);
    const title = readableTitle(target, record) ?? target.title;
    return { id, state: 'known', title, path: linkTo(resource, id) };
  }

  return held.map((value) => {
    const id = String(value.id);
    const record = isBare(value) ? data?.find((found) => String(found.id) === id) : value;
    if (entity && record) return known(record, entity);
    return { id, state: stateOf(id), title: '', path: null };
  });
}

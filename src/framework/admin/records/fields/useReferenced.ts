import { useGetManyAggregate } from 'ra-core';
import { useContext } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { summaryFields } from '../../../schema/recordTitle.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { recordTitle } from '../../session/definitions/recordTitle.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';

/** A referenced record, reduced to what the current user may see of it. */
export interface Referenced {
  id: string;
  state: 'known' | 'loading' | 'hidden' | 'gone' | 'failed';
  /** Empty unless the state is `known`. */
  title: string;
  /** Route of its profile; null if the user has no screen for it. */
  path: string | null;
  /** Its resource and id if it has a card, for `openCard`. */
  card: string | null;
}

type Value = Readonly<Record<string, unknown>>;

/** The server populates records the user may not read with nothing but their id. */
function isWithheld(value: Value): boolean {
  return '_id' in value && Object.keys(value).every((name) => name === 'id' || name === '_id');
}

/** Nothing but an id, plus `type` for references with several targets. */
function isBare(value: Value): boolean {
  return Object.keys(value).every((name) => name === 'id' || name === '_id' || name === 'type');
}

/** Loaded records that are given by id only. */
interface Loaded {
  ids: readonly string[];
  data?: readonly Value[] | undefined;
  isPending?: boolean;
  error?: unknown;
}

function useTarget(resource: string) {
  const { entity: entityOf, linkTo } = useDefinitions();
  const entity = entityOf(resource);
  const hasCard = useContext(RegistryContext).cards?.[resource] !== undefined;
  const mayRead = entity !== undefined && coversAny(entity.rights.readSomewhere ?? entity.rights.read);

  function resolve(values: readonly Value[], form: string | undefined, loaded: Loaded): Referenced[] {
    const { ids, data, isPending, error } = loaded;

    function stateOf(id: string): Exclude<Referenced['state'], 'known'> {
      if (!entity) return 'hidden';
      if (ids.includes(id) && isPending) return 'loading';
      if (ids.includes(id) && error) return 'failed';
      // a user who may read part of every record can only miss deleted ones
      return coversAny(entity.rights.read) ? 'gone' : 'hidden';
    }

    function known(record: Value, target: VisibleEntity): Referenced {
      const id = String(record.id);
      const title = recordTitle(target, record, form);
      const card = hasCard && mayRead ? `${resource}/${id}` : null;
      return { id, state: 'known', title, path: linkTo(resource, id), card };
    }

    return values.map((value) => {
      const id = String(value.id);
      const record = isBare(value) ? data?.find((found) => String(found.id) === id) : value;
      if (entity && record) return known(record, entity);
      return { id, state: stateOf(id), title: '', path: null, card: null };
    });
  }

  return { entity, mayRead, resolve };
}

function asRecord(value: unknown): Value {
  return isJsonObject(value) ? value : { id: value };
}

/** Whether the value has to be loaded before it has a title. */
export function isToLoad(value: unknown): boolean {
  const record = asRecord(value);
  return isBare(record) && !isWithheld(record);
}

/** Resolves values of which none `isToLoad`, without a query. */
export function usePopulated(resource: string, values: readonly unknown[], form?: string): Referenced[] {
  return useTarget(resource).resolve(values.map(asRecord), form, { ids: [] });
}

/**
 * Resolves values, populated or not, to records in the same order. Loads those given by id only, in one
 * batched request per page.
 * @param form chooses another form of the titles
 */
export function useReferenced(resource: string, values: readonly unknown[], form?: string): Referenced[] {
  const { entity, mayRead, resolve } = useTarget(resource);
  const held = values.map(asRecord);
  const ids = mayRead ? held.filter(isToLoad).map(({ id }) => String(id)) : [];
  const { data, isPending, error } = useGetManyAggregate(
    resource,
    { ids, ...(entity ? { meta: { fields: summaryFields(entity) } } : {}) },
    { enabled: ids.length > 0 },
  );
  return resolve(held, form, { ids, data, isPending, error });
}

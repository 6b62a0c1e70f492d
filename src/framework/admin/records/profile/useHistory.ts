import { useInfiniteQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { HistoryEntry } from '../../../schema/contracts/history.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { kindTraits } from '../../../schema/kinds/kindTraits.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import { entriesByKey, isSameEntry } from '../../../schema/merge/mergeEntries.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { linkedEnds } from '../../../schema/relations.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { unitField } from '../form/unitField.ts';
import { idsOf } from '../inputs/references/useChosenRecords.ts';

interface HistoryQuery {
  /** Newest first; undefined until loaded. */
  entries: HistoryEntry[] | undefined;
  error: unknown;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const pageSize = 25;

/** The changes of a record, page by page. */
export function useHistory(resource: string, id: RaRecord['id']): HistoryQuery {
  const provider = useLeitstandData();
  const query = useInfiniteQuery({
    queryKey: [resource, 'history', String(id)],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      provider.history(resource, id, { limit: pageSize, offset: pageParam, signal }),
    // the server counts rows before leaving out those the user may not see
    getNextPageParam: ({ total }, _, last) => (last + pageSize < total ? last + pageSize : undefined),
  });
  return {
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** The smallest unit of change: a field, a member of a value, or an entry of a list. */
export interface ChangedUnit {
  /** `name`, `address.city` */
  path: string;
  field: Field;
  before: unknown;
  after: unknown;
}

type Entry = Pick<HistoryEntry, 'before' | 'after'>;

/** The entries that differ in a list with keys; undefined if only the list as a whole says what changed. */
function entryUnits(field: Field, [old, next]: [unknown, unknown]): ChangedUnit[] | undefined {
  const [before, after] = [entriesByKey(field, old), entriesByKey(field, next)];
  // an empty list is a statement of its own
  if (!before?.size || !after?.size) return undefined;
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const units = keys.flatMap((key) => {
    const [was, is] = [before.get(key) ?? null, after.get(key) ?? null];
    const path = `${field.name}.${key}`;
    const unit = isSameEntry(field, was, is) ? undefined : unitField({ fields: [field] }, path, is ?? was);
    return unit ? [{ path, field: unit, before: was, after: is }] : [];
  });
  return units.length > 0 ? units : undefined;
}

/** The ends of changed links, then the facts that changed with them; author and time are those of the entry. */
function linkUnits(field: Field, [old, next]: [unknown, unknown]): ChangedUnit[] {
  const { name, title, link } = field;
  const ends = (value: unknown) => (value === undefined ? value : idsOf(value));
  const factsOf = (value: unknown) => linkedEnds(value)[0]?.facts ?? {};
  const [before, after] = [factsOf(old), factsOf(next)];
  const facts = (link?.facts ?? []).filter(
    (fact) => !fact.readOnly && !isSameValue(before[fact.name], after[fact.name]),
  );
  return [
    { path: name, field, before: ends(old), after: ends(next) },
    ...facts.map((fact) => ({
      path: `${name}.${fact.name}`,
      field: { ...fact, title: `${title}: ${fact.title}` },
      before: before[fact.name],
      after: after[fact.name],
    })),
  ];
}

/** The units that a change altered; of a value present before and after, only the members that differ. */
export function changedUnits(entity: Pick<Entity, 'fields'>, { before, after }: Entry): ChangedUnit[] {
  function unitsOf(field: Field): ChangedUnit[] {
    const { name, kind, members = [] } = field;
    const [old, next] = [before[name], after[name]];
    if (field.link) return linkUnits(field, [old, next]);
    const entries = field.mergeBy && entryUnits(field, [old, next]);
    if (entries) return entries;
    const isByMember = kindTraits[kind].mergeUnit === 'member' && isJsonObject(old) && isJsonObject(next);
    if (!isByMember) return [{ path: name, field, before: old, after: next }];
    return members
      .map(({ name: member }) => ({ path: `${name}.${member}`, before: old[member], after: next[member] }))
      .filter((unit) => !isSameValue(unit.before, unit.after))
      .flatMap((unit) => {
        const part = unitField(entity, unit.path);
        return part ? [{ ...unit, field: part }] : [];
      });
  }

  return entity.fields.filter(({ name }) => name in before || name in after).flatMap(unitsOf);
}

import { type RaRecord, useGetList } from 'ra-core';
import { populatedFields } from '../../framework/admin/records/profile/profileMay.ts';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';

interface Responsibles {
  /** Those whose name and gender are readable; undefined while they load. */
  people: RaRecord[] | undefined;
  /** Number of the others. */
  hidden: number;
  hasFailed: boolean;
  retry: () => void;
}

const needed = ['lastName', 'gender'];

/** Loads the contact persons of an institution by their ids. */
export function useResponsibles(entity: VisibleEntity, ids: readonly string[]): Responsibles {
  const isReadable = needed.every((name) => entity.fields.some((field) => field.name === name));
  const isAsking = isReadable && ids.length > 0;
  const populate = populatedFields(entity);
  const { data, error, refetch } = useGetList(
    entity.resource,
    {
      filter: { id: ids },
      pagination: { page: 1, perPage: 500 },
      sort: { field: 'lastName', order: 'ASC' },
      ...(populate.length > 0 ? { meta: { populate } } : {}),
    },
    { enabled: isAsking },
  );
  const people = isAsking ? data?.filter((person) => needed.every((name) => name in person)) : [];
  return {
    people,
    hidden: people === undefined ? 0 : ids.length - people.length,
    hasFailed: Boolean(error) && data === undefined,
    retry: () => void refetch(),
  };
}

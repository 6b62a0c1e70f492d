import type { StoredView, ViewSharing } from '../../../schema/contracts/listViews.ts';
import { AppError } from '../../../schema/errors.ts';
import { recordTitle } from '../../../schema/recordTitle.ts';
import type { RepositoryReader } from '../../repository/RepositoryReader.ts';
import { readTitled } from '../../repository/readTitled.ts';
import type { ViewRow } from './readViews.ts';
import { everybody, personReader, roleReader } from './viewReaders.ts';

type Shared = Pick<ViewRow, 'readers' | 'defaultOf'>;
type Named = { id: string; name: string }[];

/** The roles or login users with these ids that the actor may see, with their names. */
async function namedRecords(
  { repository, index, actor }: RepositoryReader,
  resource: 'roles' | 'login-users',
  ids: readonly string[],
): Promise<Named> {
  const entity = index.entity(resource);
  const found = await readTitled({ repository, index: () => index }, actor, { resource, ids });
  return [...found].map(([id, record]) => ({ id, name: entity ? recordTitle(entity, record) : '' }));
}

function idsOf(readers: readonly string[], prefix: string): string[] {
  return readers.filter((reader) => reader.startsWith(prefix)).map((reader) => reader.slice(prefix.length));
}

async function visibleReaders(reader: RepositoryReader, readers: readonly string[]) {
  return {
    roles: await namedRecords(reader, 'roles', idsOf(readers, roleReader(''))),
    people: await namedRecords(reader, 'login-users', idsOf(readers, personReader(''))),
  };
}

/** Whom a view is shared with, as the actor may see it. */
export async function sharingOf(
  reader: RepositoryReader,
  { readers, defaultOf }: Shared,
): Promise<NonNullable<StoredView['sharing']>> {
  const isForAll = readers.includes(everybody);
  const { roles, people } = await visibleReaders(reader, readers);
  const shown = new Set(roles.map(({ id }) => id));
  return {
    everybody: isForAll,
    roles,
    people,
    defaultOf: defaultOf.filter((id) => shown.has(id)),
    others: readers.length - (isForAll ? 1 : 0) - roles.length - people.length,
  };
}

/**
 * The readers to store for a request. Readers whom the actor cannot see stay.
 * @throws AppError 422 for roles and people that the actor cannot see, like unknown ones
 */
export async function storedSharing(
  reader: RepositoryReader,
  asked: ViewSharing,
  before: Shared,
): Promise<Shared> {
  const known = await visibleReaders(reader, before.readers);
  const seen = new Set([
    everybody,
    ...known.roles.map(({ id }) => roleReader(id)),
    ...known.people.map(({ id }) => personReader(id)),
  ]);
  const roles = [...new Set([...asked.roles, ...asked.defaultOf])];
  const people = [...new Set(asked.people)];
  if ((await namedRecords(reader, 'roles', roles)).length < roles.length)
    throw new AppError('invalid', { fields: { roles: 'Diese Rolle gibt es nicht.' } });
  if ((await namedRecords(reader, 'login-users', people)).length < people.length)
    throw new AppError('invalid', { fields: { people: 'Diesen Zugang gibt es nicht.' } });
  const unseen = before.readers.filter((one) => !seen.has(one));
  const stays = before.defaultOf.filter((id) => unseen.includes(roleReader(id)));
  return {
    readers: [
      ...(asked.everybody ? [everybody] : []),
      ...roles.map(roleReader),
      ...people.map(personReader),
      ...unseen,
    ],
    defaultOf: [...asked.defaultOf, ...stays],
  };
}

/** The owner of a view, as the actor may see it. */
export async function ownersOf(
  reader: RepositoryReader,
  rows: readonly ViewRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ owner }) => owner))].filter((id) => id !== reader.actor.loginUser);
  const named = await namedRecords(reader, 'login-users', ids);
  return new Map(named.map(({ id, name }) => [id, name]));
}

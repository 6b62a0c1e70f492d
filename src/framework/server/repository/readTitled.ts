import type { RecordData } from '../../schema/Json.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import { titleFields } from '../../schema/recordTitle.ts';
import type { Actor } from '../rights/Actor.ts';
import { rightsTo } from '../rights/compileRights.ts';
import type { Repository } from './Repository.ts';

interface Reading {
  index: () => ModelIndex;
  repository: Pick<Repository, 'list'>;
}

export interface TitledRecords {
  resource: string;
  ids: readonly string[];
}

/**
 * The records with these ids that the actor may read, each with the fields of its title and reference line.
 */
export async function readTitled(
  { index, repository }: Reading,
  actor: Actor,
  { resource, ids }: TitledRecords,
): Promise<Map<string, RecordData>> {
  const rights = rightsTo(index(), actor, resource);
  if (!rights?.canReachRows || ids.length === 0) return new Map();
  const { records } = await repository.list(actor, resource, {
    filter: { id: [...new Set(ids)] },
    fields: titleFields(rights.entity).filter(rights.isReadable),
    window: { type: 'all' },
    count: 'none',
  });
  return new Map(records.map(({ $access, $version, ...record }) => [String(record.id), record]));
}

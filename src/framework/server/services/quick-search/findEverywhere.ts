import type { QuickSearchAnswer } from '../../../schema/contracts/quickSearch.ts';
import { titleFields } from '../../../schema/recordTitle.ts';
import type { RepositoryReader } from '../../repository/targets.ts';
import { type CompiledRights, compileRights } from '../../rights/compileRights.ts';

const perEntity = 5;
const atOnce = 4;
/** Milliseconds after which no further entity is searched. */
const patience = 2000;

/** Whether an entity has a readable search field and is not dormant. */
function isSearchable({ entity, canReachRows, isReadable }: CompiledRights): boolean {
  return (
    canReachRows &&
    !entity.isDormant &&
    entity.searchFields.some((path) => isReadable(path.split('.')[0] ?? path))
  );
}

/** Finds the first matching records of every readable entity, by the same search as in lists. */
export async function findEverywhere(
  { repository, index, actor }: RepositoryReader,
  words: string,
): Promise<QuickSearchAnswer> {
  const until = performance.now() + patience;
  const open = index.model.entities.map((entity) => compileRights(index, actor, entity)).filter(isSearchable);
  const found = new Map<string, QuickSearchAnswer['found'][number]>();
  const waiting = [...open];
  async function work(): Promise<void> {
    for (let rights = waiting.shift(); rights; rights = waiting.shift()) {
      const { resource } = rights.entity;
      const { records } = await repository.list(actor, resource, {
        filter: { $search: words },
        fields: titleFields(rights.entity).filter(rights.isReadable),
        window: { type: 'range', offset: 0, limit: perEntity },
        count: 'none',
      });
      if (records.length > 0) found.set(resource, { resource, records });
      if (performance.now() > until) return;
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    found: open.flatMap(({ entity }) => found.get(entity.resource) ?? []),
    isPartial: waiting.length > 0,
  };
}

import { AppError } from '../../../schema/errors.ts';
import type { ModelIndex } from '../../../schema/ModelIndex.ts';
import { coversField } from '../../../schema/rights/fieldScope.ts';
import type { Database, Executor } from '../../database/Database.ts';
import type { FileStore } from '../../files/FileStore.ts';
import { createQueryScope } from '../../query/QueryScope.ts';
import { historyReader } from '../../repository/history.ts';
import type { Repository } from '../../repository/Repository.ts';
import { isRestorable, mayBringBack } from '../../repository/restore.ts';
import type { WriteContext } from '../../repository/save.ts';
import type { Actor } from '../../rights/Actor.ts';
import { type CompiledRights, compileRights, rightsTo } from '../../rights/compileRights.ts';
import {
  type DeletedRow,
  deletionsOf,
  followersOf,
  pageOfDeletions,
  type TrashRequest,
} from './deletedRows.ts';
import { type DeletedTitle, type DeletedValues, deletedTitles, readableOfDeleted } from './deletedTitles.ts';
import type { DeletedRecord } from './restoreSteps.ts';

export interface TrashDeps {
  db: Database;
  index: () => ModelIndex;
  repository: Repository;
  files: FileStore;
  now?: () => Date;
}

export interface RecordPlace {
  resource: string;
  id: string;
}

const notThere = 'Dieser Eintrag liegt nicht (mehr) im Papierkorb.';

/**
 * Reads the deleted records that an actor may see: those of entities whose records they may create, reached by a grant
 * for every record or by its id.
 */
export class TrashReader {
  readonly actor: Actor;
  readonly #deps: TrashDeps;

  constructor(deps: TrashDeps, actor: Actor) {
    this.#deps = deps;
    this.actor = actor;
  }

  /** @throws AppError 404 for an unknown entity, 403 without the rights to restore any of its records. */
  rights(resource: string): CompiledRights {
    const rights = rightsTo(this.#deps.index(), this.actor, resource);
    if (!rights) throw new AppError('unknownRoute');
    if (!mayBringBack(rights) || !rights.canReachRows) throw new AppError('forbidden');
    return rights;
  }

  /** Returns the access to the history under these rights. */
  reader({ entity, everywhere, custom }: CompiledRights) {
    const index = this.#deps.index();
    return historyReader({ index, actor: this.actor, entity }, { readable: everywhere.read, custom });
  }

  async page(rights: CompiledRights, request: TrashRequest): Promise<DeletedRow[]> {
    return await pageOfDeletions(this.#deps.db.kysely, this.#asked(rights), request);
  }

  async titles(
    rights: CompiledRights,
    records: readonly DeletedValues[],
  ): Promise<Map<string, DeletedTitle>> {
    return await deletedTitles(this.#deps, this.actor, { rights, records });
  }

  /** The named records and what went along, each once. @throws AppError 404 */
  async withFollowers(
    { trx, index }: WriteContext,
    wanted: readonly RecordPlace[],
  ): Promise<DeletedRecord[]> {
    const roots = await this.#deletions(trx, wanted);
    const followers = await followersOf(
      { db: trx, index },
      roots.map(({ entity, deletion: { record, changeSet } }) => ({ id: record, entity, changeSet })),
    );
    const known = new Set(roots.map(({ deletion }) => deletion.record));
    return [...roots, ...followers.filter(({ deletion }) => !known.has(deletion.record))];
  }

  /** Whether the actor may read a field of a deleted record. */
  isSeen({ entity, deletion }: DeletedRecord, name: string): boolean {
    const rights = compileRights(this.#deps.index(), this.actor, entity);
    return coversField(readableOfDeleted(rights, deletion.record), name);
  }

  /** Title of a deleted record, else the name of its entity; undefined if the actor may read nothing of it. */
  async nameOf({ entity, deletion: { record: id, before } }: DeletedRecord): Promise<string | undefined> {
    const rights = compileRights(this.#deps.index(), this.actor, entity);
    if (!rights.isEveryRow && !rights.ids.has(id)) return undefined;
    return (await this.titles(rights, [{ id, before }])).get(id)?.title || entity.title;
  }

  /** Title of a record if it is in the trash of the actor. */
  async titleInTrash({ resource, id }: RecordPlace): Promise<string | undefined> {
    const index = this.#deps.index();
    const rights = rightsTo(index, this.actor, resource);
    if (!rights || !isRestorable(rights, id)) return undefined;
    const [row] = await deletionsOf(this.#deps.db.kysely, this.#asked(rights), [id]);
    return row && ((await this.titles(rights, [row])).get(id)?.title || rights.entity.title);
  }

  #asked(rights: CompiledRights) {
    const { index, now = () => new Date() } = this.#deps;
    return { scope: createQueryScope(index(), this.actor), reader: this.reader(rights), now: now() };
  }

  async #deletions(db: Executor, wanted: readonly RecordPlace[]): Promise<DeletedRecord[]> {
    const found: DeletedRecord[] = [];
    for (const resource of new Set(wanted.map((one) => one.resource))) {
      const rights = this.rights(resource);
      const ids = new Set(wanted.filter((one) => one.resource === resource).map(({ id }) => id));
      const rows = await deletionsOf(db, this.#asked(rights), [...ids]);
      if (rows.length < ids.size) throw new AppError('notFound', undefined, notThere);
      for (const { id: record, change: id, changeSet, version, before } of rows)
        found.push({
          entity: rights.entity,
          deletion: { id, changeSet, resource, record, action: 'delete', version, before, after: {} },
        });
    }
    return found;
  }
}

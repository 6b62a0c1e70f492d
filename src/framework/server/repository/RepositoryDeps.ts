import { AppError } from '../../schema/errors.ts';
import type { GuiItem } from '../../schema/gui/GuiItem.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { ChangeSet, type SharedChangeSet } from './ChangeSet.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { requireAdministratorAtEnd } from './lastAdministrator.ts';
import type { FindGuard, RecordGuard } from './RecordGuard.ts';
import type { SaveHook } from './SaveHook.ts';
import type { WriteContext } from './WriteContext.ts';

/** What was committed, for whoever listens: sockets, caches. */
export type CommitListener = (changeSet: ChangeSet, actor: Actor) => void;

export interface RepositoryDeps {
  db: Database;
  /** The definitions in force; replaced as a whole when they change. */
  index: () => ModelIndex;
  hooks: Readonly<Record<string, SaveHook>>;
  /** All guards that definitions name, `frameworkGuards` among them. */
  guards: Readonly<Record<string, RecordGuard>>;
  /** What the app has registered for its surface: roles may show and hide it. */
  guiItems?: readonly GuiItem[];
  now: () => Date;
  onCommit: CommitListener;
}

/** @throws AppError 404 for a resource that does not exist. */
export function requireEntity(deps: RepositoryDeps, resource: string): Entity {
  const entity = deps.index().entity(resource);
  if (!entity) throw new AppError('unknownRoute');
  return entity;
}

/** @throws AppError 404 for what is no id: it cannot be a record. */
export function requireId(id: string): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new AppError('notFound');
  return id;
}

/** Who writes a change set and why. */
export interface WriteReason {
  actor: Actor;
  /** Whose words mistakes are told in. */
  entity: Entity;
  reason: string;
  /** The change set that it takes back. */
  undoes?: string | null;
  /** The set that the transaction adds to, where it is one of several. */
  shared?: SharedChangeSet;
}

/** Requires every named guard: an unchecked write must not happen. */
function guardFinder({ guards }: RepositoryDeps): FindGuard {
  return (name) => {
    const guard = guards[name];
    if (!guard) throw new Error(`There is no guard "${name}"; register it in the server's guards.`);
    return guard;
  };
}

/** Runs `work` as one change set in one transaction, and tells the listeners after the commit. */
export async function writeChangeSet<Result>(
  deps: RepositoryDeps,
  { actor, entity, reason, undoes = null, shared }: WriteReason,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  let written: ChangeSet | undefined;
  const findGuard = guardFinder(deps);
  try {
    const result = await deps.db.transaction(async (trx) => {
      const changeSet = new ChangeSet(actor, reason, deps.now().toISOString(), { undoes, shared });
      const { hooks, guiItems = [] } = deps;
      const context = { trx, index: deps.index(), actor, changeSet, hooks, findGuard, guiItems };
      const done = await work(context);
      await requireAdministratorAtEnd(context);
      await changeSet.write(trx);
      written = changeSet;
      return done;
    });
    if (written && written.changes.length > 0) deps.onCommit(written, actor);
    return result;
  } catch (error) {
    throw interpretConstraint(error, entity);
  }
}

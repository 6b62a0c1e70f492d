import { AppError } from '../../schema/errors.ts';
import type { GuiItem } from '../../schema/gui/guiItemsOf.ts';
import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Entity } from '../../schema/model.ts';
import type { Database } from '../database/Database.ts';
import type { Actor } from '../rights/Actor.ts';
import { type Act, ChangeSet, type SharedChangeSet } from './ChangeSet.ts';
import type { DaySources } from './excludedDays.ts';
import { type Following, followChangeSet } from './followUps.ts';
import type { FindGuard, RecordGuard } from './guards.ts';
import type { SaveHook } from './hooks.ts';
import { interpretConstraint } from './interpretConstraint.ts';
import { requireAdministratorAtEnd } from './lastAdministrator.ts';
import type { WriteContext } from './save.ts';

/** Notified after each commit; used by sockets and caches. */
export type CommitListener = (changeSet: ChangeSet, actor: Actor) => void;

export interface RepositoryDeps {
  db: Database;
  /** The current definitions; replaced as a whole when they change. */
  index: () => ModelIndex;
  hooks: Readonly<Record<string, SaveHook>>;
  /** All guards that definitions name, including `frameworkGuards`. */
  guards: Readonly<Record<string, RecordGuard>>;
  /** Sources of the days that date fields exclude. */
  daySources?: DaySources;
  /** GUI items registered by the app, which roles can show or hide. */
  guiItems?: readonly GuiItem[];
  /** Why the current request writes despite objections. */
  despite?: string;
  now: () => Date;
  /** What follows from changes, done after the commit. */
  following?: Following;
  onCommit: CommitListener;
}

/** @throws AppError 404 if this is not a valid id, because no record can have it. */
export function requireId(id: string): string {
  if (!/^[0-9a-f]{24}$/.test(id)) throw new AppError('notFound');
  return id;
}

/** Author of a change set, and its reason. */
export interface WriteReason {
  actor: Actor;
  /** Entity whose field titles appear in error messages. */
  entity: Entity;
  reason: string;
  /** The change set that this one undoes. */
  undoes?: string | null;
  /** The right of the operation; absent if each record requires its own. */
  act?: Act | undefined;
  /** The set this transaction adds to, if it is one of several. */
  shared?: SharedChangeSet;
}

/** Finds guards by name and throws if one is missing: an unchecked write must not happen. */
function guardFinder({ guards }: RepositoryDeps): FindGuard {
  return (name) => {
    const guard = guards[name];
    if (!guard) throw new Error(`There is no guard "${name}"; register it in the server's guards.`);
    return guard;
  };
}

/** Runs `work` as one change set in one transaction and notifies the listeners after the commit. */
export async function writeChangeSet<Result>(
  deps: RepositoryDeps,
  { actor, entity, reason, undoes = null, act, shared }: WriteReason,
  work: (context: WriteContext) => Promise<Result>,
): Promise<Result> {
  let written: ChangeSet | undefined;
  const findGuard = guardFinder(deps);
  try {
    const result = await deps.db.transaction(async (trx) => {
      const changeSet = new ChangeSet(actor, reason, deps.now().toISOString(), {
        undoes,
        act,
        shared,
        despite: deps.despite,
      });
      const { hooks, guiItems = [], daySources = {} } = deps;
      const context = { trx, index: deps.index(), actor, changeSet, hooks, findGuard, guiItems, daySources };
      const done = await work(context);
      await requireAdministratorAtEnd(context);
      await changeSet.write(trx);
      if (deps.following) await followChangeSet(trx, { changeSet, actor }, deps.following);
      written = changeSet;
      return done;
    });
    if (written && written.changes.length > 0) deps.onCommit(written, actor);
    return result;
  } catch (error) {
    throw interpretConstraint(error, entity);
  }
}

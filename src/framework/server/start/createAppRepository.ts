import type { ModelIndex } from '../../schema/ModelIndex.ts';
import type { Database } from '../database/Database.ts';
import { frameworkGuards } from '../own/frameworkGuards.ts';
import { frameworkHooks } from '../own/frameworkHooks.ts';
import { createRepository, type Repository } from '../repository/Repository.ts';
import type { CommitListener } from '../repository/RepositoryDeps.ts';
import type { LeitstandApp } from './LeitstandApp.ts';

/** The repository with the hooks and guards of the framework and of an app. */
export function createAppRepository(
  { hooks, guards, daySources, guiItems = [] }: LeitstandApp,
  { db }: { db: Database },
  { index, onCommit }: { index: () => ModelIndex; onCommit: CommitListener },
): Repository {
  return createRepository({
    db,
    index,
    hooks: { ...frameworkHooks, ...hooks },
    guards: { ...frameworkGuards, ...guards },
    ...(daySources ? { daySources } : {}),
    guiItems,
    now: () => new Date(),
    onCommit,
  });
}

import type { RepositoryDeps } from './RepositoryDeps.ts';
import { rollBack } from './rollBack.ts';

const firstWait = 1_000;
const longestWait = 60_000;
/** About three hours in total. */
const maxTries = 180;

/**
 * Retries the rollback of an unfinished change set, for instance after a full disk. If the process ends
 * first, the next start rolls it back.
 */
export function rollBackLater(deps: RepositoryDeps, changeSet: string, tried = 0): void {
  if (tried === maxTries) return;
  const again = () => rollBack(deps, changeSet).catch(() => rollBackLater(deps, changeSet, tried + 1));
  setTimeout(() => void again(), Math.min(longestWait, firstWait * 2 ** tried)).unref();
}

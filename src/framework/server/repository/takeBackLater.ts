import type { RepositoryDeps } from './RepositoryDeps.ts';
import { takeBack } from './takeBack.ts';

const firstWait = 1_000;
const longestWait = 60_000;
/** About three hours in total. */
const mostTries = 180;

/**
 * Retries the rollback of an unfinished change set, for instance after a full disk. If the process ends
 * first, the next start rolls it back.
 */
export function takeBackLater(deps: RepositoryDeps, changeSet: string, tried = 0): void {
  if (tried === mostTries) return;
  const again = () => takeBack(deps, changeSet).catch(() => takeBackLater(deps, changeSet, tried + 1));
  setTimeout(() => void again(), Math.min(longestWait, firstWait * 2 ** tried)).unref();
}

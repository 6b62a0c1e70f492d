import type { RepositoryDeps } from './RepositoryDeps.ts';
import { takeBack } from './takeBack.ts';

const firstWait = 1_000;
const longestWait = 60_000;
/** Some three hours. */
const mostTries = 180;

/**
 * Tries again and again to take back a change set that was broken off and could not be taken back at once, for instance
 * on a full disk. What is still there when the process ends is taken back at its next start.
 */
export function takeBackLater(deps: RepositoryDeps, changeSet: string, tried = 0): void {
  if (tried === mostTries) return;
  const again = () => takeBack(deps, changeSet).catch(() => takeBackLater(deps, changeSet, tried + 1));
  setTimeout(() => void again(), Math.min(longestWait, firstWait * 2 ** tried)).unref();
}

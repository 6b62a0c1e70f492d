import type { CountsAnswer } from '../../../schema/contracts/counts.ts';
import { isJsonObject } from '../../../schema/Json.ts';

export type FirstStepName = 'import' | 'invite' | 'roles';

export interface FirstStep {
  name: FirstStepName;
  path: string;
  isDone: boolean;
}

/** The user's progress, as stored. */
export interface FirstStepsMemory {
  opened: string[];
  isDismissed: boolean;
}

interface FirstStepsFacts {
  /** Path of each step; steps without one are not offered. */
  paths: Readonly<Partial<Record<FirstStepName, string>>>;
  counts: CountsAnswer['counts'];
  /** Resources whose records show that the installation is in use. */
  areas: readonly string[];
  /** As stored; undefined if the user has not begun. */
  stored: unknown;
}

/** Minimum number of records beyond the profiles of login users; fewer count as an empty installation. */
const fewestRecords = 10;

const names: readonly FirstStepName[] = ['import', 'invite', 'roles'];

export const loginsResource = 'login-users';

/** Reads the stored state of the first steps; anything unreadable counts as not opened. */
export function readMemory(stored: unknown): FirstStepsMemory {
  const { opened, isDismissed } = isJsonObject(stored) ? stored : {};
  const texts = Array.isArray(opened) ? opened.filter((entry) => typeof entry === 'string') : [];
  return { opened: texts, isDismissed: isDismissed === true };
}

/**
 * First steps of a nearly empty installation. None until the counts are known, once all are done or
 * dismissed, or if the installation had records and logins before the user began.
 */
export function firstSteps({ paths, counts, areas, stored }: FirstStepsFacts): FirstStep[] {
  const { opened, isDismissed } = readMemory(stored);
  const logins = counts[loginsResource]?.total;
  if (logins === undefined || isDismissed) return [];
  const records = areas.reduce((sum, area) => sum + (counts[area]?.total ?? 0), 0);
  const done: Record<FirstStepName, boolean> = {
    import: records >= logins + fewestRecords,
    invite: logins > 1,
    roles: opened.includes('roles'),
  };
  const steps = names.flatMap((name) => {
    const path = paths[name];
    return path === undefined ? [] : [{ name, path, isDone: done[name] }];
  });
  const isNew = !done.import || !done.invite || stored !== undefined;
  return isNew && steps.some(({ isDone }) => !isDone) ? steps : [];
}

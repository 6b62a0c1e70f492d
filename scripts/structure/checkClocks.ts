import type { Tree } from './readTree.ts';
import type { Violation } from './Violation.ts';

const localGetters = /\.get(FullYear|Month|Date|Day|Hours|Minutes)\(\)/;
/** opening_hours computes in the time zone of the process. */
const allowed = new Set(['src/server/adapters/calendars/holidays.ts']);

/** Checks that no code reads days or hours in the time zone of its machine: they are those of Germany. */
export function checkClocks(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap(({ path, text }) => {
    if (!/^src\/.*\.tsx?$/.test(path) || allowed.has(path)) return [];
    return text.split('\n').flatMap((line, at) =>
      localGetters.test(line)
        ? [
            {
              file: `${path}:${at + 1}`,
              problem: 'reads the local time zone',
              advice: 'Use dayInBerlin, yearInBerlin, hourInBerlin or clockInBerlin.',
            },
          ]
        : [],
    );
  });
}

import { checkOrder } from '../checkOrder.ts';
import type { Tree } from '../readTree.ts';
import { figures, orders, type RoomName, rooms } from '../rules.ts';
import type { Figure } from './Figure.ts';

/** Imports that run against the order of a room's folders, and folders without a position in it. */
export function upwardImports(tree: Tree): Figure[] {
  const violations = checkOrder(tree);
  return (Object.keys(orders) as RoomName[]).map((room) => {
    const places = violations
      .filter(({ file }) => file.startsWith(`${rooms[room].folder}/`))
      .map(({ file, problem }) => `${file} ${problem}`);
    const name = `imports up the folders of ${room}`;
    return { name, value: places.length, unit: 'imports', ...figures.upwardImports, places };
  });
}

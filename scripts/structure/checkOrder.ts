import { resolveReference, type Tree } from './readTree.ts';
import { orders, type RoomName, rooms } from './rules.ts';
import type { Violation } from './Violation.ts';

/** Folder of the order that contains a path below a room; '' for modules directly in the room. */
function folderIn(room: RoomName, path: string, order: readonly string[]): string {
  const parts = path.slice(rooms[room].folder.length + 1).split('/');
  const nested = parts.slice(0, 2).join('/');
  if (parts.length > 2 && order.includes(nested)) return nested;
  return parts.length > 1 ? (parts[0] ?? '') : '';
}

function checkFile(tree: Tree, room: RoomName, path: string, order: readonly string[]): Violation[] {
  const { folder } = rooms[room];
  const own = folderIn(room, path, order);
  const level = (name: string) => (name === '' ? order.length : order.indexOf(name));
  if (own !== '' && !order.includes(own))
    return [
      {
        file: path,
        problem: `lies in a folder that has no place in the order of ${room}`,
        advice: `Put "${own}" into orders in scripts/structure/rules.ts, above all it imports.`,
      },
    ];
  return (tree.files.get(path)?.module?.references ?? []).flatMap(({ specifier, line }) => {
    const target = specifier === null ? undefined : resolveReference(tree, path, specifier);
    if (target?.kind !== 'file' || !target.path.startsWith(`${folder}/`)) return [];
    const other = folderIn(room, target.path, order);
    if (level(other) <= level(own)) return [];
    return [
      {
        file: `${path}:${line}`,
        problem: `imports ${target.path}, which lies above ${own}`,
        advice: `Imports within ${room} go down only: move what both need into the lower folder, or hand it in.`,
      },
    ];
  });
}

/** Checks the order of a room's folders: imports between them only go down. */
export function checkOrder(tree: Tree): Violation[] {
  return Object.entries(orders).flatMap(([room, order]) =>
    [...tree.files.keys()]
      .filter((path) => path.startsWith(`${rooms[room as RoomName].folder}/`))
      .flatMap((path) => checkFile(tree, room as RoomName, path, order)),
  );
}

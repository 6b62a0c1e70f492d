import { isBuiltin } from 'node:module';
import { type Reference, resolveReference, type Target, type Tree } from './readTree.ts';
import { type Room, type RoomName, rooms } from './rules.ts';
import type { Violation } from './Violation.ts';

/** The room of a file or folder; null if it is outside all rooms. */
function roomOf(path: string): RoomName | null {
  for (const [name, room] of Object.entries(rooms)) {
    if (path === room.folder || path.startsWith(`${room.folder}/`)) return name as RoomName;
  }
  return null;
}

/** Checks that every module is in a room and only imports what the table of rooms allows. */
export function checkDirections(tree: Tree): Violation[] {
  return [...tree.files.values()].flatMap((file) => {
    if (!file.module) return [];
    const name = roomOf(file.path);
    if (!name) {
      return [
        {
          file: file.path,
          problem: 'lies outside of every room',
          advice: `Move it into one of ${Object.values(rooms)
            .map((room) => room.folder)
            .join(', ')}.`,
        },
      ];
    }
    return file.module.references.flatMap((reference) => {
      const broken = checkReference(tree, name, file.path, reference);
      return broken ? [{ file: `${file.path}:${reference.line}`, ...broken }] : [];
    });
  });
}

type Verdict = Omit<Violation, 'file'> | null;

function checkReference(tree: Tree, name: RoomName, from: string, reference: Reference): Verdict {
  const room = rooms[name];
  if (reference.specifier === null) return checkComputed(name, room);
  const target = resolveReference(tree, from, reference.specifier);
  if (target.kind === 'package') return checkPackage(name, room, target.name);
  if (target.kind === 'missing') {
    return {
      problem: `names ${reference.specifier}, which is not there`,
      advice: 'Write the relative path of the file with its extension (./compileRights.ts).',
    };
  }
  return checkRoom(name, room, target, reference.typesOnly);
}

function checkComputed(name: RoomName, room: Room): Verdict {
  if (room.computedImports) return null;
  return {
    problem: `loads a module whose path is computed, so nobody can see what ${name} depends on`,
    advice: 'Write the path as a literal, or let the room that may know it hand the loaded thing in.',
  };
}

function checkPackage(name: RoomName, room: Room, specifier: string): Verdict {
  const plain = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : specifier;
  const isForbidden = room.withoutPackages?.some((pattern) => matchesPackage(pattern, plain));
  if (!isForbidden) return null;
  return {
    problem: `${name} may not use the package ${specifier}`,
    advice: 'Move the code that needs it into a room that may use it, and pass its result in.',
  };
}

function matchesPackage(pattern: string, specifier: string): boolean {
  const parts = specifier.split('/');
  const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function checkRoom(
  name: RoomName,
  room: Room,
  target: Target & { path: string },
  typesOnly: boolean,
): Verdict {
  const other = roomOf(target.path);
  if (!other) {
    if (room.topLevelFiles && !target.path.includes('/')) return null;
    return {
      problem: `${name} may not import ${target.path}, which lies in no room`,
      advice: 'Import only from rooms; hand values of the top level in where the program starts.',
    };
  }
  if (other === name || room.imports.includes(other)) return null;
  if (!room.types?.includes(other))
    return { problem: `${name} may not import ${target.path}`, advice: turn(name, room) };
  if (typesOnly) return null;
  return {
    problem: `${name} may import only types from ${other}`,
    advice: `Write "import type", and get the values of ${other} at run time.`,
  };
}

function turn(name: RoomName, room: Room): string {
  const may =
    [...room.imports, ...(room.types ?? []).map((other) => `${other} (types)`)].join(', ') || 'nothing';
  return `${name} depends on ${may}: move the shared part there, or pass it in as an argument or a registry entry.`;
}

import { type RoomName, rooms } from './rules.ts';

/** The room a file or folder belongs to, or null when it lies outside of all. */
export function roomOf(path: string): RoomName | null {
  for (const [name, room] of Object.entries(rooms)) {
    if (path === room.folder || path.startsWith(`${room.folder}/`)) return name as RoomName;
  }
  return null;
}

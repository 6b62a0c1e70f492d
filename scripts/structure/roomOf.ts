import { type RoomName, rooms } from './rules.ts';

/** The room of a file or folder; null if it is outside all rooms. */
export function roomOf(path: string): RoomName | null {
  for (const [name, room] of Object.entries(rooms)) {
    if (path === room.folder || path.startsWith(`${room.folder}/`)) return name as RoomName;
  }
  return null;
}

import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const quietMs = 150;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Tells of files below these folders that change, the last one of those that change together.
 * Folder by folder: Node's own recursive watching on Linux follows the file an editor has just replaced.
 */
export function watchFiles(
  folders: readonly string[],
  isWatched: (path: string) => boolean,
  changed: (path: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const known = new Set<string>();
  const watchFolder = (folder: string) => {
    if (known.has(folder)) return;
    known.add(folder);
    watch(folder, (_event, name) => {
      const path = join(folder, String(name));
      if (isFolder(path)) return watchFolder(path);
      if (!isWatched(path)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(path), quietMs);
    }).on('error', () => {
      known.delete(folder);
    });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) watchFolder(join(folder, entry.name));
    }
  };
  for (const folder of folders) watchFolder(folder);
}

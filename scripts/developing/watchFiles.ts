import { readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const quietMs = 150;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Reports changed files below these folders, debounced. Watches each folder separately: on Linux, Node's
 * recursive watching keeps following a file that an editor has replaced.
 */
export function watchFiles(
  folders: readonly string[],
  isWatched: (path: string) => boolean,
  changed: (paths: string[]) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const known = new Set<string>();
  const waiting = new Set<string>();
  const tell = () => {
    const paths = [...waiting];
    waiting.clear();
    changed(paths);
  };
  const note = (path: string) => {
    if (!isWatched(path)) return;
    clearTimeout(timer);
    waiting.add(path);
    timer = setTimeout(tell, quietMs);
  };
  const watchFolder = (folder: string) => {
    if (known.has(folder)) return;
    known.add(folder);
    watch(folder, (_event, name) => {
      const path = join(folder, String(name));
      if (!isFolder(path)) return note(path);
      if (known.has(path)) return;
      watchFolder(path);
      // files moved in together with the folder existed before it was watched
      for (const file of readdirSync(path)) note(join(path, file));
    }).on('error', () => {
      known.delete(folder);
    });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) watchFolder(join(folder, entry.name));
    }
  };
  for (const folder of folders) watchFolder(folder);
}

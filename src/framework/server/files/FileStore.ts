import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files are kept; names and rights are the database's business. */
export interface FileStore {
  /** Folder for files that are still arriving. */
  incoming(): Promise<string>;
  /** Takes a complete file over from the incoming folder. */
  keep(id: string, path: string): Promise<void>;
  open(id: string): Promise<{ stream: Readable; size: number } | undefined>;
  remove(id: string): Promise<void>;
}

/** Keeps files in a folder, spread over subfolders by the last digits of their ids. */
export function createLocalFileStore(root: string): FileStore {
  const folderOf = (id: string) => join(root, id.slice(-2));
  const pathOf = (id: string) => join(folderOf(id), id);
  return {
    async incoming() {
      const folder = join(root, 'incoming');
      await mkdir(folder, { recursive: true });
      return folder;
    },
    async keep(id, path) {
      await mkdir(folderOf(id), { recursive: true });
      await rename(path, pathOf(id));
    },
    async open(id) {
      const found = await stat(pathOf(id)).catch(() => undefined);
      return found && { stream: createReadStream(pathOf(id)), size: found.size };
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
  };
}

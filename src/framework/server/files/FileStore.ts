import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pictureError } from './pictures.ts';
import { storageError } from './storageError.ts';

export interface StoredContent {
  stream: Readable;
  size: number;
}

type MakeCopy = (from: string, to: string) => Promise<void>;

/**
 * Stores the contents of uploaded files; names and rights are in the database. Throws `storageFull` (507) if
 * a file cannot be written.
 */
export interface FileStore {
  /** Folder for incomplete uploads. */
  incoming(): Promise<string>;
  /** Moves a complete file from the incoming folder. */
  keep(id: string, path: string): Promise<void>;
  open(id: string): Promise<StoredContent | undefined>;
  /**
   * Opens a smaller copy of a file, created by `make` on first request and cached beside the file.
   * @param copy name of the copy, unique per file.
   * @param make receives the paths of the file and of the copy.
   */
  openCopy(id: string, copy: string, make: MakeCopy): Promise<StoredContent | undefined>;
  /** Also removes the copies. */
  remove(id: string): Promise<void>;
}

/** Stores files in a folder, spread over subfolders by the last two characters of their ids. */
export function createLocalFileStore(root: string): FileStore {
  const folderOf = (id: string) => join(root, id.slice(-2));
  const pathOf = (id: string) => join(folderOf(id), id);
  const copiesOf = (id: string) => join(root, 'copies', id.slice(-2), id);
  const making = new Map<string, Promise<void>>();

  async function read(path: string): Promise<StoredContent | undefined> {
    const found = await stat(path).catch(() => undefined);
    return found && { stream: createReadStream(path), size: found.size };
  }

  async function makeCopy(id: string, path: string, make: MakeCopy): Promise<void> {
    const unfinished = `${path}.${randomUUID()}`;
    try {
      await mkdir(copiesOf(id), { recursive: true });
      await make(pathOf(id), unfinished);
      await rename(unfinished, path);
    } catch (error) {
      throw await pictureError(error, root, (await stat(pathOf(id))).size);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    async incoming() {
      const folder = join(root, 'incoming');
      try {
        await mkdir(folder, { recursive: true });
        return folder;
      } catch (error) {
        throw storageError(error);
      }
    },
    async keep(id, path) {
      try {
        await mkdir(folderOf(id), { recursive: true });
        await rename(path, pathOf(id));
      } catch (error) {
        throw storageError(error);
      }
    },
    open: (id) => read(pathOf(id)),
    async openCopy(id, copy, make) {
      const path = join(copiesOf(id), copy);
      const kept = await read(path);
      if (kept) return kept;
      if (!(await stat(pathOf(id)).catch(() => undefined))) return undefined;
      // a page may request the same picture several times at once
      const running = making.get(path) ?? makeCopy(id, path, make).finally(() => making.delete(path));
      making.set(path, running);
      await running;
      return await read(path);
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(copiesOf(id), { recursive: true, force: true });
    },
  };
}

import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TileImage } from './fetchTile.ts';
import type { Tile } from './tileAddress.ts';

interface StoredTile {
  file: string;
  size: number;
  cachedAt: number;
}

export interface CachedTile extends TileImage {
  isFresh: boolean;
}

export interface TileCacheOptions {
  /** A separate folder: everything else in it is deleted. */
  root: string;
  /** URL template. Tiles of another template are separate. */
  template: string;
  maxBytes?: number;
  /** Age in milliseconds until which a tile is fresh. */
  freshMs?: number;
}

const unfinished = '.part';
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};

function nameOf({ z, x, y }: Tile): string {
  return `${z}-${x}-${y}`;
}

function mediaTypeOf(file: string): string {
  const [mediaType = ''] = Object.entries(endings).find(([, ending]) => file.endsWith(`.${ending}`)) ?? [];
  return mediaType;
}

/** Tiles on disk, up to a total size; the oldest are deleted first. Losing the cache only costs time. */
export class TileCache {
  readonly #root: string;
  readonly #folder: string;
  readonly #maxBytes: number;
  readonly #freshMs: number;
  /** Ordered by the time of caching, the oldest first. */
  #tiles: Promise<Map<string, StoredTile>> | undefined;
  #bytes = 0;

  constructor({ root, template, maxBytes = 200_000_000, freshMs = 7 * 86_400_000 }: TileCacheOptions) {
    this.#root = root;
    this.#folder = createHash('sha256').update(template).digest('hex').slice(0, 16);
    this.#maxBytes = maxBytes;
    this.#freshMs = freshMs;
  }

  async find(tile: Tile): Promise<CachedTile | undefined> {
    const tiles = await this.#open();
    const kept = tiles.get(nameOf(tile));
    if (!kept) return undefined;
    try {
      const bytes = await readFile(this.#pathOf(kept.file));
      // the absolute value, so that a clock that was set back keeps no tile fresh forever
      const age = Math.abs(Date.now() - kept.cachedAt);
      return { bytes, mediaType: mediaTypeOf(kept.file), isFresh: age < this.#freshMs };
    } catch {
      this.#forget(tiles, nameOf(tile));
      return undefined;
    }
  }

  /** Caches a tile; does nothing if it cannot be written. */
  async keep(tile: Tile, { bytes, mediaType }: TileImage): Promise<void> {
    const tiles = await this.#open();
    const name = nameOf(tile);
    const file = `${name}.${endings[mediaType]}`;
    const path = this.#pathOf(file);
    try {
      await mkdir(join(this.#root, this.#folder), { recursive: true });
      await writeFile(`${path}${unfinished}`, bytes);
      await rename(`${path}${unfinished}`, path);
    } catch {
      await rm(`${path}${unfinished}`, { force: true }).catch(() => undefined);
      return;
    }
    const former = this.#forget(tiles, name);
    if (former && former.file !== file) await this.#remove(former.file);
    tiles.set(name, { file, size: bytes.length, cachedAt: Date.now() });
    this.#bytes += bytes.length;
    await this.#makeRoom(tiles);
  }

  async #makeRoom(tiles: Map<string, StoredTile>): Promise<void> {
    for (const [name, { file }] of tiles) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(tiles, name);
      await this.#remove(file);
    }
  }

  #forget(tiles: Map<string, StoredTile>, name: string): StoredTile | undefined {
    const kept = tiles.get(name);
    if (kept && tiles.delete(name)) this.#bytes -= kept.size;
    return kept;
  }

  #pathOf(file: string): string {
    return join(this.#root, this.#folder, file);
  }

  async #remove(file: string): Promise<void> {
    await rm(this.#pathOf(file), { force: true }).catch(() => undefined);
  }

  #open(): Promise<Map<string, StoredTile>> {
    this.#tiles ??= this.#read();
    return this.#tiles;
  }

  async #read(): Promise<Map<string, StoredTile>> {
    for (const other of await readdir(this.#root).catch(() => []))
      if (other !== this.#folder)
        await rm(join(this.#root, other), { recursive: true, force: true }).catch(() => undefined);
    const found: [string, StoredTile][] = [];
    for (const file of await readdir(join(this.#root, this.#folder)).catch(() => [])) {
      const facts = await stat(this.#pathOf(file)).catch(() => undefined);
      if (file.endsWith(unfinished)) await this.#remove(file);
      else if (facts)
        found.push([file.replace(/\.\w+$/, ''), { file, size: facts.size, cachedAt: facts.mtimeMs }]);
    }
    const tiles = new Map(found.sort(([, one], [, other]) => one.cachedAt - other.cachedAt));
    this.#bytes = [...tiles.values()].reduce((sum, { size }) => sum + size, 0);
    return tiles;
  }
}

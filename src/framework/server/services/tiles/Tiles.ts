import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deepestZoom } from '../../../schema/contracts/tiles.ts';
import { AppError } from '../../../schema/errors.ts';
import { readUrl } from '../../../schema/links/webAddress.ts';
import { createGate } from '../../parsing/createGate.ts';

/** Image of a tile. */
interface TileImage {
  bytes: Buffer;
  mediaType: string;
}

const largestBytes = 1_000_000;
const longestMs = 5000;
/** Enough to detect the image type, and little enough not to block the event loop. */
const headBytes = 4100;
const pictures = new Set(['image/png', 'image/jpeg', 'image/webp']);

async function readBody({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the rest
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largestBytes) throw new Error(`a tile of more than ${largestBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a tile within five seconds, up to one megabyte. Follows no redirects, because only this host was
 * configured.
 * @returns undefined if the server has no such tile (404).
 * @throws Error for every other response, and for content that is not an image.
 */
async function fetchTile(address: string, signal: AbortSignal): Promise<TileImage | undefined> {
  const response = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(longestMs)]),
    // tile servers refuse clients without a descriptive user agent
    headers: { 'user-agent': 'Leitstand/0.1 (tile proxy)', accept: 'image/*' },
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`the tile server answered ${response.status}`);
  }
  const bytes = await readBody(response);
  const named = response.headers.get('content-type') ?? '';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, headBytes));
  if (!named.startsWith('image/') || !found || !pictures.has(found.mime))
    throw new Error(`the tile server sent no picture but ${named || 'something without a type'}`);
  return { bytes, mediaType: found.mime };
}

/** A square of a map by zoom level, column and row (Web Mercator, origin in the north-west). */
interface Tile {
  z: number;
  x: number;
  y: number;
}

const whole = /^\d{1,6}$/;

/** Parses the parts of a tile URL; undefined if there is no such tile. */
export function readTile(parts: Record<keyof Tile, string>): Tile | undefined {
  if (![parts.z, parts.x, parts.y].every((part) => whole.test(part))) return undefined;
  const [z, x, y] = [Number(parts.z), Number(parts.x), Number(parts.y)];
  if (z > deepestZoom || x >= 2 ** z || y >= 2 ** z) return undefined;
  return { z, x, y };
}

/** The URL of a tile from a template with `{z}`, `{x}` and `{y}`. */
function tileAddress(template: string, { z, x, y }: Tile): string {
  return template.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
}

/** Whether a template is an http(s) URL without credentials and with `{z}`, `{x}` and `{y}` after the host. */
export function isTileTemplate(template: string): boolean {
  const names = [...template.matchAll(/\{(\w*)\}/g)].map(([, name]) => name).sort();
  if (names.join() !== 'x,y,z' || readUrl(template) === null) return false;
  const filled = tileAddress(template, { z: 1, x: 1, y: 0 });
  const read = readUrl(filled);
  if (/[{}]/.test(filled) || read === null) return false;
  const { protocol, origin, username, password } = read;
  const isHostFixed = readUrl(tileAddress(template, { z: 2, x: 3, y: 3 }))?.origin === origin;
  return /^https?:$/.test(protocol) && isHostFixed && username === '' && password === '';
}

interface StoredTile {
  file: string;
  size: number;
  cachedAt: number;
}

interface CachedTile extends TileImage {
  isFresh: boolean;
}

interface TileCacheOptions {
  /** A separate folder: everything else in it is deleted. */
  root: string;
  /** URL template. Tiles of another template are separate. */
  template: string;
  maxBytes?: number;
}

/** Age until which a tile is fresh. */
const freshMs = 7 * 86_400_000;

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
  /** Ordered by the time of caching, the oldest first. */
  #tiles: Promise<Map<string, StoredTile>> | undefined;
  #bytes = 0;

  constructor({ root, template, maxBytes = 200_000_000 }: TileCacheOptions) {
    this.#root = root;
    this.#folder = createHash('sha256').update(template).digest('hex').slice(0, 16);
    this.#maxBytes = maxBytes;
  }

  async find(tile: Tile): Promise<CachedTile | undefined> {
    const tiles = await this.#open();
    const kept = tiles.get(nameOf(tile));
    if (!kept) return undefined;
    try {
      const bytes = await readFile(this.#pathOf(kept.file));
      // the absolute value, so that a clock that was set back keeps no tile fresh forever
      const age = Math.abs(Date.now() - kept.cachedAt);
      return { bytes, mediaType: mediaTypeOf(kept.file), isFresh: age < freshMs };
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

/** Public tile servers require few connections. */
const places = 4;
const maxWaiting = 200;

function unreachable(cause: unknown): AppError {
  const error = new AppError('upstreamFailed', undefined, 'Der Kartendienst ist gerade nicht erreichbar.');
  error.cause = cause;
  return error;
}

/** Tiles of the configured map server: from the cache or fetched, each by one request at a time. */
export class Tiles {
  readonly #template: string;
  readonly #cache: TileCache;
  readonly #enter = createGate({
    places,
    maxWaiting,
    sentences: {
      full: 'Gerade werden zu viele Karten geladen. Bitte versuche es gleich noch einmal.',
      fullForLogin: '',
    },
  });
  readonly #running = new Map<string, Promise<TileImage | undefined>>();
  readonly #closing = new AbortController();

  constructor(options: TileCacheOptions) {
    this.#template = options.template;
    this.#cache = new TileCache(options);
  }

  /**
   * Returns a fresh tile, or an older one if the map server does not respond.
   * @returns undefined if the map server has no such tile.
   * @throws AppError 502 if there is neither; 503 if too many are already waiting.
   */
  async find(tile: Tile): Promise<TileImage | undefined> {
    const cached = await this.#cache.find(tile);
    if (cached?.isFresh) return cached;
    try {
      return await this.#loadOnce(tile);
    } catch (error) {
      if (cached) return cached;
      throw error instanceof AppError ? error : unreachable(error);
    }
  }

  close(): void {
    this.#closing.abort();
  }

  async #loadOnce(tile: Tile): Promise<TileImage | undefined> {
    const address = tileAddress(this.#template, tile);
    const running =
      this.#running.get(address) ??
      this.#load(tile, address).finally(() => {
        this.#running.delete(address);
      });
    this.#running.set(address, running);
    return await running;
  }

  async #load(tile: Tile, address: string): Promise<TileImage | undefined> {
    const { signal } = this.#closing;
    const leave = await this.#enter({ signal });
    try {
      const image = await fetchTile(address, signal);
      if (image) await this.#cache.keep(tile, image);
      return image;
    } finally {
      leave();
    }
  }
}

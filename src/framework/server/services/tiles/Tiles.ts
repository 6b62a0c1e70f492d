import { AppError } from '../../../schema/errors.ts';
import { createGate } from '../../parsing/createGate.ts';
import { fetchTile, type TileImage } from './fetchTile.ts';
import { TileCache, type TileCacheOptions } from './TileCache.ts';
import { type Tile, tileAddress } from './tileAddress.ts';

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

import { deepestZoom } from '../../../schema/contracts/tiles.ts';
import { readUrl } from '../../../schema/links/webAddress.ts';

/** A square of a map by zoom level, column and row (Web Mercator, origin in the north-west). */
export interface Tile {
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
export function tileAddress(template: string, { z, x, y }: Tile): string {
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

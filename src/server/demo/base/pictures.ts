import { crc32, deflateSync } from 'node:zlib';
import type { Random } from './random.ts';

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Encodes each row as its difference from the row above, which compresses plain pictures well. */
function rowsOf(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const length = 1 + 3 * width;
  const rows = Buffer.alloc(height * length);
  const above = new Uint8Array(3 * width);
  for (let y = 0; y < height; y++) {
    let to = y * length;
    rows[to] = 2;
    for (let x = 0, at = 0; x < width; x++) {
      const colour = colourAt(x, y);
      for (let part = 0; part < 3; part++, at++) {
        const value = colour[part] ?? 0;
        to += 1;
        rows[to] = value - (above[at] ?? 0);
        above[at] = value;
      }
    }
  }
  return rows;
}

/** A PNG of `width` by `height` pixels; equal colours produce equal bytes. */
export function demoPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits each for red, green and blue
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rowsOf(width, height, colourAt))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const white: Colour = [255, 255, 255];

/** @param colour '#rrggbb' */
function colourOf(colour: string): Colour {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** Blends `share` (0 to 1) of `over` into `under`. */
function mix(under: Colour, over: Colour, share: number): Colour {
  if (share === 0) return under;
  if (share === 1) return over;
  const part = (at: 0 | 1 | 2) => Math.round(under[at] + (over[at] - under[at]) * share);
  return [part(0), part(1), part(2)];
}

/** Coverage of a pixel at `distance` from the edge of a shape (negative: inside), in quarters. */
function inside(distance: number): number {
  return Math.min(4, Math.max(0, Math.round(2 - 4 * distance))) / 4;
}

function roundedBox(dx: number, dy: number, [halfWidth, halfHeight]: [number, number], radius = 0): number {
  const [outX, outY] = [Math.abs(dx) - halfWidth + radius, Math.abs(dy) - halfHeight + radius];
  return Math.hypot(Math.max(outX, 0), Math.max(outY, 0)) + Math.min(Math.max(outX, outY), 0) - radius;
}

/** Distance to a note with head and stem; the head is at 0, 0. */
function note(dx: number, dy: number, size: number): number {
  const [alongX, alongY] = [dx * 0.94 - dy * 0.34, dx * 0.34 + dy * 0.94];
  const head = (Math.hypot(alongX / 1.25, alongY) - size) * 0.9;
  return Math.min(head, roundedBox(dx - size * 1.05, dy + size * 2.6, [size * 0.16, size * 2.6]));
}

/** Notes on five lines above three waves, in shades of one colour ('#rrggbb'). */
export function wavePicture(random: Random, colour: string): Buffer {
  const [width, height] = [480, 300];
  const strong = colourOf(colour);
  const ground = mix(strong, white, 0.86);
  const shades = [0.66, 0.42, 0].map((share) => mix(strong, white, share));
  const ink = mix(strong, [20, 20, 20], 0.55);
  const thin = mix(ground, ink, 0.4);
  const start = random.next() * 2 * Math.PI;
  const topOf = (layer: number, x: number) =>
    height *
    (0.66 + 0.12 * layer + 0.045 * Math.sin(start + 2 * layer + (x / width) * (4 + layer) * Math.PI));
  const tops = Array.from({ length: width }, (_, x) => shades.map((_shade, layer) => topOf(layer, x)));
  const lines = [0, 1, 2, 3, 4].map((index) => 60 + 18 * index);
  const between = width / 8;
  const steps = Array.from({ length: 7 }, () => random.int(0, 7));
  return demoPng(width, height, (x, y) => {
    const waves = tops[x] ?? [];
    if (y > (waves[0] ?? 0) - 1)
      return waves.reduce((seen, top, layer) => mix(seen, shades[layer] ?? strong, inside(top - y)), ground);
    const index = Math.min(6, Math.max(0, Math.round(x / between - 1)));
    const [dx, dy] = [x - (index + 1) * between, y - (lines[4] ?? 0) + 9 * (steps[index] ?? 0)];
    return mix(lines.includes(y) ? thin : ground, ink, Math.abs(dx) < 14 ? inside(note(dx, dy, 8)) : 0);
  });
}

/** Two beamed notes on a rounded square. */
export function logoPicture(): Buffer {
  const [size, ground, ink] = [256, colourOf('#ffe47a'), colourOf('#4a3d00')];
  return demoPng(size, size, (x, y) => {
    const [dx, dy] = [x - size / 2, y - size / 2];
    const heads = Math.min(note(dx + 55, dy - 52, 24), note(dx - 35, dy - 36, 24));
    const slope = (dx + 15) * -0.18;
    const beam = roundedBox(dx - 15, dy + 68 - slope, [49, 11]);
    const tile = mix(white, ground, inside(roundedBox(dx, dy, [120, 120], 44)));
    return mix(tile, ink, inside(Math.min(heads, beam)));
  });
}

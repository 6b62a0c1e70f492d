import { crc32, deflateSync } from 'node:zlib';

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

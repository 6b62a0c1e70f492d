import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from './zipEntries.ts';

const [stored, deflated] = [0, 8];
const chunkSize = 65_536;

function* slicesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += chunkSize) yield data.subarray(at, at + chunkSize);
}

/** Unpacks an entry in pieces of 64 KiB. @throws Error if it is broken or uses another compression method. */
export async function* unpackEntry({ method, data }: ZipEntry): AsyncGenerator<Buffer> {
  if (method === stored) yield* slicesOf(data);
  else if (method === deflated) yield* createInflateRaw({ chunkSize }).end(data);
  else throw new Error(`packed by method ${method}`);
}

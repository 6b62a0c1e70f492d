import { createInflateRaw } from 'node:zlib';

/** A packed file of an archive. */
export interface ZipEntry {
  name: Buffer;
  /** 0 stored, 8 deflated. */
  method: number;
  data: Buffer;
}

/** Its message is only for logs, never for users. */
class BrokenArchive extends Error {}

const signs = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50, end64Locator: 0x07064b50 };
const endSize = 22;
const longestComment = 0xffff;
/** Marks a number whose 64-bit value is stored elsewhere (ZIP64). */
const elsewhere = 0xffffffff;

interface Stated {
  name: Buffer;
  method: number;
  size: number;
  start: number;
}

function requireSign(bytes: Buffer, at: number, sign: number): void {
  if (bytes.readUInt32LE(at) !== sign) throw new BrokenArchive(`no ${sign.toString(16)} at ${at}`);
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - endSize;
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (bytes.readUInt32LE(at) === signs.end) return at;
  throw new BrokenArchive('no end');
}

/** Start of the directory and its number of entries (APPNOTE 4.3.14 to 4.3.16). */
function findDirectory(bytes: Buffer): { at: number; count: number } {
  const end = findEnd(bytes);
  const at = bytes.readUInt32LE(end + 16);
  const locator = end - 20;
  if (at !== elsewhere || locator < 0) return { at, count: bytes.readUInt16LE(end + 10) };
  requireSign(bytes, locator, signs.end64Locator);
  const end64 = Number(bytes.readBigUInt64LE(locator + 8));
  return {
    at: Number(bytes.readBigUInt64LE(end64 + 48)),
    count: Number(bytes.readBigUInt64LE(end64 + 32)),
  };
}

/** The 64-bit values of the numbers marked `elsewhere`, in the order of APPNOTE 4.5.3. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.min(3, field.length >> 3) }, (_, position) =>
      Number(field.readBigUInt64LE(position * 8)),
    );
  }
  return [];
}

function readStated(bytes: Buffer, at: number): Stated & { end: number } {
  requireSign(bytes, at, signs.directory);
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((place) =>
    bytes.readUInt16LE(at + place),
  );
  const nameEnd = at + 46 + (nameLength ?? 0);
  const extraEnd = nameEnd + (extraLength ?? 0);
  const wide = wideNumbers(bytes.subarray(nameEnd, extraEnd));
  const [, size = Number.NaN, start = Number.NaN] = [24, 20, 42].map((place) => {
    const number = bytes.readUInt32LE(at + place);
    return number === elsewhere ? (wide.shift() ?? Number.NaN) : number;
  });
  return {
    name: bytes.subarray(at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    size,
    start,
    end: extraEnd + (commentLength ?? 0),
  };
}

function dataOf(bytes: Buffer, { start, size }: Stated): Buffer {
  requireSign(bytes, start, signs.local);
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  return bytes.subarray(from, from + size);
}

/**
 * Reads the entries of an archive's directory. The unpacked sizes in it are ignored.
 * @throws Error if the archive is broken, has more than `most` entries, a duplicate name or overlapping
 * entries.
 */
export function zipEntries(bytes: Buffer, most: number): ZipEntry[] {
  const { at: directory, count } = findDirectory(bytes);
  if (count > most) throw new BrokenArchive(`${count} entries`);
  const stated: Stated[] = [];
  for (let at = directory; stated.length < count; ) {
    const { end, ...entry } = readStated(bytes, at);
    stated.push(entry);
    at = end;
  }
  stated.sort((one, other) => one.start - other.start);
  const names = new Set(stated.map(({ name }) => name.toString('latin1')));
  if (names.size < count) throw new BrokenArchive('one name twice');
  return stated.map((entry, position) => {
    const data = dataOf(bytes, entry);
    const end = data.byteOffset - bytes.byteOffset + entry.size;
    if (!(end <= (stated[position + 1]?.start ?? directory))) throw new BrokenArchive('entries overlap');
    return { name: entry.name, method: entry.method, data };
  });
}

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

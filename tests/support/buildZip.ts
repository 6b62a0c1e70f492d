import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, with options for how the archive describes it. */
export interface ZipFile {
  path: string;
  content: Buffer;
  isPacked?: boolean;
  /** Uncompressed size stated in the headers, if it should differ from the true one. */
  told?: number;
  /** Written with a data descriptor, as by programs that do not know the sizes beforehand. */
  isStreamed?: boolean;
  /** With 64-bit sizes and offsets (ZIP64), which some programs use even for small files. */
  isWide?: boolean;
}

function numbers(...fields: [size: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      if (size === 2) bytes.writeUInt16LE(value);
      else bytes.writeUInt32LE(value);
      return bytes;
    }),
  );
}

/** Caches compressed content. */
const known = new WeakMap<Buffer, Buffer>();

function packedOf({ content, isPacked }: ZipFile): Buffer {
  if (!isPacked) return content;
  const packed = known.get(content) ?? deflateRawSync(content);
  known.set(content, packed);
  return packed;
}

/** Marks a number whose 64-bit value is stored elsewhere (ZIP64). */
const elsewhere = 0xffffffff;

function wide(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8);
  return bytes;
}

/** Local entry of a file at `offset`, and its directory entry. */
function entryOf(file: ZipFile, offset: number): { part: Buffer; stated: Buffer } {
  const { path, content, isStreamed, isPacked, isWide, told = content.length } = file;
  const packed = packedOf(file);
  const name = Buffer.from(path);
  const [shownPacked, shownTold] = isWide ? [elsewhere, elsewhere] : [packed.length, told];
  const sizes = numbers([4, crc32(content)], [4, shownPacked], [4, shownTold]);
  const kind = numbers([2, 20], [2, isStreamed ? 8 : 0], [2, isPacked ? 8 : 0], [4, 0]);
  const extraOf = (...values: number[]) =>
    isWide ? Buffer.concat([numbers([2, 1], [2, values.length * 8]), wide(...values)]) : Buffer.alloc(0);
  const [near, far] = [extraOf(told, packed.length), extraOf(told, packed.length, offset)];
  const lengths = (extra: Buffer) => numbers([2, name.length], [2, extra.length]);
  const head = [numbers([4, 0x04034b50]), kind, isStreamed ? Buffer.alloc(12) : sizes, lengths(near), name];
  const behind = isStreamed ? [numbers([4, 0x08074b50]), sizes] : [];
  const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, isWide ? elsewhere : offset]);
  const about = [numbers([4, 0x02014b50], [2, 20]), kind, sizes, lengths(far), place, name, far];
  return { part: Buffer.concat([...head, near, packed, ...behind]), stated: Buffer.concat(about) };
}

/** The ZIP64 end of the directory with its locator (APPNOTE 4.3.14 and 4.3.15). */
function wideEnd(count: number, size: number, offset: number): Buffer {
  const about = numbers([2, 45], [2, 45], [4, 0], [4, 0]);
  const end = [numbers([4, 0x06064b50]), wide(44), about, wide(count, count, size, offset)];
  return Buffer.concat([...end, numbers([4, 0x07064b50], [4, 0]), wide(offset + size), numbers([4, 1])]);
}

/** Builds a ZIP archive (APPNOTE 4.3). */
export function buildZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { part, stated } = entryOf(file, offset);
    parts.push(part);
    entries.push(stated);
    offset += part.length;
  }
  const directory = Buffer.concat(entries);
  const { length } = entries;
  const isWide = files.some((file) => file.isWide);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, directory.length],
    [4, isWide ? elsewhere : offset],
    [2, 0],
  );
  const before = isWide ? [wideEnd(length, directory.length, offset)] : [];
  return Buffer.concat([...parts, directory, ...before, end]);
}

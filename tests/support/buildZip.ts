import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what the archive says of it. */
export interface ZipFile {
  path: string;
  content: Buffer;
  isPacked?: boolean;
  /** The size that its head and the directory tell, in place of the true one. */
  told?: number;
  /** As who writes without knowing the sizes beforehand: they stand behind the file and in the directory. */
  isStreamed?: boolean;
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

/** The same content is packed once. */
const known = new WeakMap<Buffer, Buffer>();

function packedOf({ content, isPacked }: ZipFile): Buffer {
  if (!isPacked) return content;
  const packed = known.get(content) ?? deflateRawSync(content);
  known.set(content, packed);
  return packed;
}

/** An archive (APPNOTE 4.3). */
export function buildZip(files: readonly ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const { path, content, isStreamed, isPacked, told = content.length } = file;
    const packed = packedOf(file);
    const name = Buffer.from(path);
    const sizes = numbers([4, crc32(content)], [4, packed.length], [4, told]);
    const kind = numbers([2, 20], [2, isStreamed ? 8 : 0], [2, isPacked ? 8 : 0], [4, 0]);
    const names = numbers([2, name.length], [2, 0]);
    const head = [numbers([4, 0x04034b50]), kind, isStreamed ? Buffer.alloc(12) : sizes, names, name];
    const behind = isStreamed ? [numbers([4, 0x08074b50]), sizes] : [];
    const part = Buffer.concat([...head, packed, ...behind]);
    const place = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    entries.push(Buffer.concat([numbers([4, 0x02014b50], [2, 20]), kind, sizes, names, place, name]));
    parts.push(part);
    offset += part.length;
  }
  const directory = Buffer.concat(entries);
  const { length } = entries;
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, length],
    [2, length],
    [4, directory.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...parts, directory, end]);
}

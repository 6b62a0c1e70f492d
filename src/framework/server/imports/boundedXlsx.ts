import { createInflateRaw } from 'node:zlib';
import { AppError } from '../../schema/errors.ts';
import { createSheetExtent } from './createSheetExtent.ts';
import { type ZipEntry, zipEntries } from './zipEntries.ts';

const mostEntries = 5000;
const [stored, deflated] = [0, 8];
const chunkSize = 65_536;

function* slicesOf(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += chunkSize) yield data.subarray(at, at + chunkSize);
}

async function* unpack({ method, data }: ZipEntry): AsyncGenerator<Buffer> {
  if (method === stored) yield* slicesOf(data);
  else if (method === deflated) yield* createInflateRaw({ chunkSize }).end(data);
  else throw new Error(`packed by method ${method}`);
}

/** What an entry really unpacks to; nothing of it is kept, and it ends as soon as that is more than `most`. */
async function measure(entry: ZipEntry, most: number): Promise<number> {
  const extent = createSheetExtent();
  let size = 0;
  for await (const piece of unpack(entry)) {
    size += piece.length;
    if (size > most) break;
    extent.read(piece);
  }
  return size;
}

/** The head of an entry (APPNOTE 4.3.7); its check sum is asked by nobody. */
function headOf({ name, method, data }: ZipEntry, unpacked: number): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(method, 8);
  head.writeUInt32LE(data.length, 18);
  head.writeUInt32LE(unpacked, 22);
  head.writeUInt16LE(name.length, 26);
  return head;
}

function endOfArchive(): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return end;
}

/**
 * The XML files of a workbook, packed as they were, in an archive whose heads tell the truth. What an archive says of
 * itself may be anything, and differ between heads and directory; the library that reads it believes the heads. And it
 * makes a value of every cell up to the last.
 * @throws AppError 413 where they unpack to more than `most` bytes together, or span too many cells; Error where the archive is broken.
 */
export async function boundedXlsx(bytes: Buffer, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let left = most;
  for (const entry of zipEntries(bytes, mostEntries)) {
    if (!/\.(xml|rels)$/.test(entry.name.toString('latin1'))) continue;
    const unpacked = await measure(entry, left);
    left -= unpacked;
    if (left < 0) {
      const sentence = `Diese Excel-Datei ist ausgepackt größer als ${most / 1_000_000} MB. Bitte teile sie auf oder speichere sie als CSV.`;
      throw new AppError('tooLarge', undefined, sentence);
    }
    parts.push(headOf(entry, unpacked), entry.name, entry.data);
  }
  return Buffer.concat([...parts, endOfArchive()]);
}

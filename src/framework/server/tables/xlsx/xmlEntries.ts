import { AppError } from '../../../schema/errors.ts';
import { unpackEntry } from './unpackEntry.ts';
import { type ZipEntry, zipEntries } from './zipEntries.ts';

const maxEntries = 5000;
/** Even a small archive can unpack to any size. */
const largestUnpacked = 200_000_000;

/** The unpacked size of an entry, counted only until it exceeds `most`. */
async function sizeOf(entry: ZipEntry, most: number): Promise<number> {
  let size = 0;
  for await (const piece of unpackEntry(entry)) {
    size += piece.length;
    if (size > most) break;
  }
  return size;
}

/**
 * The XML files of a workbook by path. Their unpacked sizes are counted here, because the sizes in an archive
 * can be false.
 * @throws AppError 413 if they unpack to more than 200 MB in total; Error if the archive is broken.
 */
export async function xmlEntries(bytes: Buffer): Promise<Map<string, ZipEntry>> {
  const found = new Map<string, ZipEntry>();
  let left = largestUnpacked;
  for (const entry of zipEntries(bytes, maxEntries)) {
    const path = entry.name.toString('utf8');
    if (!/\.(xml|rels)$/.test(path)) continue;
    left -= await sizeOf(entry, left);
    if (left < 0) {
      const sentence = `Diese Excel-Datei ist ausgepackt größer als ${largestUnpacked / 1_000_000} MB. Bitte teile sie auf oder speichere sie als CSV.`;
      throw new AppError('tooLarge', undefined, sentence);
    }
    found.set(path, entry);
  }
  return found;
}

import { AppError } from '../../../schema/errors.ts';
import { readXml } from './readXml.ts';
import { createRichString } from './richString.ts';
import { unpackEntry } from './unpackEntry.ts';
import type { ZipEntry } from './zipEntries.ts';

/** Twice as many as 50,000 rows of 20 columns can refer to. */
const maxStrings = 2_000_000;

/** Reads the texts that cells refer to by index. @throws AppError 413 above two million. */
export async function readSharedStrings(entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  const current = createRichString();
  const pieces = readXml(unpackEntry(entry), {
    open: current.open,
    text: current.text,
    close(name) {
      current.close(name);
      if (name === 'si') strings.push(current.take());
    },
  });
  for await (const _ of pieces) {
    if (strings.length <= maxStrings) continue;
    const sentence =
      'Diese Excel-Datei enthält zu viele Texte. Bitte teile sie auf oder speichere sie als CSV.';
    throw new AppError('tooLarge', undefined, sentence);
  }
  return strings;
}

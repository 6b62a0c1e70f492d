import { type NumberFormat, numberFormatOf } from './numberFormat.ts';
import { readXml } from './readXml.ts';
import { unpackEntry } from './unpackEntry.ts';
import type { ZipEntry } from './zipEntries.ts';

/** Somewhat above the limit of Excel itself. */
const maxStyles = 100_000;

/** For each cell style, by index, how it shows numbers (ECMA-376, part 1, 18.8.10 and 18.8.9). */
export async function readStyles(entry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const bases: (string | undefined)[] = [];
  const formats: number[] = [];
  let list = '';
  if (!entry) return [];
  const pieces = readXml(unpackEntry(entry), {
    open(name, { numFmtId, formatCode, xfId }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (name === 'cellStyleXfs' || name === 'cellXfs') list = name;
      else if (name === 'xf' && list === 'cellStyleXfs') bases.push(numFmtId);
      else if (name === 'xf' && list === 'cellXfs') formats.push(Number(numFmtId ?? bases[Number(xfId)]));
      if (codes.size + bases.length + formats.length > maxStyles) throw new Error('too many styles');
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  for await (const _ of pieces);
  return formats.map((id) => numberFormatOf(id, codes.get(id)));
}

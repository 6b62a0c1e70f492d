import { isDateFormat } from './isDateFormat.ts';
import { readXml } from './readXml.ts';
import { unpackEntry } from './unpackEntry.ts';
import type { ZipEntry } from './zipEntries.ts';

/** As many as Excel itself allows, and one more for each file that exceeds it a little. */
const mostStyles = 100_000;

/** For each cell style, by its number, whether it shows days or times (ECMA-376, part 1, 18.8.10 and 18.8.9). */
export async function readStyles(entry: ZipEntry | undefined): Promise<boolean[]> {
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
      if (codes.size + bases.length + formats.length > mostStyles) throw new Error('too many styles');
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  for await (const _ of pieces);
  return formats.map((id) => isDateFormat(id, codes.get(id)));
}

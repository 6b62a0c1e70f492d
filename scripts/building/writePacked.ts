import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|html|svg)$/;

const pack = {
  br: async (content: Buffer) =>
    await promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: async (content: Buffer) => await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
};

/**
 * Writes each text file of a built folder twice more, packed as `.br` and `.gz`, where that is smaller. The server sends
 * these as they are instead of packing a file for each request.
 */
export async function writePacked(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => text.test(name))) {
    const path = join(folder, file);
    const content = await readFile(path);
    await Promise.all(
      Object.entries(pack).map(async ([ending, packed]) => {
        const bytes = await packed(content);
        if (bytes.length < content.length) await writeFile(`${path}.${ending}`, bytes);
      }),
    );
  }
}

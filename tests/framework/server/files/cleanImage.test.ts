import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cleanImage, mediaTypeOf } from '../../../../src/framework/server/files/inspectFile.ts';

async function keep(content: Buffer): Promise<{ folder: string; path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-picture-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'content');
  await writeFile(path, content);
  return { folder, path };
}

/** Making it takes seconds. */
async function slowPicture(): Promise<Buffer> {
  const create = { width: 7000, height: 7000, channels: 3, background: 'red' } as const;
  return await sharp({ create }).avif({ effort: 0, quality: 30 }).toBuffer();
}

const workingOn = (path: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path));

describe('the process that rewrites a picture', () => {
  it('writes it without the metadata of the camera', async () => {
    const create = { width: 20, height: 10, channels: 3, background: 'red' } as const;
    const content = await sharp({ create })
      .withExif({ IFD0: { Copyright: 'Wer' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { folder, path } = await keep(content);
    await cleanImage(path, 'image/jpeg', new AbortController().signal);
    const { width, height, exif } = await sharp(path).metadata();
    expect([width, height, exif]).toEqual([10, 20, undefined]);
    expect([await readdir(folder), await mediaTypeOf(path)]).toEqual([['content'], 'image/jpeg']);
  });

  it('ends when the client disconnects, and leaves nothing behind', async () => {
    const { folder, path } = await keep(await slowPicture());
    const client = new AbortController();
    const cleaning = cleanImage(path, 'image/avif', client.signal);
    const ended = expect(cleaning).rejects.toThrow();
    await expect.poll(() => workingOn(path), { interval: 20 }).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(workingOn(path)).toHaveLength(1);
    const started = performance.now();
    client.abort();
    await ended;
    expect(performance.now() - started).toBeLessThan(1000);
    expect([workingOn(path), await readdir(folder)]).toEqual([[], ['content']]);
  }, 60_000);
});

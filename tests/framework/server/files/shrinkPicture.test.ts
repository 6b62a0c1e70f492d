import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalFileStore } from '../../../../src/framework/server/files/FileStore.ts';
import { shrinkPicture } from '../../../../src/framework/server/files/shrinkPicture.ts';

describe('smaller pictures', () => {
  let folder = '';
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leitstand-pictures-'));
    await sharp({ create: { width: 800, height: 200, channels: 3, background: 'blue' } })
      // EXIF: to be turned right by a quarter
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(path('turned.jpg'));
  });
  afterAll(async () => await rm(folder, { recursive: true }));

  it.each([
    [128, { width: 32, height: 128 }],
    [512, { width: 128, height: 512 }],
    [1024, { width: 200, height: 800 }],
  ])('fit into %i pixels, upright and never enlarged', async (size, expected) => {
    await shrinkPicture(path('turned.jpg'), path(`small-${size}`), size);
    const { width, height, format, exif } = await sharp(path(`small-${size}`)).metadata();
    expect([{ width, height }, format, exif]).toEqual([expected, 'webp', undefined]);
  });

  it('are refused for files that are no picture', async () => {
    await writeFile(path('broken.jpg'), 'kein Bild');
    const shrunk = shrinkPicture(path('broken.jpg'), path('small'), 128);
    await expect(shrunk).rejects.toMatchObject({ status: 415 });
  });

  it('are created once for simultaneous requests, and removed with their picture', async () => {
    const store = createLocalFileStore(path('store'));
    const id = '01a1fe5a99780009aed2cf15';
    await store.incoming();
    await writeFile(path('incoming'), 'bild');
    await store.keep(id, path('incoming'));
    const made: string[] = [];
    const open = async () => {
      const content = await store.openCopy(id, '128', async (_, to) => {
        made.push(to);
        await writeFile(to, 'klein');
      });
      content?.stream.destroy();
      return content?.size;
    };
    expect(await Promise.all([open(), open()])).toEqual([5, 5]);
    expect(await open()).toBe(5);
    expect(made).toHaveLength(1);
    await store.remove(id);
    expect(await open()).toBeUndefined();
  });
});

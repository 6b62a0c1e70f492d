import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, it, onTestFinished } from 'vitest';
import { mediaTypeOf } from '../../../../src/framework/server/files/inspectFile.ts';
import { wallLimit } from '../../../support/wallLimit.ts';

const size = 24_000_000;
const repeated = (piece: Buffer, head: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([head, Buffer.alloc(size - (size % piece.length)).fill(piece)]);

function emptyChunks(): Buffer {
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const header = Buffer.concat([Buffer.from([0, 0, 0, 13]), Buffer.from('IHDR'), Buffer.alloc(17)]);
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)]);
  return repeated(chunk, Buffer.concat([signature, header]));
}

function tinyEntries(): Buffer {
  const entry = Buffer.alloc(31);
  entry.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt16LE(1, 26);
  entry[30] = 97;
  return repeated(entry);
}

function emptyObjects(): Buffer {
  const guid = [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9];
  const object = Buffer.alloc(24);
  object.writeBigUInt64LE(24n, 16);
  return repeated(object, Buffer.from([...guid, ...Array(6).fill(0), 24, ...Array(13).fill(0)]));
}

it.each<[string, () => Buffer]>([
  ['a picture of two million empty chunks', emptyChunks],
  ['an archive of a million entries', tinyEntries],
  ['a film of a million empty objects', emptyObjects],
  ['tags before tags', () => repeated(Buffer.concat([Buffer.from('ID3'), Buffer.alloc(7)]))],
])('detects the type of %s quickly, without blocking others', async (_, build) => {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-type-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'content');
  await writeFile(path, build());
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  await mediaTypeOf(path);
  delay.disable();
  expect(performance.now() - started).toBeLessThan(wallLimit(5000));
  expect(delay.max / 1e6).toBeLessThan(wallLimit(200));
});

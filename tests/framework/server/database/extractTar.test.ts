import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { extractTar } from '../../../../src/framework/server/database/extractTar.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'leitstand-tar-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** An entry of an archive, as POSIX.1-1988 lays it out. */
function entry(name: string, type: string, content = ''): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write(content.length.toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body]);
}

it('writes files and folders, including empty ones, for their owner only', () => {
  const folder = makeFolder();
  const archive = [entry('/empty', '5'), entry('/deep/er/file', '0', 'x'.repeat(600)), entry('none', '0')];
  extractTar(Buffer.concat([...archive, Buffer.alloc(1024)]), folder);
  expect(readdirSync(folder).sort()).toEqual(['deep', 'empty', 'none']);
  expect(readFileSync(join(folder, 'deep/er/file'), 'utf8')).toBe('x'.repeat(600));
  expect(statSync(join(folder, 'deep/er/file')).mode & 0o777).toBe(0o600);
});

it('writes nothing outside the folder', () => {
  const folder = makeFolder();
  extractTar(entry('../../outside', '0', 'x'), folder);
  expect(readdirSync(folder)).toEqual(['outside']);
});

it('reads the archives that the embedded database writes', async () => {
  const folder = makeFolder();
  extractTar(await readFile(inject('pglite').empty), folder);
  expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()).toMatch(/^\d+$/);
  expect(readdirSync(join(folder, 'base')).length).toBeGreaterThan(0);
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isSecretKeys,
  parseSecretKeys,
  SecretKeys,
} from '../../../../../src/framework/server/services/secrets/SecretKeys.ts';

const key = () => randomBytes(32).toString('base64');

describe('keys from the environment', () => {
  it('seal with the first, and open with all', async () => {
    const [one, other] = [key(), key()];
    const keys = new SecretKeys({ configured: `${one},${other}`, file: '/nowhere/secret.key' });
    const names = parseSecretKeys(`${one}\n${other}\n`).map(({ name }) => name);
    expect((await keys.sealing()).name).toBe(names[0]);
    expect((await keys.named(names[1] ?? ''))?.bytes.toString('base64')).toBe(other);
    expect(await keys.named('unknown')).toBeUndefined();
    await expect(keys.add()).rejects.toThrow('in the environment');
  });

  it.each([
    ['nothing', ''],
    ['too few bytes', randomBytes(31).toString('base64')],
    ['too many bytes', randomBytes(33).toString('base64')],
    ['no base64', `${'*'.repeat(44)}`],
    ['one good and one bad', `${key()},kurz`],
  ])('are refused for %s, without quoting them', (_, text) => {
    expect(isSecretKeys(text)).toBe(false);
    expect(() => parseSecretKeys(text)).toThrow(/^(Ein Schlüssel besteht aus 32 Byte|Es ist kein Schlüssel)/);
  });
});

describe('the key in a file', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'leitstand-keys-'));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  it('is created once, for its owner alone, however many processes begin at once', async () => {
    const file = path.join(folder, 'data', 'secret.key');
    const found = await Promise.all(
      Array.from({ length: 8 }, async () => (await new SecretKeys({ file }).sealing()).name),
    );
    expect(new Set(found).size).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(parseSecretKeys(await readFile(file, 'utf8')).map(({ name }) => name)).toEqual([found[0]]);
  });

  it('is found by a running process after another one has replaced it', async () => {
    const file = path.join(folder, 'rotated.key');
    const [running, rotating] = [new SecretKeys({ file }), new SecretKeys({ file })];
    const former = await running.sealing();
    await rotating.add();
    const next = await rotating.sealing();
    expect(next.name).not.toBe(former.name);
    expect((await rotating.named(former.name))?.name).toBe(former.name);
    expect((await running.named(next.name))?.name).toBe(next.name);
    await rotating.keepSealing();
    expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('is not created by looking for another one', async () => {
    const file = path.join(folder, 'untouched.key');
    expect(await new SecretKeys({ file }).named('abc')).toBeUndefined();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });
});

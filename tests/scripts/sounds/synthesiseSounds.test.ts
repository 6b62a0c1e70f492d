import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { synthesiseSounds } from '../../../scripts/sounds/synthesiseSounds.ts';

const made = synthesiseSounds();
const names = Object.keys(made) as (keyof typeof made)[];

describe('the sounds of notifications', () => {
  it.each(names)('%s is committed as the script makes it, small and in one channel', (name) => {
    const file = readFileSync(new URL(`../../../src/app/notifications/sounds/${name}.wav`, import.meta.url));
    expect(Buffer.compare(file, made[name])).toBe(0);
    expect(file.length).toBeLessThan(60_000);
    // below 4 kB the build would put it into a script as a data URL, which the page's policy forbids
    expect(file.length).toBeGreaterThan(4096);
    expect([file.toString('latin1', 0, 4), file.readUInt16LE(22), file.readUInt32LE(24)]).toEqual([
      'RIFF',
      1,
      22_050,
    ]);
  });

  it('but the silent one can be heard, and never clips', () => {
    const peaks = names.map((name) => {
      const { buffer, length } = made[name];
      const samples = new Int16Array(buffer, 44, (length - 44) / 2);
      return [name, Math.max(...samples.map(Math.abs)) > 20_000];
    });
    expect(Object.fromEntries(peaks)).toEqual({
      call: true,
      common: true,
      completed: true,
      reminder: true,
      silent: false,
    });
  });
});

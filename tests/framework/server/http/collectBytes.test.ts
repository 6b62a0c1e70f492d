import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { collectBytes } from '../../../../src/framework/server/http/collectBytes.ts';

const pieces = ['Oster', 'ferien', 'x'.repeat(100_000), ';', 'y'.repeat(300_000), '\n'];
const content = pieces.join('');

function arriving(): Readable {
  return Readable.from(
    pieces.map((piece) => Buffer.from(piece)),
    { objectMode: false },
  );
}

describe('bytes that arrive in pieces', () => {
  it.each([
    ['as many as expected', content.length],
    ['fewer than expected', content.length + 500_000],
    ['more than expected', 20],
    ['of unknown number', 0],
  ])('are complete and in order: %s', async (_, expected) => {
    expect((await collectBytes(arriving(), expected)).toString()).toBe(content);
  });

  it('may be none', async () => {
    expect(await collectBytes(Readable.from([]), 1000)).toHaveLength(0);
  });

  it('fail with their stream', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(collectBytes(broken, 10)).rejects.toThrow('gone');
  });
});

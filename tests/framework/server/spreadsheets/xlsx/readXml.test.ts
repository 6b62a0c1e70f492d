import { describe, expect, it } from 'vitest';
import { readXml } from '../../../../../src/framework/server/spreadsheets/xlsx/readXml.ts';

const piece = 65_536;

async function read(xml: string): Promise<string> {
  async function* pieces() {
    const bytes = Buffer.from(xml);
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  for await (const _ of readXml(pieces(), {}));
  return 'read';
}

const many = 1_200_000;

describe('an XML file', () => {
  it.each([
    ['spaces between tags', `<a>${' '.repeat(many)}<b/></a>`],
    ['a text', `<a>${'x'.repeat(many)}</a>`],
    ['an attribute', `<a b="${'x'.repeat(many)}"/>`],
    ['a comment', `<a><!--${'x'.repeat(many)}--></a>`],
    ['spaces before its first tag', `${' '.repeat(many)}<a/>`],
  ])('is refused for more than a million characters in one piece: %s', async (_name, xml) => {
    await expect(read(xml)).rejects.toThrow('an endless text or tag');
  });

  it('is read at any length if texts and tags are short', async () => {
    await expect(read(`<a>${'<b>x</b> '.repeat(many)}</a>`)).resolves.toBe('read');
  });
});

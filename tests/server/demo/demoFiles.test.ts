import { describe, expect, it } from 'vitest';
import { demoPdf } from '../../../src/server/demo/base/demoPdf.ts';
import { demoPng, logoPicture, wavePicture } from '../../../src/server/demo/base/pictures.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import { stampPicture } from '../../../src/server/demo/base/stampPicture.ts';

describe('a PDF of the demo', () => {
  const text = demoPdf('Führungszeugnis (2026)', ['Straße „Am Hang“ 5', 'Łukasz']).toString('latin1');

  it('has its objects where its table says', () => {
    const table = text.slice(text.indexOf('xref\n'));
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(places).toHaveLength(6);
    places.forEach((place, index) => {
      expect(text.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true);
    });
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n'));
  });

  it('states the length of its content and writes German in the encoding of its font', () => {
    const [, length, content = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
    expect(content).toHaveLength(Number(length));
    expect(content).toContain('(F\u00fchrungszeugnis \\(2026\\))');
    expect(content).toContain('(Stra\u00dfe \u0084Am Hang\u0093 5)');
  });
});

describe('a sheet of the demo', () => {
  it('has the size of its format, wrapped lines, and staves of five lines', () => {
    const long = 'Spiel jede Zeile drei Mal: langsam, mittel, zügig. '.repeat(3).trim();
    const sheet = demoPdf('Ferienkurse', [long], { format: 'dl', staves: [[0, 4], []] }).toString('latin1');
    expect(sheet).toContain('/MediaBox [0 0 281 595]');
    const words = [...sheet.matchAll(/\((.*)\) Tj/g)].map((match) => match[1]);
    expect(words.slice(1, -1).join(' ')).toBe(long);
    expect(words.length).toBeGreaterThan(4);
    expect(sheet.match(/ l S$/gm)).toHaveLength(1 + 2 * 10 + 2 * 2);
  });
});

describe('a picture of the demo', () => {
  const pictures = {
    waves: [wavePicture(createRandom(1, 'test'), '#1565c0'), 480, 300],
    logo: [logoPicture(), 256, 256],
    stamp: [stampPicture(['0,95 EUR', 'STANDARDBRIEF', 'A0 11C04A 0002']), 440, 176],
  } as const;

  it.each(Object.entries(pictures))(
    'of %s is small and readable by the image cleaner',
    async (_, picture) => {
      const [bytes, width, height] = picture;
      expect(bytes.length).toBeLessThan(8000);
      const { default: sharp } = await import('sharp');
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'png' });
      const { entropy } = await sharp(bytes).stats();
      expect(entropy).toBeGreaterThan(0.5);
    },
  );

  it('shows the given colours', async () => {
    const bytes = demoPng(2, 2, (x, y) => [x * 255, y * 255, 7]);
    const { default: sharp } = await import('sharp');
    expect([...(await sharp(bytes).raw().toBuffer())]).toEqual([0, 0, 7, 255, 0, 7, 0, 255, 7, 255, 255, 7]);
  });
});

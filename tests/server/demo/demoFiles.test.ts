import { describe, expect, it } from 'vitest';
import { demoPdf } from '../../../src/server/demo/demoPdf.ts';
import { demoPng } from '../../../src/server/demo/demoPng.ts';

describe('a PDF of the demo', () => {
  const text = demoPdf('Führungszeugnis (2026)', ['Straße „Am Hang“ 5', 'Łukasz']).toString('latin1');

  it('finds its objects where its table says they are', () => {
    const table = text.slice(text.indexOf('xref\n'));
    const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(places).toHaveLength(6);
    places.forEach((place, index) => {
      expect(text.slice(place).startsWith(`${index + 1} 0 obj`)).toBe(true);
    });
    expect(Number(/startxref\n(\d+)/.exec(text)?.[1])).toBe(text.indexOf('xref\n'));
  });

  it('says how long its content is and writes German in the signs of its font', () => {
    const [, length, content = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(text) ?? [];
    expect(content).toHaveLength(Number(length));
    expect(content).toContain('(F\u00fchrungszeugnis \\(2026\\))');
    expect(content).toContain('(Stra\u00dfe \u0084Am Hang\u0093 5)');
  });
});

describe('a picture of the demo', () => {
  it('has its size in its header and is read by the library that cleans pictures', async () => {
    const bytes = demoPng(60, 40, '#1565c0');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([60, 40]);
    const { default: sharp } = await import('sharp');
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 60, height: 40, format: 'png' });
  });
});

import { describe, expect, it } from 'vitest';
import { type CodePage, codePages, decodePage } from '../../../../src/framework/server/csv/codePages.ts';
import { decodeText } from '../../../../src/framework/server/csv/decodeText.ts';

/** Windows-1252 of the bytes 0x80 to 0x9F (WHATWG Encoding, index windows-1252). */
const windowsSigns =
  '20AC 81 201A 192 201E 2026 2020 2021 2C6 2030 160 2039 152 8D 17D 8F 90 2018 2019 201C 201D 2022 2013 2014 2DC 2122 161 203A 153 9D 17E 178'
    .split(' ')
    .map((code) => String.fromCodePoint(Number.parseInt(code, 16)));

const everyByte = Uint8Array.from({ length: 256 }, (_, code) => code);

function encode(text: string, page: CodePage): Buffer {
  return Buffer.from(
    [...text].map((sign) => {
      const code = sign.charCodeAt(0);
      return code < 128 ? code : codePages[page].indexOf(sign) + 128;
    }),
  );
}

const sentence = 'Schüler:innen der Übergangsklassen in Köln, Straße größer als Äcker und Öfen';

describe('a text file', () => {
  it('is decoded from all 256 bytes of Windows-1252', () => {
    const expected = Array.from({ length: 256 }, (_, code) =>
      code >= 0x80 && code < 0xa0 ? windowsSigns[code - 0x80] : String.fromCharCode(code),
    );
    expect([...decodePage(everyByte, 'windows1252')]).toEqual(expected);
  });

  it('keeps the signs of German Excel', () => {
    const bytes = Buffer.from('Grundschule \x84Am Park\x93;Miete 500 \x80 \x96 Neu;12,50 \x80', 'latin1');
    expect(decodeText(bytes)).toEqual({
      text: 'Grundschule „Am Park“;Miete 500 € – Neu;12,50 €',
      encoding: 'windows1252',
      isSure: true,
    });
  });

  it.each<CodePage>(['windows1252', 'dos850', 'mac'])('is recognised as %s', (encoding) => {
    expect(decodeText(encode(sentence, encoding))).toEqual({ text: sentence, encoding, isSure: true });
  });

  it.each<['utf16le' | 'utf8', string]>([
    ['utf8', '\uFEFF'],
    ['utf8', ''],
    ['utf16le', '\uFEFF'],
    ['utf16le', ''],
  ])('is recognised as %s after %j', (encoding, mark) => {
    const { text, isSure } = decodeText(Buffer.from(`${mark}${sentence}`, encoding));
    expect([text, isSure]).toEqual([sentence, true]);
  });

  it('is recognised as UTF-16 of the other byte order', () => {
    const bytes = Buffer.from(`\uFEFF${sentence}`, 'utf16le').swap16();
    expect(decodeText(bytes).text).toBe(sentence);
  });

  it('is read line by line if programs with different encodings wrote it, and says that this is not sure', () => {
    const bytes = Buffer.concat([
      Buffer.from('Köln\n'),
      encode('Düren „Süd“\n', 'windows1252'),
      Buffer.from('Jülich'),
    ]);
    expect(decodeText(bytes)).toMatchObject({ text: 'Köln\nDüren „Süd“\nJülich', isSure: false });
  });

  it('is not sure of signs that several encodings may mean', () => {
    expect(decodeText(Buffer.from([0xe9])).isSure).toBe(false);
  });

  it('is read as a person says', () => {
    expect(decodeText(encode('Köln', 'dos850'), 'dos850').text).toBe('Köln');
    expect(decodeText(Buffer.from('Köln'), 'windows1252').text).toBe('KÃ¶ln');
  });
});

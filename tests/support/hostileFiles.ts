import { crc32, deflateSync } from 'node:zlib';
import { xlsxFiles } from './buildXlsx.ts';
import { buildZip, type ZipFile } from './buildZip.ts';

/** A file designed to exhaust the server, with the expected answer. */
export interface HostileFile {
  name: string;
  build: () => Buffer;
  status: 201 | 413 | 415 | 422;
  /** Matches the error message. */
  says?: RegExp;
  /** Valid except for its length, so a fast machine may read it in time. */
  isHonest?: true;
  /** Uploaded as a file instead of an import. */
  isFile?: true;
}

const megabyte = 1_000_000;
const honest = [['Name'], ['Ostern']];
const unreadable = /keine lesbare Excel-Tabelle/;
const tooMuchMemory = /zu viel Speicher/;
const lost = `<row r="2"><c r="A2" t="inlineStr"><is><t>Ostern</t></is></c></row>`;

function repeated(text: string, megabytes: number): Buffer {
  return Buffer.alloc(megabytes * megabyte - ((megabytes * megabyte) % text.length), text);
}

/** A packed workbook in which `part` of the sheet is replaced. */
function inSheet(part: string, ...other: (Buffer | string)[]): Buffer {
  const files = xlsxFiles(honest).map((file): ZipFile => {
    if (!file.path.includes('sheet1')) return file;
    const [before = '', after = ''] = file.content.toString().split(part);
    const content = Buffer.concat([before, ...other, after].map((piece) => Buffer.from(piece)));
    return { ...file, content, isPacked: true };
  });
  return buildZip(files);
}

function withFiles(...files: ZipFile[]): Buffer {
  return buildZip([...xlsxFiles(honest), ...files.map((file) => ({ ...file, isPacked: true }))]);
}

function sharedStrings(content: Buffer, cell = ''): Buffer {
  const whole = Buffer.concat([Buffer.from('<sst>'), content, Buffer.from('</sst>')]);
  const shared = { path: 'xl/sharedStrings.xml', content: whole, isPacked: true };
  const files = xlsxFiles(honest).map((file) =>
    file.path.includes('sheet1') && cell
      ? {
          ...file,
          content: Buffer.from(file.content.toString().replace('</sheetData>', `${cell}</sheetData>`)),
        }
      : file,
  );
  return buildZip([...files, shared].map((file) => ({ ...file, isPacked: true })));
}

/** Shared strings that are all different. */
function differentStrings(count: number): Buffer {
  const filling = 'x'.repeat(96);
  return Buffer.from(Array.from({ length: count }, (_, at) => `<si><t>${at}${filling}</t></si>`).join(''));
}

/** Rows that all refer to the same shared string. */
function rowsOfOneText(rows: number): string {
  return Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 3}"><c r="A${at + 3}" t="s"><v>0</v></c></row>`,
  ).join('');
}

/** A PNG whose header claims this many pixels but which contains few. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])));
    return Buffer.concat([length, Buffer.from(type), data, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const sign = Buffer.from('89504e470d0a1a0a', 'hex');
  const pixels = deflateSync(Buffer.alloc(50 * megabyte));
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Files that could exhaust each of the parsers. */
export const hostileFiles: readonly HostileFile[] = [
  {
    name: '50 MB of spaces between tags',
    build: () => inSheet('</sheetData>', repeated(' ', 50), '</sheetData>'),
    status: 422,
    says: unreadable,
  },
  {
    name: '150 MB of spaces in a cell',
    build: () => inSheet('Ostern', repeated(' ', 150)),
    status: 422,
    says: unreadable,
  },
  {
    name: '250 MB of spaces',
    build: () => inSheet('Ostern', repeated(' ', 250)),
    status: 413,
    says: /ausgepackt größer als 200 MB/,
  },
  {
    name: 'entities of entities',
    build: () =>
      inSheet(
        '<worksheet',
        '<!DOCTYPE w [<!ENTITY a "lollollol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet',
      ),
    status: 422,
    says: unreadable,
  },
  {
    name: 'thirty million references to signs',
    build: () => inSheet('Ostern', repeated('&#65;', 150)),
    status: 422,
    says: unreadable,
  },
  {
    name: 'sizes that are too small',
    build: () => buildZip(xlsxFiles(honest).map((file) => ({ ...file, isPacked: true, told: 1 }))),
    status: 201,
  },
  {
    name: 'sizes that are too large',
    build: () => buildZip(xlsxFiles(honest).map((file) => ({ ...file, isPacked: true, told: 0xfffffff0 }))),
    status: 201,
  },
  {
    name: 'a cell in the last corner',
    build: () => inSheet('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
    status: 413,
    says: /zu weit auseinander/,
  },
  {
    name: 'elements nested fifty million deep',
    build: () => inSheet(lost, repeated('<a>', 150)),
    status: 422,
    says: unreadable,
  },
  {
    name: 'four thousand sheets',
    build: () => {
      const content = repeated('<c r="A1"/>', 0.04);
      return withFiles(
        ...Array.from({ length: 4000 }, (_, at) => ({ path: `xl/worksheets/s${at}.xml`, content })),
      );
    },
    status: 201,
  },
  {
    name: 'thirty million empty shared strings',
    build: () => sharedStrings(repeated('<si/>', 150)),
    status: 413,
    says: /zu viele Texte/,
  },
  {
    name: 'shared strings of 190 MB',
    build: () => sharedStrings(differentStrings(1_600_000)),
    status: 413,
    says: tooMuchMemory,
  },
  {
    name: 'one shared string in fifty thousand cells',
    build: () => sharedStrings(Buffer.from(`<si><t>${'x'.repeat(900_000)}</t></si>`), rowsOfOneText(49_000)),
    status: 413,
    says: /zu groß/,
  },
  {
    name: 'an attribute of 150 MB',
    build: () => inSheet('<row r="2"', '<row x="', repeated('-', 150), '" r="2"'),
    status: 422,
    says: unreadable,
  },
  {
    name: 'a tag of very many attributes',
    build: () =>
      inSheet(
        '<row r="2"',
        `<row ${Array.from({ length: 1_500_000 }, (_, at) => `a${at}=""`).join(' ')} r="2"`,
      ),
    status: 422,
    says: unreadable,
  },
  {
    name: 'a comment of 150 MB',
    build: () => inSheet(lost, '<!--', repeated('<', 150), '-->'),
    status: 422,
    says: unreadable,
  },
  {
    name: 'a CDATA section of 150 MB',
    build: () => inSheet('Ostern', '<![CDATA[', repeated('<', 150), ']]>'),
    status: 422,
    says: unreadable,
  },
  {
    name: 'nineteen million elements',
    build: () => inSheet('</sheetData>', repeated('<a b=""/>', 190), '</sheetData>'),
    status: 413,
    says: /dauert zu lange/,
    isHonest: true,
  },
  {
    name: 'a line of 24 MB',
    build: () => Buffer.concat([Buffer.from('Name\n'), repeated('x', 24)]),
    status: 422,
    says: /mehr als 1.000.000 Zeichen/,
  },
  {
    name: 'a quote that nothing closes',
    build: () => Buffer.concat([Buffer.from('Name\n"'), repeated('x;\n', 24)]),
    status: 422,
    says: /Anführungszeichen/,
  },
  {
    name: 'nothing but quotes',
    build: () => repeated('"', 24),
    status: 422,
    says: /mehr als 1.000.000 Zeichen/,
  },
  {
    name: 'nothing but semicolons',
    build: () => repeated(';', 24),
    status: 422,
    says: /mehr als 1.000.000 Zeichen/,
  },
  { name: 'nothing but line breaks', build: () => repeated('\n', 24), status: 422, says: /keine Zeile/ },
  {
    name: 'ten million rows',
    build: () => repeated('x\n', 24),
    status: 422,
    says: /Höchstens 50.000 Zeilen/,
  },
  {
    name: 'a picture of 2,500 million pixels',
    build: () => pngOf(50_000, 50_000),
    status: 415,
    says: /beschädigt oder zu groß/,
    isFile: true,
  },
  {
    name: 'a picture of 49 million pixels that breaks off',
    build: () => pngOf(7000, 7000),
    status: 415,
    says: /beschädigt oder zu groß/,
    isFile: true,
  },
  {
    name: 'an archive of sixty thousand files',
    build: () =>
      buildZip(Array.from({ length: 60_000 }, (_, at) => ({ path: `${at}.txt`, content: Buffer.from('x') }))),
    status: 201,
    isFile: true,
  },
];

import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../../src/framework/server/services/imports/readTable.ts';
import { tableBlocks } from '../../../../../src/framework/server/spreadsheets/tableBlocks.ts';
import { xlsxFiles } from '../../../../support/buildXlsx.ts';
import { buildZip, type ZipFile } from '../../../../support/buildZip.ts';
import { named } from '../../../../support/tableTask.ts';

const read = (bytes: Buffer) => readTable(tableBlocks(bytes, named(['Name', 'a', 'b', 'c'])));
const rows = [['Name'], ['Ostern']];
const table = { headers: ['Name'], rows: [['Ostern']] };
const large = { path: 'xl/worksheets/sheet2.xml', content: Buffer.alloc(201_000_000, ' '), isPacked: true };
/** Eleven of them are too large together, and the archive is small all the same. */
const part = Buffer.alloc(20_000_000, ' ');

function withFiles(...files: ZipFile[]): Buffer {
  return buildZip([...xlsxFiles(rows), ...files]);
}

function parts(count: number, content: Buffer): ZipFile[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `xl/${at}.xml`,
    content,
    isPacked: true,
    told: 10,
  }));
}

describe('a workbook', () => {
  it.each<[string, Partial<ZipFile>]>([
    ['as it is', {}],
    ['packed', { isPacked: true }],
    ['written as a stream', { isPacked: true, isStreamed: true }],
    ['with numbers of 64 bits', { isPacked: true, isWide: true }],
    ['with sizes that are too small', { isPacked: true, told: 1 }],
    ['with sizes that are too large', { isPacked: true, told: 0xfffffff0 }],
  ])('is read %s', async (_, how) => {
    const files = xlsxFiles(rows).map((file) => ({ ...file, ...how }));
    expect(await read(buildZip(files))).toMatchObject(table);
  });

  it('is read despite pictures', async () => {
    expect(await read(withFiles({ ...large, path: 'xl/media/image1.bmp' }))).toMatchObject(table);
  });

  it.each([
    ['and says so', large],
    ['and says something else', { ...large, told: 1000 }],
    ['and says something else in 64 bits', { ...large, told: 1000, isWide: true }],
    ['and says nothing in its head', { ...large, told: 0, isStreamed: true }],
  ])('is refused if it unpacks to more than a table can need, %s', async (_, file) => {
    await expect(read(withFiles(file))).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/ausgepackt größer als 200 MB/),
    });
  });

  it('is refused if all its files together unpack to more', async () => {
    expect(await read(withFiles(...parts(9, part)))).toMatchObject(table);
    await expect(read(withFiles(...parts(11, part)))).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['has a file twice', () => withFiles(...xlsxFiles(rows).slice(-1))],
    ['has very many files', () => withFiles(...parts(5001, Buffer.from(' ')))],
    ['ends early', () => withFiles().subarray(0, -30)],
    ['says one file lies in another', () => overlapping()],
    ['is cut within a packed file', () => cut()],
  ])('is refused if it %s', async (_, build) => {
    await expect(read(build())).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/keine lesbare Excel-Tabelle/),
    });
  });
});

/** The workbook, with something else in place of a part of its sheet. */
function withSheet(part: string, other: string): Buffer {
  const files = xlsxFiles(rows).map((file) =>
    file.path.includes('sheet1')
      ? { ...file, content: Buffer.from(file.content.toString().replace(part, other)), isPacked: true }
      : file,
  );
  return buildZip(files);
}

describe('a sheet', () => {
  const last = '<c r="XFD1048576" s="1"/>';

  it('is read if formats extend beyond its data', async () => {
    const bytes = withSheet('</sheetData>', `<row r="1048576" spans='1:9'>${last}</row></sheetData>`);
    expect(await read(bytes)).toMatchObject(table);
  });

  it('is read despite other attributes on its rows', async () => {
    expect(await read(withSheet('<row r="2"', '<row r="2" x:r="999999999"'))).toMatchObject(table);
  });

  it('is refused if the gaps between its cells would fill the memory', async () => {
    const value = last.replace('s="1"/>', '><v>1</v></c>');
    const bytes = withSheet('</sheetData>', `<row r="1048576">${value}</row></sheetData>`);
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/zu weit auseinander/),
    });
  });

  it.each([
    ['<row r="2"', '<row r="20000000"'],
    ['<row r="2"', `<row r='20000000'`],
    ['<row r="2"', '<row r="9e9"'],
    ['<row r="2"', '<row r="&#57;99999999"'],
    ['<row r="2"', `<row x=">" r="999999999"`],
    ['<row r="2"', `<row a=" r='" r="999999999" b="'"`],
    ['<row r="2"', '<row x=a r="999999999"'],
    ['<row r="2"', `<row x="${'-'.repeat(70_000)}" r="999999999"`],
    ['r="A2"', 'r="ZZZZZZ2"'],
    ['r="A2"', 'r="XFE2"'],
  ])('is refused for something in place of %s that Excel does not write', async (part, other) => {
    await expect(read(withSheet(part, other))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/keine lesbare Excel-Tabelle/),
    });
  });
});

/** A workbook whose sheet has one cell below its header. */
function withCell(
  cell: string,
  {
    strings = '',
    styles = '',
    properties = '',
  }: { strings?: string; styles?: string; properties?: string } = {},
): Buffer {
  const files = xlsxFiles(rows).map((file) => {
    const text = file.content
      .toString()
      .replace(/<c r="A2".*?<\/c>/, cell)
      .replace('<sheets>', `${properties}<sheets>`);
    const isStyles = styles !== '' && file.path === 'xl/styles.xml';
    return { ...file, content: Buffer.from(isStyles ? `<styleSheet>${styles}</styleSheet>` : text) };
  });
  const shared = { path: 'xl/sharedStrings.xml', content: Buffer.from(`<sst>${strings}</sst>`) };
  return buildZip([...files, shared]);
}

function inFormat(code: string): { styles: string } {
  const format = `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`;
  return { styles: `${format}<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>` };
}

describe('a cell', () => {
  const number = '<c r="A2" s="1"><v>45000.5</v></c>';
  const day = '15.03.2023 12:00';

  it.each<[string, string, string, Parameters<typeof withCell>[1]?]>([
    ['a formula with a text', '<c r="A2" t="str"><f>A1</f><v> a &amp; b_x0041_ </v></c>', 'a & bA'],
    ['a formula with a number', '<c r="A2"><f>1+1</f><v>2.5</v></c>', '2,5'],
    ['a large number', '<c r="A2"><v>1E+21</v></c>', '1e+21'],
    ['a text in CDATA', '<c r="A2" t="inlineStr"><is><t><![CDATA[a<b]]></t></is></c>', 'a<b'],
    ['a day in ISO 8601', '<c r="A2" t="d"><v>2021-06-10T08:30:00Z</v></c>', '10.06.2021 08:30'],
    ['truth', '<c r="A2" t="b"><v>1</v></c>', 'ja'],
    [
      'a shared text with formats',
      '<c r="A2" t="s"><v>1</v></c>',
      'fett und dünn',
      { strings: '<si/><si><r><rPr/><t>fett </t></r><r><t>und dünn</t></r><rPh><t>x</t></rPh></si>' },
    ],
    ['a day since 1900', number, day],
    ['a day since 1904', number, '16.03.2027 12:00', { properties: '<workbookPr date1904="1"/>' }],
    ['a day in a format of its own', number, day, inFormat('[$-407]dddd\\, d. mmmm yyyy;@')],
    ['a time in a format of its own', number, day, inFormat('[h]:mm:ss.000')],
    ['a time without a day', '<c r="A2" s="1"><v>0.37847222222222</v></c>', '09:05', inFormat('hh:mm')],
    ['a number with a word', number, '45000,5', inFormat('0.00 &quot;Tage&quot;')],
    ['an amount as Excel computes it', '<c r="A2"><v>3.3000000000000003</v></c>', '3,3'],
    ['a sum as Excel computes it', '<c r="A2"><v>434.99999999999994</v></c>', '435'],
    ['a percentage', '<c r="A2" s="1"><v>0.07</v></c>', '7 %', inFormat('0%')],
    ['a number of five digits', '<c r="A2" s="1"><v>1067</v></c>', '01067', inFormat('00000')],
    ['a number in colours', number, '45000,5', inFormat('[Red]0;[Blue]-0')],
  ])('is read if it contains %s', async (_, cell, expected, parts = {}) => {
    expect(await read(withCell(cell, parts))).toMatchObject({ headers: ['Name'], rows: [[expected]] });
  });

  it.each([
    ['a text that is not there', '<c r="A2" t="s"><v>7</v></c>'],
    ['a style that is not there', '<c r="A2" s="9"><v>1</v></c>'],
    ['a type that there is not', '<c r="A2" t="constructor"><v>1</v></c>'],
    ['no number', '<c r="A2"><v>eins</v></c>'],
    ['a position before the previous one', '<c r="B2"><v>1</v></c><c r="A2"><v>1</v></c>'],
  ])('is refused if it has %s', async (_, cell) => {
    await expect(read(withCell(cell))).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('a CSV file', () => {
  it.each([
    ['semicolons', 'a;b\r\n1;"2;3"\r\n', [['1', '2;3']]],
    ['commas', '"a;b",c\n1,2\n', [['1', '2']]],
    ['doubled quotes', 'a;b\n"1 ""x""";2', [['1 "x"', '2']]],
    ['a delimiter at its end', 'a;b\n1;', [['1', '']]],
    [
      'rows of different lengths',
      'a\n1;2;3\n4',
      [
        ['1', '2', '3'],
        ['4', '', ''],
      ],
    ],
    ['empty lines', 'a\n\n;\n1\n', [['1']]],
    ['a quote that nothing closes', 'a\n"1\n2', [['1\n2']]],
  ])('is read with %s', async (_, text, expected) => {
    expect((await read(Buffer.from(text))).rows).toEqual(expected);
  });

  it.each([
    ['201 columns', `${'a;'.repeat(200)}a\n1`, /200 Spalten/],
    ['50,001 rows', `a\n${'1\n'.repeat(50_001)}`, /50.000 Zeilen/],
    ['a row of more than a million characters', `a\n${'x'.repeat(1_000_001)}`, /1.000.000 Zeichen/],
  ])('is refused with %s', async (_, text, message) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(message),
    });
  });
});

/** The second entry of the directory names the bytes of the first. */
function overlapping(): Buffer {
  const bytes = withFiles();
  const second = bytes.indexOf('PK\x01\x02', bytes.indexOf('PK\x01\x02', 0, 'latin1') + 4, 'latin1');
  bytes.writeUInt32LE(0, second + 42);
  return bytes;
}

/** A packed file of which the directory gives only the beginning. */
function cut(): Buffer {
  const bytes = buildZip(xlsxFiles(rows).map((file) => ({ ...file, isPacked: true })));
  const entry = bytes.indexOf('PK\x01\x02', 0, 'latin1');
  bytes.writeUInt32LE(bytes.readUInt32LE(entry + 20) - 20, entry + 20);
  return bytes;
}

import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../src/framework/server/imports/readTable.ts';
import { tableBlocks } from '../../../../src/framework/server/imports/tableBlocks.ts';
import { xlsxFiles } from '../../../support/buildXlsx.ts';
import { buildZip, type ZipFile } from '../../../support/buildZip.ts';

const read = (bytes: Buffer) => readTable(tableBlocks(bytes));
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
    expect(await read(buildZip(files))).toEqual(table);
  });

  it('is read whatever pictures it has', async () => {
    expect(await read(withFiles({ ...large, path: 'xl/media/image1.bmp' }))).toEqual(table);
  });

  it.each([
    ['and says so', large],
    ['and says something else', { ...large, told: 1000 }],
    ['and says something else in 64 bits', { ...large, told: 1000, isWide: true }],
    ['and says nothing in its head', { ...large, told: 0, isStreamed: true }],
  ])('is refused when it unpacks to more than a table can need, %s', async (_, file) => {
    await expect(read(withFiles(file))).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/ausgepackt größer als 200 MB/),
    });
  });

  it('is refused when all its files together unpack to more', async () => {
    expect(await read(withFiles(...parts(9, part)))).toEqual(table);
    await expect(read(withFiles(...parts(11, part)))).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it.each([
    ['has a file twice', () => withFiles(...xlsxFiles(rows).slice(-1))],
    ['has very many files', () => withFiles(...parts(5001, Buffer.from(' ')))],
    ['ends early', () => withFiles().subarray(0, -30)],
    ['says one file lies in another', () => overlapping()],
    ['is cut within a packed file', () => cut()],
  ])('is refused when it %s', async (_, build) => {
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

  it('is read when formats reach beyond its data', async () => {
    const bytes = withSheet('</sheetData>', `<row r="1048576" spans='1:9'>${last}</row></sheetData>`);
    expect(await read(bytes)).toEqual(table);
  });

  it('is read whatever other attributes its rows have', async () => {
    expect(await read(withSheet('<row r="2"', '<row r="2" x:r="999999999"'))).toEqual(table);
  });

  it('is refused when its cells lie so far apart that the gaps would fill the memory', async () => {
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
  ])('is refused when it has in place of %s what Excel does not write', async (part, other) => {
    await expect(read(withSheet(part, other))).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/keine lesbare Excel-Tabelle/),
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

import { describe, expect, it } from 'vitest';
import { csvRows } from '../../../../src/framework/server/csv/csvRows.ts';
import { readTable } from '../../../../src/framework/server/services/imports/readTable.ts';
import { findTable } from '../../../../src/framework/server/spreadsheets/findTable.ts';
import { tableBlocks } from '../../../../src/framework/server/spreadsheets/tableBlocks.ts';
import { xlsxFiles } from '../../../support/buildXlsx.ts';
import { buildZip } from '../../../support/buildZip.ts';
import { named } from '../../../support/tableTask.ts';

const names = ['Name', 'PLZ', 'Ort', 'Telefon'];
const limits = { cells: 50, characters: 10_000 };
const rowsOf = (text: string) => [...csvRows(text, limits)];
const start = (rows: string[][]) => findTable(rows, new Set(named(names).names));
const read = async (content: string | Buffer, options = {}) =>
  await readTable(tableBlocks(Buffer.from(content), named(names, options)));

describe('the delimiter of a CSV file', () => {
  it.each([
    ['a first line that names it', 'sep=;\r\nName;PLZ\r\nA;86150', 2],
    ['the same in quotes', '"sep=|"\nName|PLZ\nA|86150', 2],
    ['more commas in the texts of a header', 'Name;"Straße, Nr.";Bemerkung, Zusatz, Info, mehr\nA;B 1;c', 3],
    ['decimal commas', '1,5;2,5\n3,5;4,5', 2],
    ['tabs within cells', 'Name,Ort,Fax\nA,B,\t1\t\nC,D,\t2\t\nE,F,\t3\t', 3],
    ['pipes', 'Name|Ort\nA|B', 2],
    ['tabs', 'Name\tOrt\nA\tB', 2],
    ['commas', 'Name,Ort\nA,"B; C"', 2],
    ['titles without one', 'Verzeichnis, Stand heute\n\nName;PLZ;Ort\nA;1;x\nB;2;y\nC;3;z', 3],
  ])('is found despite %s', (_, text, width) => {
    expect(rowsOf(text).at(-1)?.cells).toHaveLength(width);
  });

  it('leaves rows their numbers, blank ones counted and the instruction not', () => {
    expect(rowsOf('sep=;\nName;PLZ\n\nA;1').map(({ line }) => line)).toEqual([1, 3]);
  });
});

describe('a table', () => {
  it.each<[string, string[][], { at: number; hasNames: boolean }]>([
    [
      'with names',
      [
        ['Name', 'PLZ'],
        ['A', '1'],
      ],
      { at: 0, hasNames: true },
    ],
    [
      'below titles',
      [['Verzeichnis'], ['Stand: 2026', ''], ['Name', 'PLZ', 'Ort'], ['A', '1', 'B']],
      { at: 2, hasNames: true },
    ],
    [
      'of persons without names',
      [
        ['Meier', 'Hans'],
        ['Müller', 'Eva'],
      ],
      { at: 0, hasNames: false },
    ],
    [
      'of lessons without names',
      [
        ['1', '09a', 'GE'],
        ['1', '09a', 'EK'],
      ],
      { at: 0, hasNames: false },
    ],
    [
      'with unknown names above numbers',
      [
        ['Kürzel', 'Stunden'],
        ['HA', '3'],
        ['OB', '4'],
      ],
      { at: 0, hasNames: true },
    ],
    [
      'without names below a title',
      [['Liste'], ['Meier', '1', 'x'], ['Otto', '2', 'y']],
      { at: 1, hasNames: false },
    ],
    [
      'whose names all have a prefix',
      [
        ['X', 'C_S_Name', 'C_S_PLZ', 'C_S_Ort'],
        ['1', 'A', '2', 'B'],
      ],
      { at: 0, hasNames: true },
    ],
  ])('%s is found', (_, rows, found) => {
    expect(start(rows)).toEqual(found);
  });

  it('is read from where the person says', async () => {
    const text = 'Name;Ort\nTitel;x\nA;B\n';
    expect((await read(text, { start: 2 })).headers).toEqual(['Titel', 'x']);
    const table = await read(text, { start: 1, hasNames: false });
    expect([table.headers, table.rows.length]).toEqual([['Spalte A', 'Spalte B'], 3]);
  });

  it('tells its beginning, and the number of its first row', async () => {
    const { source } = await read('Schulverzeichnis 2026;;\nStand: heute;;\n;;\nName;PLZ;Ort\nA;1;B\n');
    expect(source).toMatchObject({ start: 4, firstLine: 5, hasNames: true });
    expect(source.lines[0]).toEqual({ line: 1, text: 'Schulverzeichnis 2026' });
  });

  it.each([
    ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', /Kalenderdatei/],
    ['BEGIN:VCARD\r\nFN:Hans\r\n', /Visitenkarten/],
    ['%PDF-1.7\n', /PDF/],
    ['<html><table><tr><td>', /Webseite/],
    ['<?xml version="1.0"?>', /XML/],
    ['[{"name": "A"}]', /JSON/],
  ])('is not taken from %j', async (text, sentence) => {
    await expect(read(text)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(sentence),
    });
  });
});

/** A workbook with a sheet for each list of rows. */
function workbook(sheets: { name: string; state?: string; rows: string[][] }[]): Buffer {
  const [files = []] = sheets.map(({ rows }) => xlsxFiles(rows));
  const replaced = files.map((file) => {
    const text = file.content.toString();
    if (file.path === 'xl/workbook.xml') {
      const list = sheets.map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId1${at}"/>`,
      );
      return { ...file, content: Buffer.from(text.replace(/<sheet .*\/>(?=<\/sheets>)/, list.join(''))) };
    }
    if (!file.path.includes('workbook.xml.rels')) return file;
    const relations = sheets.map(
      (_, at) =>
        `<Relationship Id="rId1${at}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1${at}.xml"/>`,
    );
    return {
      ...file,
      content: Buffer.from(text.replace('</Relationships>', `${relations.join('')}</Relationships>`)),
    };
  });
  const contents = sheets.map(({ rows }, at) => {
    const sheet = xlsxFiles(rows).find(({ path }) => path.includes('sheet1'));
    return { path: `xl/worksheets/sheet1${at}.xml`, content: sheet?.content ?? Buffer.alloc(0) };
  });
  return buildZip([...replaced, ...contents]);
}

describe('the sheet of a workbook', () => {
  const schools = { name: 'Schulen', rows: [['Verzeichnis'], [], ['Name', 'PLZ'], ['A', '86150']] };
  const notes = { name: 'Hinweise', rows: [['Bitte lesen'], ['Stand heute']] };
  const options = {
    name: 'Auswahl',
    state: 'hidden',
    rows: [
      ['Name', 'PLZ'],
      ['x', 'y'],
    ],
  };

  it('is the first visible one with a table', async () => {
    const { source, headers, rows } = await read(workbook([options, notes, schools]));
    expect(source).toMatchObject({
      sheet: 'Schulen',
      sheets: ['Hinweise', 'Schulen', 'Auswahl'],
      start: 3,
      firstLine: 4,
    });
    expect([headers, rows]).toEqual([['Name', 'PLZ'], [['A', '86150']]]);
  });

  it('is the one that the person says', async () => {
    expect((await read(workbook([options, schools]), { sheet: 'Auswahl' })).rows).toEqual([['x', 'y']]);
  });
});

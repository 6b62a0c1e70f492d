import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Parsing } from '../../../../src/framework/server/parsing/Parsing.ts';
import { readTable } from '../../../../src/framework/server/services/imports/readTable.ts';
import { xlsxFiles } from '../../../support/buildXlsx.ts';
import { buildZip } from '../../../support/buildZip.ts';
import { drawShare } from '../../../support/drawShare.ts';
import { sendFile } from '../../../support/importFile.ts';
import { startServerProcess } from '../../../support/startServerProcess.ts';
import { tableTask } from '../../../support/tableTask.ts';
import { logIn } from '../../../support/WriteLedger.ts';
import { wallLimit } from '../../../support/wallLimit.ts';
import { watchHealth } from '../../../support/watchHealth.ts';

const [rowCount, columnCount] = [50_000, 20];
const never = { signal: new AbortController().signal };

/** A cell in the workbook, and as it is read. */
function cellAt(
  row: number,
  column: number,
): [written: string | number | boolean | { day: number }, read: string] {
  if (column % 5 === 1) return [row + column / 4, String(row + column / 4).replace('.', ',')];
  if (column % 5 === 2) {
    const date = new Date(Date.UTC(2026, 0, 1 + (row % 365)));
    const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((part) =>
      String(part).padStart(2, '0'),
    );
    return [{ day: 46_023 + (row % 365) }, `${day}.${month}.2026`];
  }
  if (column % 5 === 3) return [row % 2 === 0, row % 2 === 0 ? 'ja' : 'nein'];
  return [`Zeile ${row} – Spalte ${column}, für „alle“`, `Zeile ${row} – Spalte ${column}, für „alle“`];
}

const headers = Array.from({ length: columnCount }, (_, column) => `Spalte ${column}`);
const cells = Array.from({ length: rowCount }, (_, row) =>
  Array.from({ length: columnCount }, (_, column) => cellAt(row, column)),
);
const rows = cells.map((row) => row.map(([, read]) => read));

function workbook(): Buffer {
  const written = [headers, ...cells.map((row) => row.map(([cell]) => cell))];
  return buildZip(xlsxFiles(written).map((file) => ({ ...file, isPacked: true })));
}

function csv(): Buffer {
  const line = (row: string[]) => row.map((cell) => `"${cell}"`).join(';');
  return Buffer.from([headers, ...rows].map(line).join('\r\n'));
}

const formats: [string, () => Buffer][] = [
  ['a workbook', workbook],
  ['a CSV file', csv],
];

describe('an honest table of 50,000 rows and 20 columns', () => {
  it.each(drawShare(formats, 2))(
    'is read from %s within the limits of time and memory',
    async (_, build) => {
      const content = build();
      const started = performance.now();
      const read = await readTable(new Parsing().parse(tableTask(content, headers), never));
      console.info(`${_} read in ${((performance.now() - started) / 1000).toFixed(1)} s`);
      expect(read.headers).toEqual(headers);
      // a million cells compared one by one take longer than to read them
      expect(JSON.stringify(read.rows)).toBe(JSON.stringify(rows));
    },
    60_000,
  );

  it('is stored while others are still served', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'leitstand-large-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = await startServerProcess({ DATA_DIR: folder });
    onTestFinished(async () => void (await server.kill('SIGTERM')));
    const api = await logIn(server.url);
    const content = workbook();
    const end = await watchHealth(server.url);
    const { status, body } = await sendFile(api, 'holidays', content, 'Liste.xlsx');
    const { longest, asked } = await end();
    console.info(`asked ${asked} times for /healthz, in at most ${longest.toFixed(0)} ms`);
    expect([status, body.rowCount]).toEqual([201, rowCount]);
    expect(longest).toBeLessThanOrEqual(wallLimit(200));
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../src/framework/server/imports/readTable.ts';

/** The head of an archive, and an entry of its directory that says how much it unpacks to (APPNOTE 4.3.12). */
function archiveOf(unpacked: number): Buffer {
  const bytes = Buffer.alloc(100);
  bytes.writeUInt32BE(0x504b0304, 0);
  bytes.writeUInt32BE(0x504b0102, 40);
  bytes.writeUInt32LE(unpacked, 40 + 24);
  return bytes;
}

describe('a workbook', () => {
  it('is refused when it unpacks to more than a table can need', async () => {
    await expect(readTable(archiveOf(300_000_000))).rejects.toMatchObject({ code: 'tooLarge' });
    await expect(readTable(archiveOf(1000))).rejects.toMatchObject({ code: 'invalid' });
  });
});

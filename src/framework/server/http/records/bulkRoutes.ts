import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import {
  type BulkRow,
  beginBulk,
  exportBulkRows,
  listBulkRows,
  listBulkRuns,
  previewBulk,
  readBulkRun,
  stopBulk,
  undoBulk,
} from '../../../schema/contracts/bulkChanges.ts';
import { writeCells } from '../../../schema/contracts/cells.ts';
import { outcomeTitles } from '../../../schema/contracts/changeOutcomes.ts';
import { AppError } from '../../../schema/errors.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { byteOrderMark, csvLine } from '../../csv/csvCell.ts';
import type { BulkItem, BulkWrite } from '../../repository/bulkWrite.ts';
import { writeCells as write } from '../../services/bulk-changes/writeCells.ts';
import { clientSignal } from '../client.ts';
import type { ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

async function* csvOf(blocks: AsyncIterable<BulkRow[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Eintrag', 'Kennung', 'Ergebnis', 'Grund']);
  for await (const rows of blocks)
    yield rows
      .map(({ title, record, outcome, reasons }) =>
        csvLine([title ?? '', record ?? '', outcomeTitles[outcome], reasons.join(' ')]),
      )
      .join('');
}

/** Bulk changes with their runs and receipts, and edited cells of a list. A run is visible only to its user. */
export function bulkRoutes(app: FastifyInstance, context: ServerContext): void {
  const { bulkChanges } = context;
  serveCall(
    app,
    previewBulk,
    async ({ actor, params, body, reply }) =>
      await bulkChanges.preview(actor, { ...params, ...body }, clientSignal(reply)),
  );
  serveCall(app, beginBulk, async ({ session, params, body }) => ({
    id: await bulkChanges.begin(session, { ...params, ...body }),
  }));
  serveCall(app, listBulkRuns, async ({ actor }) => ({ runs: await bulkChanges.runs(actor) }));
  serveCall(app, readBulkRun, async ({ actor, params: { id } }) => await bulkChanges.run(actor, id));
  serveCall(
    app,
    listBulkRows,
    async ({ actor, params: { id }, query }) => await bulkChanges.rows(actor, id, query),
  );
  serveCall(app, exportBulkRows, async ({ actor, params: { id }, query: { outcome }, reply }) => {
    // before anything is sent, so that a run of somebody else still answers 404
    await bulkChanges.run(actor, id);
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''Sammel%C3%A4nderung.csv`)
      .send(Readable.from(csvOf(bulkChanges.blocks(actor, id, outcome))));
    return reply;
  });
  serveCall(app, stopBulk, async ({ actor, params: { id } }) => await bulkChanges.stop(actor, id));
  serveCall(app, undoBulk, async ({ session, params: { id } }) => ({
    id: await bulkChanges.undo(session, id),
  }));
  serveCall(
    app,
    writeCells,
    async ({ actor, params, body, key }) => await write(context, { actor, ...params }, { ...body, key }),
  );
}

/** Parses the body of a bulk write. @throws AppError 400 */
export function parseBulk(body: unknown): { items: BulkItem[]; write: BulkWrite } {
  if (!isJsonObject(body) || !Array.isArray(body.ids)) {
    throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
  }
  const items = body.ids.map((item: unknown) => {
    const isItem = isJsonObject(item) && typeof item.id === 'string';
    if (!isItem)
      throw new AppError('badRequest', { fields: { ids: 'Erwartet wird eine Liste von {id, version}.' } });
    return {
      id: item.id as string,
      version: Number.isInteger(item.version) ? (item.version as number) : undefined,
    };
  });
  if (body.action === 'delete') return { items, write: { action: 'delete' } };
  if (body.action === 'update') return { items, write: { action: 'update', data: body.data } };
  throw new AppError('badRequest', { fields: { action: 'Möglich sind update und delete.' } });
}

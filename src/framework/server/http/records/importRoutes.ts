import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseShape } from '../../../schema/calls/parseShape.ts';
import { type RowOutcome, rowOutcomes } from '../../../schema/contracts/changeOutcomes.ts';
import {
  checkImport,
  type ImportFacts,
  type ImportReading,
  type ImportRow,
  importReading,
  listImportRows,
  readImportFacts,
  runImport,
} from '../../../schema/contracts/imports.ts';
import { byteOrderMark, csvLine } from '../../csv/csvCell.ts';
import { requireId } from '../../repository/writeChangeSet.ts';
import type { Actor } from '../../rights/Actor.ts';
import type { RowWindow } from '../../services/imports/ImportStore.ts';
import { clientSignal } from '../client.ts';
import { collectBytes } from '../collectBytes.ts';
import { largestFile } from '../files/fileRoutes.ts';
import { receiveFile } from '../files/uploads.ts';
import { requireActor, type ServerContext } from '../ServerContext.ts';
import { serveCall } from '../serveCall.ts';

interface ImportRequest {
  actor: Actor;
  /** Entity of the rows. */
  resource: string;
  reading: ImportReading;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Stores the uploaded file of an import. @throws AppError 403, 413, 415, 422 */
export async function receiveImport(
  { imports }: Pick<ServerContext, 'imports'>,
  { actor, resource, reading, request, reply }: ImportRequest,
): Promise<ImportFacts> {
  // of the whole form, and absent if it is sent in chunks
  const length = Number(request.headers['content-length'] ?? 0);
  const expected = Math.min(length, largestFile);
  const { name, kept: bytes } = await receiveFile(request, (content) => collectBytes(content, expected));
  return await imports.upload(actor, { resource, name, bytes, reading }, clientSignal(reply));
}

const reasonHeader = 'Grund';
const refused: readonly RowOutcome[] = ['duplicate', 'forbidden', 'invalid'];

function reasonOf({ reasons, similar }: ImportRow): string {
  const named = (similar ?? []).map((entry) => ('line' in entry ? `Zeile ${entry.line}` : entry.title));
  return [...reasons, ...(similar ? [`Möglicherweise doppelt: ${named.join(', ')}`] : [])].join(' ');
}

function wantedRows(outcome: RowOutcome | 'hinted' | undefined): RowWindow['wanted'] {
  if (outcome === 'hinted') return outcome;
  if (outcome === 'duplicate') return 'similar';
  return outcome ? [outcome] : rowOutcomes;
}

/**
 * Routes of the service `importer`: upload, check and write a file; download the refused rows as a file. An
 * import requires the right to create or change records, and is visible only to the user who uploaded it.
 */
export function importRoutes(app: FastifyInstance, context: ServerContext): void {
  const { imports } = context;
  app.post<{ Params: { resource: string } }>('/api/importer/:resource', async (request, reply) => {
    const { resource } = request.params;
    const actor = requireActor(request);
    const reading = parseShape(importReading, request.query, 'badRequest');
    const facts = await receiveImport(context, { actor, resource, reading, request, reply });
    return reply.code(201).send(facts);
  });
  app.get<{ Params: { resource: string } }>('/api/importer/:resource/template', async (request, reply) => {
    const titles = imports.template(requireActor(request), request.params.resource);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Vorlage.csv"`)
      .send(byteOrderMark + csvLine(titles));
  });
  serveCall(app, readImportFacts, async ({ actor, params: { id } }) => await imports.facts(actor, id));
  serveCall(app, checkImport, async ({ session, params: { id }, body }) => {
    await imports.begin(session, id, body);
    return await imports.facts(session.actor, id);
  });
  serveCall(app, runImport, async ({ session, params: { id } }) => {
    await imports.begin(session, id);
    return await imports.facts(session.actor, id);
  });
  serveCall(app, listImportRows, async ({ actor, params: { id }, query: { outcome, ...window } }) => {
    const { rows, total } = await imports.rows(actor, id, { wanted: wantedRows(outcome), ...window });
    return { rows, total };
  });
  app.get<{ Params: { id: string } }>('/api/importer/imports/:id/refused', async (request, reply) => {
    const window = { wanted: refused, offset: 0, limit: 100_000 };
    const { headers, rows } = await imports.rows(requireActor(request), requireId(request.params.id), window);
    // a file of refused rows already contains a column with their reasons
    const kept = headers.flatMap((header, at) => (header === reasonHeader ? [] : [at]));
    const pick = (cells: readonly string[]) => kept.map((at) => cells[at] ?? '');
    const lines = rows.map((row) => csvLine([...pick(row.cells), reasonOf(row)]));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''Abgelehnte%20Zeilen.csv`)
      .send(byteOrderMark + csvLine([...pick(headers), reasonHeader]) + lines.join(''));
  });
}

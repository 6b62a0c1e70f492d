import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import {
  type ImportChoice,
  type ImportRow,
  type RowOutcome,
  rowOutcomes,
} from '../../schema/contracts/imports.ts';
import { AppError } from '../../schema/errors.ts';
import { isJsonObject } from '../../schema/Json.ts';
import { byteOrderMark, csvLine } from '../csv/csvCell.ts';
import { requireId } from '../repository/RepositoryDeps.ts';
import { clientSignal } from './clientSignal.ts';
import { refuseUnknown } from './parseListQuery.ts';
import { receiveFile } from './receiveFile.ts';
import { requireActor, requireSession, type ServerContext } from './ServerContext.ts';

interface OfImport {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

const reasonHeader = 'Grund';
const refused: readonly RowOutcome[] = ['duplicate', 'forbidden', 'invalid'];

function reasonOf({ reasons, similar }: ImportRow): string {
  const named = (similar ?? []).map((entry) => ('line' in entry ? `Zeile ${entry.line}` : entry.title));
  return [...reasons, ...(similar ? [`Möglicherweise doppelt: ${named.join(', ')}`] : [])].join(' ');
}

function readChoice(body: unknown): ImportChoice {
  const given = isJsonObject(body) ? body : {};
  const { columns, key = null, clearsEmpty = false, createsSimilar = false, keepsPostal = false } = given;
  const isPath = (value: unknown) => value === null || (typeof value === 'string' && value.length <= 200);
  if (!Array.isArray(columns) || columns.length > 200 || !columns.every(isPath))
    throw new AppError('invalid', {
      fields: { columns: 'Erwartet wird für jede Spalte ein Feld oder null.' },
    });
  if (!isPath(key) || typeof clearsEmpty !== 'boolean')
    throw new AppError('invalid', { fields: { key: 'Erwartet wird ein Feld oder null.' } });
  if (typeof createsSimilar !== 'boolean')
    throw new AppError('invalid', { fields: { createsSimilar: 'Erwartet wird true oder false.' } });
  if (typeof keepsPostal !== 'boolean')
    throw new AppError('invalid', { fields: { keepsPostal: 'Erwartet wird true oder false.' } });
  const paths = columns as (string | null)[];
  return { columns: paths, key: key as string | null, clearsEmpty, createsSimilar, keepsPostal };
}

function readWindow({ outcome, offset = '0', limit = '25', ...others }: Record<string, unknown>) {
  refuseUnknown(others, []);
  const number = (name: string, text: unknown, most: number) => {
    const value = typeof text === 'string' && /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value <= most))
      throw new AppError('badQuery', { fields: { [name]: 'Erwartet wird eine ganze Zahl.' } });
    return value;
  };
  const outcomes = outcome === undefined ? rowOutcomes : rowOutcomes.filter((one) => one === outcome);
  if (outcomes.length === 0) throw new AppError('badQuery', { fields: { outcome: 'Das gibt es nicht.' } });
  const wanted = outcome === 'duplicate' ? ('similar' as const) : outcomes;
  return { wanted, offset: number('offset', offset, 100_000), limit: number('limit', limit, 200) };
}

/** Routes of the service `importer`: upload, check and write a file; download the refused rows as a file. */
export function importRoutes(app: FastifyInstance, { imports }: ServerContext): void {
  app.post<{ Params: { resource: string } }>('/api/importer/:resource', async (request, reply) => {
    const actor = requireActor(request);
    const { name, kept: bytes } = await receiveFile(request, buffer);
    const file = { resource: request.params.resource, name, bytes };
    return reply.code(201).send(await imports.upload(actor, file, clientSignal(reply)));
  });
  app.get<{ Params: { resource: string } }>('/api/importer/:resource/template', async (request, reply) => {
    const titles = imports.template(requireActor(request), request.params.resource);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="Vorlage.csv"`)
      .send(byteOrderMark + csvLine(titles));
  });
  app.get<OfImport>('/api/importer/imports/:id', async (request) => {
    return await imports.facts(requireActor(request), requireId(request.params.id));
  });
  app.post<OfImport>('/api/importer/imports/:id/check', async (request, reply) => {
    const id = requireId(request.params.id);
    await imports.begin(requireSession(request), id, readChoice(request.body));
    return reply.code(202).send(await imports.facts(requireActor(request), id));
  });
  app.post<OfImport>('/api/importer/imports/:id/run', async (request, reply) => {
    const id = requireId(request.params.id);
    await imports.begin(requireSession(request), id);
    return reply.code(202).send(await imports.facts(requireActor(request), id));
  });
  app.get<OfImport>('/api/importer/imports/:id/rows', async (request) => {
    const id = requireId(request.params.id);
    const { rows, total } = await imports.rows(requireActor(request), id, readWindow(request.query));
    return { rows, total };
  });
  app.get<OfImport>('/api/importer/imports/:id/refused', async (request, reply) => {
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

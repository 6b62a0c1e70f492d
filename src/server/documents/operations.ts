import type { DocumentProvider } from '../../../generated/types.ts';
import { documentProviders } from '../../contract/missing-documents/documentProviders.ts';
import { findMissingDocuments, missingPerPage } from '../../contract/missing-documents/missingDocuments.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import { readTitled } from '../../framework/server/repository/readRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';
import { findMissing, type MissingRow } from './data.ts';

/** Fields of every stored document that the actor must be able to read to know what is missing. */
const needed = ['provider', 'documentType', 'issuedOn', 'validUntil'];

/** @throws AppError 403 if hidden documents would look like missing ones to the actor */
function requireWholeView(context: ServerContext, actor: Actor): void {
  const rights = rightsTo(context.index(), actor, 'stored-documents');
  if (!needed.every((field) => coversField(rights?.everywhere.read, field))) throw new AppError('forbidden');
}

function visibleProviders(context: ServerContext, actor: Actor, asked: DocumentProvider | undefined) {
  return documentProviders.filter(
    (resource) =>
      (asked === undefined || asked === resource) &&
      rightsTo(context.index(), actor, resource)?.isReadable('isActive'),
  );
}

/** Title fields of these profiles, by resource and id. */
async function titlesOf(
  context: ServerContext,
  actor: Actor,
  rows: readonly MissingRow[],
): Promise<Map<string, RecordData>> {
  const titles = new Map<string, RecordData>();
  for (const resource of new Set(rows.map((row) => row.resource))) {
    const ids = rows.filter((row) => row.resource === resource).map((row) => row.provider);
    const found = await readTitled(context, actor, { resource, ids });
    for (const [id, record] of found) titles.set(`${resource} ${id}`, record);
  }
  return titles;
}

/**
 * The service `document-handler`, for users who see all stored documents: the required documents that active
 * profiles owe, limited to readable profiles.
 */
export const documentRoutes: Routes = (app, context) => {
  serveCall(app, findMissingDocuments, async ({ actor, query }) => {
    const { provider, providerId, documentType, sort, page } = query;
    requireWholeView(context, actor);
    const providers = visibleProviders(context, actor, provider);
    if (providers.length === 0) return { missing: [], total: 0 };
    const readable = (resource: string, fields: readonly string[]) =>
      context.repository.readable(actor, resource, fields);
    const rows = await findMissing(context.db.kysely, readable, {
      providers,
      providerId,
      documentType,
      sort,
      limit: missingPerPage,
      offset: (page - 1) * missingPerPage,
      today: dayInBerlin(new Date()),
    });
    const titles = await titlesOf(context, actor, rows);
    return {
      missing: rows.map((row) => ({
        provider: { ...titles.get(`${row.resource} ${row.provider}`), type: row.resource, id: row.provider },
        documentType: { id: row.documentType, name: row.name },
        since: row.since,
        validUntil: row.validUntil,
      })),
      total: rows[0]?.total ?? 0,
    };
  });
};

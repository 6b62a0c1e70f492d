import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentProvider } from '../../../generated/types.ts';
import { documentProviders } from '../../contract/missing-documents/documentProviders.ts';
import { findMissingDocuments, missingPerPage } from '../../contract/missing-documents/missingDocuments.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import { AppError } from '../../framework/schema/errors.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { Tables } from '../../framework/server/database/Database.ts';
import type { Routes, ServerContext } from '../../framework/server/http/ServerContext.ts';
import { serveCall } from '../../framework/server/http/serveCall.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';
import { readTitled } from '../../framework/server/repository/readRecord.ts';
import type { Actor } from '../../framework/server/rights/Actor.ts';
import { rightsTo } from '../../framework/server/rights/compileRights.ts';

type Readable = (resource: string, fields: readonly string[]) => RawBuilder<ReadableRow>;
type Sql = RawBuilder<unknown>;

interface MissingSearch {
  providers: readonly DocumentProvider[];
  providerId: string | undefined;
  documentType: string | undefined;
  sort: 'person' | 'since';
  limit: number;
  offset: number;
  /** `YYYY-MM-DD` */
  today: string;
}

interface MissingRow {
  resource: DocumentProvider;
  provider: string;
  documentType: string;
  name: string;
  since: string;
  validUntil: string | null;
  total: number;
}

/** Fields that form the name of a profile, in sort order. */
const names: Record<DocumentProvider, readonly string[]> = {
  employees: ['lastName', 'firstName'],
  institutions: ['name'],
  parents: ['lastName', 'firstName'],
  students: ['lastName', 'firstName'],
};

/** Selects active profiles; applicants do not owe documents yet. */
function activeOf(readable: Readable, resource: DocumentProvider): Sql {
  const isStaff = resource === 'employees';
  const fields = [...names[resource], 'isActive', 'createdAt', ...(isStaff ? ['isApplicant'] : [])];
  const name = sql.join(names[resource].map((field) => sql.ref(`p.${field}`)));
  const isHired = isStaff ? sql`AND p."isApplicant" IS NOT TRUE` : sql``;
  return sql`SELECT ${sql.lit(resource)} AS "resource", p."id", concat_ws(' ', ${name}) AS "name", p."createdAt"
    FROM ${readable(resource, fields)} p WHERE p."isActive" ${isHired}`;
}

/** Selects the last valid day per profile and document type; infinity for unlimited validity. */
function handedIn(readable: Readable, types: Sql): Sql {
  const documents = readable('stored-documents', ['provider', 'documentType', 'issuedOn', 'validUntil']);
  return sql`(SELECT d."provider_type", d."provider_id", d."documentType",
      max(coalesce(d."validUntil", (d."issuedOn" + make_interval(months => t."validityMonths"))::date, 'infinity'))
        AS "until"
    FROM ${documents} d JOIN ${types} t ON t."id" = d."documentType" GROUP BY 1, 2, 3)`;
}

function oneOf(column: Sql, id: string | undefined): Sql {
  return id === undefined ? sql`` : sql`AND ${column} = ${id}`;
}

/**
 * Finds required document types for which a profile has no document valid today; each row contains the total.
 */
async function findMissing(
  db: Kysely<Tables>,
  readable: Readable,
  { providers, providerId, documentType, sort, limit, offset, today }: MissingSearch,
): Promise<MissingRow[]> {
  const types = readable('documenttypes', ['name', 'providers', 'isRequired', 'validityMonths', 'createdAt']);
  const people = sql.join(
    providers.map((resource) => activeOf(readable, resource)),
    sql` UNION ALL `,
  );
  const order = sort === 'since' ? sql`"since", p."name"` : sql`p."name"`;
  const { rows } = await sql<MissingRow>`
    SELECT p."resource", p."id" AS "provider", t."id" AS "documentType", t."name", h."until" AS "validUntil",
      coalesce(h."until" + 1, (greatest(p."createdAt", t."createdAt") AT TIME ZONE 'Europe/Berlin')::date) AS "since",
      count(*) OVER ()::int AS "total"
    FROM (${people}) p
    JOIN ${types} t ON t."isRequired" AND p."resource" = ANY(t."providers")
    LEFT JOIN ${handedIn(readable, types)} h
      ON h."provider_type" = p."resource" AND h."provider_id" = p."id" AND h."documentType" = t."id"
    WHERE (h."until" IS NULL OR h."until" < ${today})
      ${oneOf(sql`p."id"`, providerId)} ${oneOf(sql`t."id"`, documentType)}
    ORDER BY ${order}, p."id", t."name", t."id" LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

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

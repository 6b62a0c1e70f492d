import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DocumentProvider } from '../../../generated/types.ts';
import type { Tables } from '../../framework/server/database/Database.ts';
import type { ReadableRow } from '../../framework/server/query/readableRows.ts';

type Readable = (resource: string, fields: readonly string[]) => RawBuilder<ReadableRow>;
type Sql = RawBuilder<unknown>;

export interface MissingSearch {
  providers: readonly DocumentProvider[];
  providerId: string | undefined;
  documentType: string | undefined;
  sort: 'person' | 'since';
  limit: number;
  offset: number;
  /** `YYYY-MM-DD` */
  today: string;
}

export interface MissingRow {
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
export async function findMissing(
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

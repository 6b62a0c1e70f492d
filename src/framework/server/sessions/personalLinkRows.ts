import { sql } from 'kysely';
import type { JsonObject } from '../../schema/Json.ts';
import type { Grants } from '../../schema/rights/Grants.ts';
import type { Executor } from '../database/Database.ts';
import { personalLinksTable } from '../storage/linkTables.ts';
import { createToken, hashToken } from './tokens.ts';

/** A record, by resource and id. */
export interface LinkEnd {
  type: string;
  id: string;
}

/** Opened pages and rights of a kind of personal link. Apps register kinds by name. */
export interface LinkPurpose {
  /** Resource of the record that the link belongs to. */
  resource: string;
  /** Days until the link expires. */
  days: number;
  /** All that its holder may do, usually with this one record. @param record id of the record */
  grants: (record: string) => Grants;
}

/** Subject of a link: there is at most one link for each. */
export interface LinkSubject {
  purpose: string;
  /** Id of a record of the purpose's resource. */
  record: string;
  /** Recipient of the link; their id replaces `$me` in the grants. */
  person?: LinkEnd | undefined;
}

const links = sql.table(personalLinksTable.name);

/** Days for which a mail with a link may wait to be sent. */
export const waitDays = 3;

interface WantedLink extends LinkSubject {
  id: string;
  resource: string;
  days: number;
  /** With `{token}`; absent for a link that is not mailed. */
  path?: string;
}

/** A link that opens something. */
export interface PersonalLinkRow {
  id: string;
  purpose: string;
  record: string;
  personType: string;
  person: string;
  expiresAt: string;
}

/**
 * Stores a link; the former one for the same subject ends at once.
 * @param token issues it now; without one it opens nothing until `issuePersonalLink`
 */
export async function wantPersonalLink(
  executor: Executor,
  { id, purpose, resource, record, person, days, path }: WantedLink,
  token?: string,
): Promise<void> {
  const isIssued = token !== undefined;
  await sql`
    INSERT INTO ${links} AS l ("id", "tokenHash", "purpose", "resource", "record", "personType", "person", "path",
      "days", "issuedAt", "expiresAt")
    VALUES (${id}, ${isIssued ? hashToken(token) : id}, ${purpose}, ${resource}, ${record}, ${person?.type ?? ''},
      ${person?.id ?? ''}, ${path ?? null}, ${days}, CASE WHEN ${isIssued} THEN now() END,
      now() + make_interval(days => ${isIssued ? days : waitDays}))
    ON CONFLICT ("record", "resource", "purpose", "person", "personType") DO UPDATE SET
      "id" = excluded."id", "tokenHash" = excluded."tokenHash", "path" = excluded."path", "days" = excluded."days",
      "createdAt" = now(), "issuedAt" = excluded."issuedAt", "expiresAt" = excluded."expiresAt"`.execute(
    executor,
  );
}

/** Issues a wanted link, or issues it again. @returns undefined if it ended or another one replaced it. */
export async function issuePersonalLink(
  executor: Executor,
  id: string,
): Promise<{ token: string; path: string | null } | undefined> {
  const token = createToken();
  const { rows } = await sql<{ path: string | null }>`
    UPDATE ${links} SET "tokenHash" = ${hashToken(token)}, "issuedAt" = now(),
      "expiresAt" = now() + make_interval(days => "days")
    WHERE "id" = ${id} AND "expiresAt" > now() RETURNING "path"`.execute(executor);
  return rows[0] && { token, path: rows[0].path };
}

/** The open link with this token. */
export async function findPersonalLink(
  executor: Executor,
  purpose: string,
  token: string,
): Promise<PersonalLinkRow | undefined> {
  const { rows } = await sql<PersonalLinkRow>`
    SELECT "id", "purpose", "record", "personType", "person", "expiresAt" FROM ${links}
    WHERE "tokenHash" = ${hashToken(token)} AND "purpose" = ${purpose} AND "issuedAt" IS NOT NULL
      AND "expiresAt" > now()`.execute(executor);
  return rows[0];
}

/** Ends links of a record: those of one person, or all. */
export async function endPersonalLinks(
  executor: Executor,
  { purpose, record, person }: LinkSubject,
): Promise<void> {
  const whose = person ? sql`AND "personType" = ${person.type} AND "person" = ${person.id}` : sql``;
  await sql`
    DELETE FROM ${links} WHERE "purpose" = ${purpose} AND "record" = ${record} ${whose}`.execute(executor);
}

/** Removes expired links. @returns the number removed. */
export async function removeOldPersonalLinks(executor: Executor): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM ${links} WHERE "expiresAt" <= now()`.execute(executor);
  return Number(numAffectedRows ?? 0);
}

/** Reads issue time and expiry of the links of records, by person. */
export async function readPersonalLinks(
  executor: Executor,
  purpose: string,
  records: readonly string[],
): Promise<(PersonalLinkRow & { issuedAt: string | null })[]> {
  const { rows } = await sql<PersonalLinkRow & { issuedAt: string | null }>`
    SELECT "id", "purpose", "record", "personType", "person", "issuedAt", "expiresAt" FROM ${links}
    WHERE "purpose" = ${purpose} AND "record" = ANY(${records}::text[]) ORDER BY "createdAt"`.execute(
    executor,
  );
  return rows;
}

/** Unfinished text behind a link. */
export interface LinkDraft {
  values: JsonObject;
  /** ISO instant */
  at: string;
}

const ofSubject = ({ purpose, record, person }: LinkSubject) =>
  sql`"purpose" = ${purpose} AND "record" = ${record} AND "personType" = ${person?.type ?? ''}
    AND "person" = ${person?.id ?? ''}`;

/** The answers saved with a link; undefined if there are none. */
export async function readLinkDraft(
  executor: Executor,
  subject: LinkSubject,
): Promise<LinkDraft | undefined> {
  const { rows } = await sql<{ draft: JsonObject | null; draftAt: string }>`
    SELECT "draft", "draftAt" FROM ${links} WHERE ${ofSubject(subject)}`.execute(executor);
  const [row] = rows;
  return row?.draft ? { values: row.draft, at: row.draftAt } : undefined;
}

/** Writes members of a draft; others stay. @returns when, as an ISO instant; undefined without a link */
export async function writeLinkDraft(
  executor: Executor,
  subject: LinkSubject,
  values: JsonObject,
): Promise<string | undefined> {
  const { rows } = await sql<{ draftAt: string }>`
    UPDATE ${links} SET "draft" = coalesce("draft", '{}') || ${JSON.stringify(values)}::jsonb, "draftAt" = now()
    WHERE ${ofSubject(subject)} RETURNING "draftAt"`.execute(executor);
  return rows[0]?.draftAt;
}

/** Deletes the answers saved with a link. */
export async function removeLinkDraft(executor: Executor, subject: LinkSubject): Promise<void> {
  await sql`
    UPDATE ${links} SET "draft" = NULL, "draftAt" = NULL WHERE ${ofSubject(subject)}`.execute(executor);
}

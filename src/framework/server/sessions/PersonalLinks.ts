import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import type { JsonObject } from '../../schema/Json.ts';
import type { Database, Executor } from '../database/Database.ts';
import { createId } from '../repository/createId.ts';
import type { Actor } from '../rights/Actor.ts';
import { exceedsGivers, type Giving } from '../rights/giving.ts';
import {
  endPersonalLinks,
  findPersonalLink,
  type LinkDraft,
  type LinkEnd,
  type LinkPurpose,
  type LinkSubject,
  type PersonalLinkRow,
  readLinkDraft,
  readPersonalLinks,
  removeLinkDraft,
  wantPersonalLink,
  writeLinkDraft,
} from './personalLinkRows.ts';
import { createToken } from './tokens.ts';

const hour = 60 * 60;
const opensPerHour = 600;
const failuresPerHour = 60;

/** A link whose token is valid. */
export interface OpenedLink {
  record: LinkEnd;
  person: LinkEnd | null;
  /** Its holder, with exactly the grants of the purpose. */
  actor: Actor;
  /** ISO instant */
  expiresAt: string;
}

export interface IssuedPersonalLink {
  person: LinkEnd | null;
  record: string;
  /** ISO instant; null while its mail waits to be sent. */
  issuedAt: string | null;
  expiresAt: string;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    throw new AppError('tooManyRequests', { retryAfter: Math.ceil(reason.msBeforeNext / 1000) });
  });
}

const linkGone = () => new AppError('notFound', undefined, 'Diesen Link gibt es nicht mehr.');

const personOf = ({ personType, person }: PersonalLinkRow): LinkEnd | null =>
  person === '' ? null : { type: personType, id: person };

/**
 * Links by which people without a login reach one record. A token is a random secret of which only the hash is
 * stored. Each purpose, record and person has at most one link: a new one ends the former.
 */
export class PersonalLinks {
  private readonly opens = new RateLimiterMemory({ points: opensPerHour, duration: hour });
  private readonly failures = new RateLimiterMemory({ points: failuresPerHour, duration: hour });
  private readonly db: Database;
  private readonly purposes: Readonly<Record<string, LinkPurpose>>;

  constructor(db: Database, purposes: Readonly<Record<string, LinkPurpose>>) {
    this.db = db;
    this.purposes = purposes;
  }

  /** @throws Error for a name that the app did not register. */
  purpose(name: string): LinkPurpose {
    const purpose = this.purposes[name];
    if (!purpose) throw new Error(`There is no purpose of links named ${name}.`);
    return purpose;
  }

  /**
   * Requires that who acts as somebody has what a link opens, which the person acted as may send by a function.
   * @throws AppError 403
   */
  private async requireGivable(giving: Giving, { purpose, record, person }: LinkSubject): Promise<void> {
    const { trx, index, actor } = giving;
    if (actor.origin === null) return;
    const origin = { trx, index, actor: { ...actor, loginUser: actor.origin, origin: null } };
    const given = { grants: this.purpose(purpose).grants(record), profile: person?.id ?? null };
    if (!(await exceedsGivers(origin, given))) return;
    const sentence = 'Dieser Link öffnet mehr, als du mit deinem eigenen Zugang sehen darfst.';
    throw new AppError('forbidden', undefined, sentence);
  }

  /**
   * Stores a link that a mail will contain; it opens nothing until then. @param id that of the mail
   * @throws AppError 403 for somebody who acts as another login and lacks what the link opens
   */
  async want(giving: Giving, subject: LinkSubject, mail: { id: string; path: string }): Promise<void> {
    const { resource, days } = this.purpose(subject.purpose);
    await this.requireGivable(giving, subject);
    await wantPersonalLink(giving.trx, { ...subject, ...mail, resource, days });
  }

  /** Issues a link that is not mailed; the former one ends at once. @returns its token, which is not stored. */
  async issue(subject: LinkSubject, executor: Executor = this.db.kysely): Promise<string> {
    const { resource, days } = this.purpose(subject.purpose);
    const token = createToken();
    await wantPersonalLink(executor, { ...subject, id: createId(), resource, days }, token);
    return token;
  }

  /** Ends the links of a record: that of one person, or all of the purpose. */
  async revoke(subject: LinkSubject, executor: Executor = this.db.kysely): Promise<void> {
    await endPersonalLinks(executor, subject);
  }

  /** The links of some records, without their tokens. */
  async issued(purpose: string, records: readonly string[]): Promise<IssuedPersonalLink[]> {
    const rows = await readPersonalLinks(this.db.kysely, purpose, records);
    return rows.map((row) => ({
      person: personOf(row),
      record: row.record,
      issuedAt: row.issuedAt,
      expiresAt: row.expiresAt,
    }));
  }

  /** Reads the unfinished text of the holder of a link; it lasts as long as the link and those that replace it. */
  async draft(subject: LinkSubject): Promise<LinkDraft | undefined> {
    return await readLinkDraft(this.db.kysely, subject);
  }

  /** Keeps members of a draft; others stay, so that two devices do not overwrite each other. @returns when */
  async keepDraft(
    subject: LinkSubject,
    values: JsonObject,
    executor: Executor = this.db.kysely,
  ): Promise<string> {
    const at = await writeLinkDraft(executor, subject, values);
    if (at === undefined) throw linkGone();
    return at;
  }

  async forgetDraft(subject: LinkSubject, executor: Executor = this.db.kysely): Promise<void> {
    await removeLinkDraft(executor, subject);
  }

  /**
   * Opens a link. Failures count against the address, which never closes a valid link.
   * @throws AppError 404 for an unknown, replaced, expired or revoked link, 429 beyond the limits.
   */
  async open(purpose: string, token: string, address: string): Promise<OpenedLink> {
    const row = await findPersonalLink(this.db.kysely, purpose, token);
    if (!row) {
      await consume(this.failures, address);
      throw linkGone();
    }
    await consume(this.opens, row.id);
    const { resource } = this.purpose(purpose);
    const person = personOf(row);
    const actor: Actor = {
      loginUser: null,
      origin: null,
      name: 'Persönlicher Link',
      profile: person,
      grants: this.purpose(purpose).grants(row.record),
    };
    return { record: { type: resource, id: row.record }, person, actor, expiresAt: row.expiresAt };
  }
}

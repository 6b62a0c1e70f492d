import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonValue } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { signingKeysTable } from '../storage/systemTables.ts';
import { createToken } from './tokens.ts';

const keys = sql.table(signingKeysTable.name);
const longestText = 2000;

function isSame(one: string, other: string): boolean {
  const [expected, given] = [Buffer.from(one), Buffer.from(other)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * Signs values that a client carries and brings back, such as when a form was opened, so that nothing is stored
 * until it is sent. All processes of a database share the key.
 */
export class SignedTexts {
  private readonly db: Database;
  private key: Promise<string> | undefined;

  constructor(db: Database) {
    this.db = db;
  }

  /** Creates the key if the database has none. */
  async prepare(): Promise<void> {
    await sql`INSERT INTO ${keys} ("id", "key") VALUES ('texts', ${createToken()}) ON CONFLICT DO NOTHING`.execute(
      this.db.kysely,
    );
  }

  /** @param purpose a text signed for one purpose is unknown to all others */
  async sign(purpose: string, value: JsonValue): Promise<string> {
    const body = Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${body}.${await this.seal(purpose, body)}`;
  }

  /** @returns undefined for a text that was not signed for this purpose */
  async open(purpose: string, text: string): Promise<JsonValue | undefined> {
    const [body = '', seal = '', ...rest] = text.slice(0, longestText).split('.');
    if (rest.length > 0) return undefined;
    if (!isSame(await this.seal(purpose, body), seal)) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as JsonValue;
  }

  /** The id, signed for this purpose, in letters, digits, `-` and `_`. */
  async mark(purpose: string, id: string): Promise<string> {
    return `${id}-${await this.seal(purpose, id)}`;
  }

  /** @returns the marked id; undefined if it was not marked for this purpose */
  async marked(purpose: string, text: string): Promise<string | undefined> {
    const id = text.slice(0, text.indexOf('-'));
    return isSame(await this.mark(purpose, id), text) ? id : undefined;
  }

  /** A code of eight digits that nobody can guess without the key. */
  async code(purpose: string, text: string): Promise<string> {
    const seal = Buffer.from(await this.seal(purpose, text), 'base64url');
    return String(seal.readUIntBE(0, 6) % 100_000_000).padStart(8, '0');
  }

  private async seal(purpose: string, body: string): Promise<string> {
    this.key ??= this.read();
    return createHmac('sha256', await this.key)
      .update(`${purpose}.${body}`)
      .digest('base64url');
  }

  private async read(): Promise<string> {
    await this.prepare();
    const { rows } = await sql<{ key: string }>`SELECT "key" FROM ${keys} WHERE "id" = 'texts'`.execute(
      this.db.kysely,
    );
    return String(rows[0]?.key);
  }
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { JsonValue } from '../../schema/Json.ts';
import type { Database } from '../database/Database.ts';
import { signingKeysTable } from '../storage/systemTables.ts';
import { createToken } from './tokens.ts';

const keys = sql.table(signingKeysTable.name);
const longestText = 2000;

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
    const [expected, given] = [Buffer.from(await this.seal(purpose, body)), Buffer.from(seal)];
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as JsonValue;
  }

  private async seal(purpose: string, body: string): Promise<string> {
    this.key ??= this.read();
    return createHmac('sha256', await this.key).update(`${purpose}.${body}`).digest('base64url');
  }

  private async read(): Promise<string> {
    await this.prepare();
    const { rows } = await sql<{ key: string }>`SELECT "key" FROM ${keys} WHERE "id" = 'texts'`.execute(
      this.db.kysely,
    );
    return String(rows[0]?.key);
  }
}

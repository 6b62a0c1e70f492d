import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Executor, Tables } from '../../database/Database.ts';
import { sealedValuesTable } from '../../storage/systemTables.ts';
import type { SecretKey, SecretKeys } from './SecretKeys.ts';

/**
 * Values of `writeOnly` fields of records, sealed by AES-256-GCM under a key outside of the database. They are in no
 * record, history, export, log or answer; a backup contains them only sealed, and not the key.
 */

/** A secret field of a record. */
export interface SecretPlace {
  resource: string;
  id: string;
  field: string;
}

/** That a secret is set, by whom and when. */
export interface SecretState {
  field: string;
  setAt: string;
  setBy: string | null;
}

/** A sealed value whose key the installation does not have, as after a restore without it. */
export class LostKeyError extends Error {}

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const sealedValues = sql.table(sealedValuesTable.name);

/** Binds a value to its place, so that a row copied to another record does not open there. */
function boundTo({ resource, id, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([resource, id, field]));
}

function seal({ bytes }: SecretKey, place: SecretPlace, value: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, bytes, nonce, { authTagLength: tagLength }).setAAD(boundTo(place));
  const text = Buffer.concat([sealing.update(value, 'utf8'), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64');
}

/** @throws Error if the value was changed or belongs elsewhere. */
function unseal({ bytes }: SecretKey, place: SecretPlace, sealed: string): string {
  const all = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, bytes, all.subarray(0, nonceLength), { authTagLength: tagLength });
  opening.setAAD(boundTo(place)).setAuthTag(all.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opening.update(all.subarray(nonceLength + tagLength)), opening.final()]).toString(
    'utf8',
  );
}

interface SealedRow {
  resource: string;
  record: string;
  field: string;
  key: string;
  sealed: string;
}

const placeOf = ({ resource, record, field }: SealedRow): SecretPlace => ({ resource, id: record, field });

/** Secrets that are sealed again in one statement. */
const atOnce = 200;

export class SecretStore {
  readonly #keys: SecretKeys;

  constructor(keys: SecretKeys) {
    this.#keys = keys;
  }

  /** Sets a secret, or replaces it. */
  async put(
    executor: Executor,
    place: SecretPlace,
    { value, setBy }: { value: string; setBy: string | null },
  ) {
    const key = await this.#keys.sealing();
    const { resource, id, field } = place;
    await sql`
      INSERT INTO ${sealedValues} ("resource", "record", "field", "key", "sealed", "setBy")
      VALUES (${resource}, ${id}, ${field}, ${key.name}, ${seal(key, place, value)}, ${setBy})
      ON CONFLICT ("record", "resource", "field") DO UPDATE SET "key" = excluded."key",
        "sealed" = excluded."sealed", "setBy" = excluded."setBy", "setAt" = now()`.execute(executor);
  }

  /** Removes a secret; does nothing if it is not set. */
  async remove(executor: Executor, { resource, id, field }: SecretPlace): Promise<void> {
    await sql`
      DELETE FROM ${sealedValues}
      WHERE "record" = ${id} AND "resource" = ${resource} AND "field" = ${field}`.execute(executor);
  }

  /** Which secrets of a record are set. */
  async states(executor: Executor, { resource, id }: Omit<SecretPlace, 'field'>): Promise<SecretState[]> {
    const { rows } = await sql<SecretState>`
      SELECT "field", "setAt", "setBy" FROM ${sealedValues}
      WHERE "record" = ${id} AND "resource" = ${resource} ORDER BY "field"`.execute(executor);
    return rows.map(({ setAt, ...row }) => ({ ...row, setAt: new Date(setAt).toISOString() }));
  }

  /**
   * Opens a secret for the adapter that needs it; undefined if it is not set.
   * @throws LostKeyError without its key, Error if the row was tampered with
   */
  async open(executor: Executor, { resource, id, field }: SecretPlace): Promise<string | undefined> {
    const { rows } = await sql<SealedRow>`
      SELECT "resource", "record", "field", "key", "sealed" FROM ${sealedValues}
      WHERE "record" = ${id} AND "resource" = ${resource} AND "field" = ${field}`.execute(executor);
    return rows[0] && (await this.#open(rows[0]));
  }

  /**
   * Seals everything under the first key again that another one sealed, in parts, so that a run that was ended goes on
   * with the rest.
   * @returns how many
   * @throws LostKeyError
   */
  async resealAll(executor: Executor): Promise<number> {
    const key = await this.#keys.sealing();
    for (let done = 0; ; ) {
      const { rows } = await sql<SealedRow>`
        SELECT "resource", "record", "field", "key", "sealed" FROM ${sealedValues}
        WHERE "key" <> ${key.name} LIMIT ${atOnce}`.execute(executor);
      if (rows.length === 0) return done;
      for (const row of rows) {
        const sealed = seal(key, placeOf(row), await this.#open(row));
        // a secret set in the meantime keeps its new value
        await sql`
          UPDATE ${sealedValues} SET "key" = ${key.name}, "sealed" = ${sealed}
          WHERE "record" = ${row.record} AND "resource" = ${row.resource} AND "field" = ${row.field}
            AND "sealed" = ${row.sealed}`.execute(executor);
      }
      done += rows.length;
    }
  }

  async #open(row: SealedRow): Promise<string> {
    const key = await this.#keys.named(row.key);
    if (!key)
      throw new LostKeyError(
        `Der Schlüssel ${row.key}, mit dem ein Geheimnis versiegelt ist, fehlt. Setze es neu, oder gib den Schlüssel mit SECRET_KEY an.`,
      );
    return unseal(key, placeOf(row), row.sealed);
  }
}

/** Erases the secrets of records that are erased. */
export async function purgeSecrets(
  trx: Transaction<Tables>,
  { resource, ids }: { resource: string; ids: readonly string[] },
): Promise<void> {
  await sql`
    DELETE FROM ${sealedValues}
    WHERE "record" = ANY(${[...ids]}::text[]) AND "resource" = ${resource}`.execute(trx);
}

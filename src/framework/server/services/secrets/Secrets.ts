import { sql, type Transaction } from 'kysely';
import { longestSecret, type SecretFieldState } from '../../../schema/contracts/secrets.ts';
import { AppError } from '../../../schema/errors.ts';
import { type ModelIndex, requireEntity } from '../../../schema/ModelIndex.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import type { Database, Executor, Tables } from '../../database/Database.ts';
import { evaluateRow } from '../../repository/evaluateRow.ts';
import { type HistoryReader, historyReader, userIn } from '../../repository/history.ts';
import type { Actor } from '../../rights/Actor.ts';
import { compileRights } from '../../rights/compileRights.ts';
import { mayCustomOn } from '../../rights/mayCustom.ts';
import type { SecretPlace, SecretStore } from './SecretStore.ts';

interface SecretDeps {
  db: Database;
  index: () => ModelIndex;
  secrets: SecretStore;
}

/** A record whose secrets the actor may set. */
interface Opened {
  fields: readonly Field[];
  reader: HistoryReader;
}

/** Fields of an entity that hold a secret somebody sets. */
function secretFields({ fields, custom }: Entity): Field[] {
  return custom.includes('setSecrets') ? fields.filter((field) => field.writeOnly && !field.readOnly) : [];
}

/** The sentence for a value that the field does not take; undefined for one that it does. */
function mistakeIn({ minLength = 1, maxLength = longestSecret }: Field, value: string): string | undefined {
  if (value.trim() === '') return 'Dieses Feld ist erforderlich';
  if (/\p{Cc}/u.test(value)) return 'Zeilenumbrüche und andere Steuerzeichen sind hier nicht möglich.';
  if (value.length < minLength) return `Das sind weniger als ${minLength} Zeichen.`;
  return value.length > maxLength ? `Das sind mehr als ${maxLength} Zeichen.` : undefined;
}

/** The secrets of records as an actor may set them; nobody reads them. */
export class Secrets {
  readonly #deps: SecretDeps;
  readonly #actor: Actor;

  constructor(deps: SecretDeps, actor: Actor) {
    this.#deps = deps;
    this.#actor = actor;
  }

  /** Which secrets are set. @throws AppError 403, 404 */
  async list(record: Omit<SecretPlace, 'field'>): Promise<SecretFieldState[]> {
    const { kysely } = this.#deps.db;
    const { fields, reader } = await this.#open(kysely, record);
    const states = new Map(
      (await this.#deps.secrets.states(kysely, record)).map((state) => [state.field, state]),
    );
    const names = await this.#names(
      reader,
      [...states.values()].flatMap(({ setBy }) => setBy ?? []),
    );
    return fields.map(({ name: field }) => {
      const { setAt = null, setBy = null } = states.get(field) ?? {};
      return { field, setAt, setBy: userIn(reader, setBy, names.get(setBy ?? '') ?? null) };
    });
  }

  /** @throws AppError 403, 404 also for a field that is no secret, 422 */
  async set(place: SecretPlace, value: string): Promise<void> {
    await this.#write(place, async (trx, field) => {
      const mistake = mistakeIn(field, value);
      if (mistake !== undefined) throw new AppError('invalid', { fields: { value: mistake } });
      const setBy = this.#actor.origin ?? this.#actor.loginUser;
      await this.#deps.secrets.put(trx, place, { value, setBy });
    });
  }

  /** @throws AppError 403, 404 */
  async remove(place: SecretPlace): Promise<void> {
    await this.#write(place, async (trx) => await this.#deps.secrets.remove(trx, place));
  }

  async #write(
    place: SecretPlace,
    write: (trx: Transaction<Tables>, field: Field) => Promise<void>,
  ): Promise<void> {
    await this.#deps.db.transaction(async (trx) => {
      const { fields } = await this.#open(trx, place);
      const field = fields.find(({ name }) => name === place.field);
      if (!field) throw new AppError('notFound');
      await write(trx, field);
    });
  }

  /** @throws AppError 404 unless the actor may read the record and it has secrets, 403 unless they may set them. */
  async #open(executor: Executor, { resource, id }: Omit<SecretPlace, 'field'>): Promise<Opened> {
    const [index, actor] = [this.#deps.index(), this.#actor];
    const entity = requireEntity(index, resource);
    const fields = secretFields(entity);
    if (fields.length === 0) throw new AppError('unknownRoute');
    if (!compileRights(index, actor, entity).canReachRows) throw new AppError('forbidden');
    const found = await sql`
      SELECT 1 FROM ${sql.table(resource)} WHERE "id" = ${id} FOR KEY SHARE`.execute(executor);
    if (found.rows.length === 0) throw new AppError('notFound');
    const { rights } = await evaluateRow({ trx: executor, index, actor }, entity, { id });
    if (!mayCustomOn(rights, 'setSecrets')) throw new AppError('forbidden');
    const { readable, access } = rights;
    return { fields, reader: historyReader({ index, actor, entity }, { readable, custom: access.custom }) };
  }

  async #names(reader: HistoryReader, ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT u."id", ${reader.callingSql('u')} AS "name" FROM "login-users" u
      WHERE u."id" = ANY(${[...new Set(ids)]}::text[])`.execute(this.#deps.db.kysely);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

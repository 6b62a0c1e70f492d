import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold } from '../../../../src/framework/schema/search/fold.ts';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { silentLog } from '../../../../src/framework/server/database/Log.ts';
import { ensureSchema } from '../../../../src/framework/server/schema-changes/apply/ensureSchema.ts';
import { foldVectors } from '../../../support/foldVectors.ts';
import { openTestDatabase, testEngines } from '../../../support/testEngines.ts';

const latinLetters: readonly [number, number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x1e00, 0x1eff],
];

describe.each(testEngines())('the functions on $engine', (engine) => {
  let db: Database;

  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await ensureSchema(db, { entities: [] }, { log: silentLog });
  });
  afterAll(() => db.close());

  async function ask(call: ReturnType<typeof sql<unknown>>): Promise<unknown> {
    const { rows } = await sql<{ answer: unknown }>`SELECT ${call} AS answer`.execute(db.kysely);
    return rows[0]?.answer;
  }

  it.each(foldVectors)('fold %j to %j', async (text, folded) => {
    expect(await ask(sql`leitstand_fold(${text})`)).toBe(folded);
  });

  it('fold every Latin letter like the browser does', async () => {
    const letters = latinLetters.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    );
    const folded = sql`(SELECT array_agg(leitstand_fold(letter) ORDER BY place) FROM unnest(${letters}::text[]) WITH ORDINALITY AS letters(letter, place))`;
    expect(await ask(folded)).toEqual(letters.map(fold));
  });

  it('fold any text of Latin letters like the browser does', async () => {
    const letter = fc.oneof(
      ...latinLetters.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
      fc.constantFrom('ä', 'ö', 'ü', 'ß', 'a', 'e', 'o', 'u', 'ae', 'oe', 'ue', 'Ä', 'AE', 'E'),
    );
    const texts = fc.array(
      fc.array(letter, { maxLength: 30 }).map((parts) => parts.join('')),
      {
        minLength: 20,
        maxLength: 60,
      },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (list) => {
        const folded = sql`ARRAY(SELECT leitstand_fold(item) FROM unnest(${list}::text[]) WITH ORDINALITY AS items(item, place) ORDER BY place)`;
        expect(await ask(folded)).toEqual(list.map(fold));
      }),
      { numRuns: 25 },
    );
  });

  it.each([
    ['+49 170 123', '0170123 49170123'],
    ['0049 30 12-34', '0301234 49301234'],
    ['+49 (0)30 1234', '0301234 49301234'],
    ['030 / 1234', '0301234 49301234'],
    ['+43 1 234', '431234'],
    ['112', '112'],
    ['', ''],
  ])('write the digits of %s as people type them', async (phone, digits) => {
    expect(await ask(sql`leitstand_digits(${phone})`)).toBe(digits);
  });

  it('measure metres over the sphere between longitude and latitude', async () => {
    const metres = await ask(sql`leitstand_distance(point(13.405, 52.52), point(11.582, 48.135))`);
    expect(metres).toBeGreaterThan(503_000);
    expect(metres).toBeLessThan(506_000);
    expect(await ask(sql`leitstand_distance(point(13.405, 52.52), point(13.405, 52.52))`)).toBe(0);
  });

  it('join lists with spaces', async () => {
    expect(await ask(sql`leitstand_list_text(ARRAY['Klavier', 'Geige'])`)).toBe('Klavier Geige');
  });

  it('sort like a German dictionary', async () => {
    const words = ['Zebra', 'Äpfel', 'apfel', 'Öl', 'Ofen', 'zahl'];
    const sorted = sql`ARRAY(SELECT word FROM unnest(${words}::text[]) AS words(word) ORDER BY word COLLATE leitstand_german)`;
    expect(await ask(sorted)).toEqual(['apfel', 'Äpfel', 'Ofen', 'Öl', 'zahl', 'Zebra']);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../src/framework/server/database/Database.ts';
import { SignedTexts } from '../../../../src/framework/server/sessions/SignedTexts.ts';
import { openTestDatabase, quickEngines } from '../../../support/testEngines.ts';

describe.each(quickEngines())('a signed text on $engine', (engine) => {
  let db: Database;
  let [texts, others] = [undefined as unknown as SignedTexts, undefined as unknown as SignedTexts];

  beforeAll(async () => {
    db = await openTestDatabase(engine, {}, 'filled');
    // two processes of a database
    [texts, others] = [new SignedTexts(db), new SignedTexts(db)];
  });
  afterAll(async () => await db.close());

  it('is opened by every process of the database, for its purpose only', async () => {
    const text = await texts.sign('start', { at: 7 });
    expect(await others.open('start', text)).toEqual({ at: 7 });
    expect(await others.open('end', text)).toBeUndefined();
  });

  it('is refused once anything in it differs', async () => {
    const text = await texts.sign('start', { at: 7 });
    const [body = '', seal = ''] = text.split('.');
    for (const changed of [
      '',
      '.',
      body,
      `${body}.`,
      `.${seal}`,
      `${text}.x`,
      `x${text}`,
      `${text}x`,
      'x'.repeat(5000),
    ])
      expect(await texts.open('start', changed)).toBeUndefined();
  });

  it('marks an id for the one it was given to', async () => {
    const marked = await texts.mark('file', 'a1');
    expect(marked).toMatch(/^a1-[\w-]{43}$/);
    expect(await others.marked('file', marked)).toBe('a1');
    for (const wrong of ['a1', `a2${marked.slice(2)}`, `${marked}x`, ''])
      expect(await texts.marked('file', wrong)).toBeUndefined();
    expect(await texts.marked('other', marked)).toBeUndefined();
  });

  it('gives a code of eight digits, the same for the same text', async () => {
    const code = await texts.code('mail', 'eva@demo.example');
    expect(code).toMatch(/^\d{8}$/);
    expect(await others.code('mail', 'eva@demo.example')).toBe(code);
    expect(await others.code('mail', 'ada@demo.example')).not.toBe(code);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '../../src/framework/schema/model.ts';
import { type ApiRecord, createRecord, smallest } from '../support/createRecord.ts';
import { payloads, running } from '../support/security/payloads.ts';
import { startTestServer, type TestServer } from '../support/startTestServer.ts';

const texts = new Set(['text', 'longText', 'richText', 'textList', 'url', 'mail', 'phone', 'colour']);

function takesText({ kind, readOnly, writeOnly }: Field): boolean {
  return texts.has(kind) && !readOnly && !writeOnly;
}

/** What is sent into a field: everything where markup is allowed, some of it where nothing looks at it. */
function attacks(field: Field): { field: Field; text: string }[] {
  const sent = field.kind === 'richText' ? payloads : payloads.slice(-6);
  return takesText(field) ? sent.map((text) => ({ field, text })) : [];
}

type Outcome = 'refused' | { answered: unknown };

/** Whether a text was kept as it is, cleaned of what runs, or refused: addresses and phone numbers are none. */
function outcomeOf(
  field: Field,
  text: string,
  value: unknown,
  outcome: Outcome,
): 'refused' | 'cleaned' | 'kept' {
  if (outcome === 'refused') return 'refused';
  if (field.kind === 'richText') {
    expect([text, String(outcome.answered)]).toEqual([text, expect.not.stringMatching(running)]);
    return 'cleaned';
  }
  expect([field.name, outcome.answered]).toEqual([field.name, value]);
  return 'kept';
}

describe('text that would run in a page', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => await server.stop());

  /** What becomes of a text in a field: `refused`, or how it is answered afterwards. */
  async function sendIn(resource: string, record: ApiRecord, name: string, value: unknown): Promise<Outcome> {
    const put = await server.api.put<ApiRecord>(
      `${resource}/${record.id}`,
      { [name]: value },
      record.$version,
    );
    expect([200, 403, 422], put.text).toContain(put.status);
    if (put.status !== 200) return 'refused';
    Object.assign(record, put.body);
    const { body, headers } = await server.api.get<ApiRecord>(`${resource}/${record.id}`);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    return { answered: body[name] };
  }

  const entities = () =>
    server.server
      .index()
      .model.entities.filter(({ resource, actions }) => resource in smallest && actions.includes('create'));

  it('is stored as text in every field of every entity, and runs in no field with markup (V15)', async () => {
    const counts = { kept: 0, cleaned: 0, refused: 0 };
    for (const { resource, fields } of entities()) {
      const record = await createRecord(server.api, resource);
      for (const { field, text } of fields.flatMap(attacks)) {
        const value = field.kind === 'textList' ? [text] : text;
        counts[outcomeOf(field, text, value, await sendIn(resource, record, field.name, value))] += 1;
      }
    }
    expect(counts.kept).toBeGreaterThan(100);
    expect(counts.cleaned).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  }, 60_000);
});

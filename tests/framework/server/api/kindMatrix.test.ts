import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindTraits } from '../../../../src/framework/schema/kindTraits.ts';
import type { Field } from '../../../../src/framework/schema/model.ts';
import { createRecord } from '../../../support/createRecord.ts';
import { kindSamples } from '../../../support/kindSamples.ts';
import { startTestServer, type TestServer } from '../../../support/startTestServer.ts';
import { testEngines } from '../../../support/testEngines.ts';

function leaves(field: Field, before = ''): [string, Field][] {
  const path = `${before}${field.name}`;
  const isWalked = field.members && field.kind !== 'valueList';
  return [
    [path, field],
    ...(isWalked ? (field.members ?? []).flatMap((member) => leaves(member, `${path}.`)) : []),
  ];
}

function filtersOf(path: string, field: Field): unknown[] {
  const sample = kindSamples[field.kind](field);
  const { operators } = kindTraits[field.kind];
  const compared = operators
    .filter((operator) => operator !== '$exists')
    .map((operator) => ({
      [path]: { [operator]: operator === '$in' || operator === '$nin' ? [sample, null] : sample },
    }));
  const exists = [{ [path]: { $exists: true } }, { [path]: { $exists: false } }];
  return sample === undefined ? exists : [...exists, { [path]: sample }, { [path]: null }, ...compared];
}

describe.each(testEngines())('every field of every entity on $engine', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    for (const { resource, actions } of server.server.index().model.entities)
      if (actions.includes('create')) await createRecord(server.api, resource);
  });
  afterAll(async () => await server.stop());

  it('is read, filtered by each operator of its kind, and sorted by where its kind has an order', async () => {
    const failures: unknown[] = [];
    let asked = 0;
    for (const { resource, fields } of server.server.index().model.entities) {
      for (const [path, field] of fields
        .filter((known) => !known.writeOnly)
        .flatMap((known) => leaves(known))) {
        const isSorted = kindTraits[field.kind].sortable;
        const sorts = ['ASC', 'DESC'].map((direction) => ({ sort: [path, direction] }));
        const queries = [...filtersOf(path, field).map((filter) => ({ filter })), ...(isSorted ? sorts : [])];
        for (const query of queries) {
          const answer = await server.api.get(resource, query);
          asked += 1;
          if (answer.status !== 200)
            failures.push([resource, query, answer.status, answer.text.slice(0, 200)]);
        }
      }
    }
    expect(failures).toEqual([]);
    expect(asked).toBeGreaterThan(500);
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isJsonObject, type RecordData } from '../../../src/framework/schema/Json.ts';
import { type ReadOnlyField, readOnlyFields } from '../../entities/readOnlyFields.ts';
import type { ApiRecord } from '../../support/createRecord.ts';
import { startTestServer, type TestServer } from '../../support/startTestServer.ts';

/** Values of the field, or of the member in each of the field's values. */
function valuesIn(record: RecordData, { field, member }: ReadOnlyField): unknown[] {
  const value = record[field.name];
  if (!member) return [value];
  const around = Array.isArray(value) ? value : [value];
  return around.filter(isJsonObject).map((one) => one[member.name]);
}

function isInvented(value: unknown, fallback: unknown): boolean {
  const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  return !isEmpty && value !== fallback;
}

describe('the small demo', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(undefined, { LEITSTAND_DEMO: '1', LEITSTAND_DEMO_SIZE: 'small' });
  }, 120_000);
  afterAll(async () => await server.stop());

  it('leaves fields empty that no code writes', async () => {
    const invented: string[] = [];
    let asked = 0;
    for (const entity of server.server.index().model.entities) {
      const open = readOnlyFields(entity).filter(
        ({ field, writer, isSetOnce }) => writer === undefined && !isSetOnce && !field.writeOnly,
      );
      if (open.length === 0) continue;
      const { body } = await server.api.get<ApiRecord[]>(entity.resource, { range: [0, 999] });
      asked += body.length;
      for (const one of open) {
        const fallback = (one.member ?? one.field).default ?? null;
        const isFilled = body.some((record) =>
          valuesIn(record, one).some((value) => isInvented(value, fallback)),
        );
        if (isFilled) invented.push(`${entity.resource}.${one.path}`);
      }
    }
    expect(asked).toBeGreaterThan(190);
    expect(invented).toEqual([]);
  }, 60_000);

  it('shows the stored records of dormant entities, which people cannot write', async () => {
    for (const { resource, isDormant, fields } of server.server.index().model.entities) {
      if (!isDormant) continue;
      const list = await server.api.get<ApiRecord[]>(resource, { range: [0, 0] });
      expect([resource, list.status]).toEqual([resource, 200]);
      expect([resource, (await server.api.post(resource, {})).status]).toEqual([resource, 403]);
      const [record] = list.body;
      if (!record) continue;
      const path = `${resource}/${record.id}`;
      const { name = '' } = fields.find(({ readOnly }) => !readOnly) ?? {};
      expect([resource, (await server.api.put(path, { [name]: null }, record.$version)).status]).toEqual([
        resource,
        403,
      ]);
      expect([resource, (await server.api.remove(path, record.$version)).status]).toEqual([resource, 403]);
    }
  });
});

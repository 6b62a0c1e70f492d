import { describe, expect, it } from 'vitest';
import { fitsInCell } from '../../src/framework/admin/records/list/grid/cellField.ts';
import type { CellsAnswer } from '../../src/framework/schema/contracts/cells.ts';
import type { FieldKind } from '../../src/framework/schema/kinds/FieldKind.ts';
import { cellText } from '../../src/framework/server/kinds/cellText.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { provideTestServer } from '../support/provideTestServer.ts';
import { changedValues } from '../support/walk/changedValues.ts';

/**
 * Titles of drawn records are not unique, so that the test of imports shows what a text means to a reference; ranges
 * of time have no text that is read.
 */
const otherwise = new Set<FieldKind>([
  'reference',
  'referenceList',
  'polymorphicReference',
  'link',
  'timeRange',
]);

describe('a pasted block', () => {
  const server = provideTestServer();
  const { api } = server;

  it('equals single edits, in every entity with cells', async () => {
    const entities = server.server
      .index()
      .model.entities.filter(
        ({ actions, framework }) => actions.includes('update') && actions.includes('create') && !framework,
      );
    let compared = 0;
    for (const entity of drawShare(entities, 6)) {
      const { resource } = entity;
      const [single, pasted] = [await createRecord(api, resource), await createRecord(api, resource)];
      const fields = new Map(entity.fields.map((field) => [field.name, field]));
      const values = Object.entries(await changedValues(api, entity, single)).filter(([name]) => {
        const field = fields.get(name);
        // only one record can be the default one
        const isShared = field?.unique !== true && name !== 'isDefault';
        return field && fitsInCell(field) && isShared && !otherwise.has(field.kind);
      });
      let version = pasted.$version ?? 1;
      for (const [name, value] of values) {
        const field = fields.get(name);
        if (!field) continue;
        const before = (await api.get<ApiRecord>(`${resource}/${single.id}`)).body;
        const alone = await api.put<ApiRecord>(
          `${resource}/${single.id}`,
          { [name]: value },
          before.$version ?? 1,
        );
        const text = cellText(field, value, () => '');
        const answer = await api.post<CellsAnswer>(`${resource}/cells`, {
          cells: [{ id: pasted.id, version, values: { [name]: text } }],
          texts: true,
        });
        const [cell] = answer.body.cells;
        const what = JSON.stringify([resource, name, text, alone.text.slice(0, 200), cell]);
        expect(cell?.outcome === 'done' || cell?.outcome === 'unchanged', what).toBe(alone.status === 200);
        version = cell?.version ?? version;
        const [one, other] = await Promise.all(
          [single.id, pasted.id].map(
            async (id) => (await api.get<ApiRecord>(`${resource}/${id}`)).body[name],
          ),
        );
        expect(other, what).toEqual(one);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(10);
  }, 120_000);
});

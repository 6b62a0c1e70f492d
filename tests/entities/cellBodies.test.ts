import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { formData } from '../../src/framework/admin/records/form/formData.ts';
import { formFields } from '../../src/framework/admin/records/form/formFields.ts';
import { kindInputs } from '../../src/framework/admin/records/kinds/kindInputs.ts';
import { columnChoices, listColumns } from '../../src/framework/admin/records/list/columns/listColumns.ts';
import { cellField, fitsInCell } from '../../src/framework/admin/records/list/grid/cellField.ts';
import { sentValues } from '../../src/framework/admin/records/list/grid/sentValues.ts';
import { indexDefinitions } from '../../src/framework/admin/session/definitions/indexDefinitions.ts';
import type { DefinitionsAnswer, VisibleEntity } from '../../src/framework/schema/contracts/definitions.ts';
import { isSameValue } from '../../src/framework/schema/merge/isSameValue.ts';
import type { Field } from '../../src/framework/schema/model.ts';
import { unpackDefinitions } from '../../src/framework/schema/packDefinitions.ts';
import { createId } from '../../src/framework/server/repository/createId.ts';
import { valueFor } from '../support/createRecord.ts';
import { provideTestServer } from '../support/provideTestServer.ts';

/** Lists of records, which forms choose as ids. */
const many = new Set(['link', 'referenceList']);

describe('the cells of a list', () => {
  const { api } = provideTestServer();

  /** What the form sends with this field changed: links apart, and only what is no longer as stored. */
  function formBody(entity: VisibleEntity, record: RaRecord, changed: Record<string, unknown>) {
    const fields = formFields(entity, record);
    const before = Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? null]));
    const sent = { ...formData(fields, { ...before, ...changed }, record) };
    for (const { name, kind } of fields) if (kind === 'link' && name in changed) sent[name] = changed[name];
    return Object.fromEntries(
      Object.entries(sent).filter(([name, value]) => !isSameValue(value, record[name] ?? null)),
    );
  }

  const contentOf = async (field: Field) =>
    many.has(field.kind)
      ? [createId()]
      : field.kind === 'reference'
        ? createId()
        : await valueFor(api, field);

  it('have an editor for every field that fits, and send what the form sends', async () => {
    const { body } = await api.get<DefinitionsAnswer>('definitions');
    const definitions = indexDefinitions(unpackDefinitions(body));
    let compared = 0;
    const editable = definitions.entities.filter(
      ({ actions, framework }) => actions.includes('update') && !framework,
    );
    for (const entity of editable) {
      const members = entity.fields.flatMap(({ name, members: inner = [] }) =>
        inner.map((member) => `${name}.${member.name}`),
      );
      for (const column of listColumns(definitions, entity, [...columnChoices(entity), ...members])) {
        const record = { id: createId(), $version: 1 };
        const field = cellField(entity, column, record);
        const isPlain = column.path === column.head.name && !column.head.when;
        if (isPlain && fitsInCell(column.head))
          expect(field, `${entity.resource}.${column.path}`).toBeTruthy();
        if (!field) continue;
        expect(kindInputs[field.kind], field.kind).toBeTruthy();
        const value = await contentOf(field);
        if ((value ?? null) === null) continue;
        const whole = { [field.name]: value };
        const changed = column.path === column.head.name ? whole : { [column.head.name]: whole };
        const sent = sentValues(entity, record, [{ path: column.path, value }]);
        const expected = formBody(entity, record, changed);
        expect(sent, `${entity.resource}.${column.path}`).toMatchObject(expected);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });
});

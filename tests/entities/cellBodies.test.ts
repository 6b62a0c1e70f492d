import type { RaRecord } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { formFields } from '../../src/framework/admin/records/form/formValues.ts';
import { formData } from '../../src/framework/admin/records/form/sentValues.ts';
import { kindInputs } from '../../src/framework/admin/records/kinds/kindInputs.ts';
import {
  columnChoices,
  type ListColumn,
  listColumns,
} from '../../src/framework/admin/records/list/columns/listColumns.ts';
import { cellField, fitsInCell, sentValues } from '../../src/framework/admin/records/list/grid/cellField.ts';
import {
  type Definitions,
  indexDefinitions,
} from '../../src/framework/admin/session/definitions/useDefinitions.ts';
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

  function placesOf(definitions: Definitions, entity: VisibleEntity): ListColumn[] {
    const members = entity.fields.flatMap(({ name, members: inner = [] }) =>
      inner.map((member) => `${name}.${member.name}`),
    );
    return listColumns(definitions, entity, [...columnChoices(entity), ...members]);
  }

  /** Returns whether there is something to compare. */
  async function compare(entity: VisibleEntity, column: ListColumn): Promise<boolean> {
    const { path, head } = column;
    const record = { id: createId(), $version: 1 };
    const field = cellField(entity, column, record);
    if (path === head.name && !head.when && fitsInCell(head))
      expect(field, `${entity.resource}.${path}`).toBeTruthy();
    if (!field) return false;
    expect(kindInputs[field.kind], field.kind).toBeTruthy();
    const value = await contentOf(field);
    if ((value ?? null) === null) return false;
    const changed = path === head.name ? { [path]: value } : { [head.name]: { [field.name]: value } };
    const sent = sentValues(entity, record, [{ path, value }]);
    expect(sent, `${entity.resource}.${path}`).toMatchObject(formBody(entity, record, changed));
    return true;
  }

  it('have an editor for every field that fits, and send what the form sends', async () => {
    const { body } = await api.get<DefinitionsAnswer>('definitions');
    const definitions = indexDefinitions(unpackDefinitions(body));
    let compared = 0;
    const editable = definitions.entities.filter(
      ({ actions, framework }) => actions.includes('update') && !framework,
    );
    for (const entity of editable)
      for (const column of placesOf(definitions, entity)) compared += (await compare(entity, column)) ? 1 : 0;
    expect(compared).toBeGreaterThan(100);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitsInCell } from '../../src/framework/admin/records/list/grid/cellField.ts';
import type { CellsAnswer } from '../../src/framework/schema/contracts/cells.ts';
import { relationTarget } from '../../src/framework/schema/fieldPath.ts';
import type { FieldKind } from '../../src/framework/schema/kinds/FieldKind.ts';
import type { ModelIndex } from '../../src/framework/schema/ModelIndex.ts';
import type { Entity, Field } from '../../src/framework/schema/model.ts';
import { cellText } from '../../src/framework/server/kinds/cellText.ts';
import { type ApiRecord, createRecord } from '../support/createRecord.ts';
import { drawShare } from '../support/drawShare.ts';
import { loginAs } from '../support/loginAs.ts';
import { type Api, startTestServer, type TestServer } from '../support/startTestServer.ts';
import { changedValues } from '../support/walk/changedValues.ts';
import { halfGrants } from '../support/walk/halfGrants.ts';
import { createTitled } from '../support/walk/titledRecord.ts';

/** Kinds whose texts no cell reads. */
const unread = new Set<FieldKind>(['polymorphicReference', 'timeRange']);
/** Kinds that refuse a text which is no value of theirs. */
const strict = new Set<FieldKind>(['integer', 'decimal', 'money', 'date', 'dateTime', 'enum', 'reference']);
const wrongText = 'kein Wert';
const mostRelated = 3;
const mostOthers = 3;

/** A column of the block: the value that a single edit sends, and the text that is pasted. */
interface Column {
  field: Field;
  value: unknown;
  text: string;
}

/** A row of the block: a record that is edited alone, another into which it is pasted, and its columns. */
interface Row {
  single: ApiRecord;
  pasted: ApiRecord;
  columns: readonly Column[];
}

const valuesOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ field: { name }, value }) => [name, value]));
const textsOf = (columns: readonly Column[]) =>
  Object.fromEntries(columns.map(({ field: { name }, text }) => [name, text]));

/** A column whose value is a record found by its title; undefined if nobody can create such a record. */
async function relatedColumn(api: Api, field: Field, target: Entity): Promise<Column | undefined> {
  if (!target.actions.includes('create')) return undefined;
  const { id, title } = await createTitled(api, target);
  return { field, value: field.kind === 'reference' ? id : [id], text: title };
}

/** Fields of an entity that a cell edits, some of them relations, each with a new value and its text. */
async function columnsOf(api: Api, index: ModelIndex, entity: Entity): Promise<Column[]> {
  const values = await changedValues(api, entity, await createRecord(api, entity.resource));
  const cells = entity.fields.filter(
    (field) =>
      fitsInCell(field) &&
      !field.unique &&
      !field.when &&
      field.name !== 'isDefault' &&
      !unread.has(field.kind),
  );
  const related: Column[] = [];
  for (const field of cells) {
    const target = index.entity(relationTarget(field) ?? '');
    const column = target && related.length < mostRelated && (await relatedColumn(api, field, target));
    if (column) related.push(column);
  }
  const others = cells
    .filter((field) => field.name in values && relationTarget(field) === undefined)
    .map((field) => ({
      field,
      value: values[field.name],
      text: cellText(field, values[field.name], () => ''),
    }));
  return [...related, ...others.slice(0, mostOthers)];
}

describe('a pasted block of rows and columns', () => {
  let server: TestServer;
  const drawn: { entity: Entity; columns: Column[] }[] = [];
  const kinds = new Set<FieldKind>();

  beforeAll(async () => {
    server = await startTestServer();
    const { api } = server;
    const index = server.server.index();
    const entities = index.model.entities.filter(
      ({ actions, framework }) => actions.includes('update') && actions.includes('create') && !framework,
    );
    for (const entity of drawShare(entities, 8)) {
      const columns = await columnsOf(api, index, entity);
      if (columns.length > 0) drawn.push({ entity, columns });
    }
  }, 120_000);
  afterAll(async () => await server.stop());

  /** Saves the values of a row by itself, its links one by one. @returns whether all of it was accepted */
  async function saveAlone(by: Api, { resource }: Entity, { single, columns }: Row): Promise<boolean> {
    const path = `${resource}/${single.id}`;
    const links = columns.filter(({ field }) => field.kind === 'link');
    const values = valuesOf(columns.filter(({ field }) => field.kind !== 'link'));
    const saved = await by.put(path, values, 1);
    if (saved.status !== 200) return false;
    for (const { field, value } of links)
      for (const id of [value].flat())
        if ((await by.post(`${path}/links/${field.name}`, { id })).status >= 300) return false;
    return true;
  }

  const read = async ({ resource }: Entity, id: string, columns: readonly Column[]) => {
    const { body } = await server.api.get<ApiRecord>(`${resource}/${id}`);
    return [body.$version, ...columns.map(({ field: { name } }) => body[name] ?? null)];
  };

  /**
   * Pastes three rows in one request, of which the second has a cell that is refused, and saves the same three alone.
   * @returns the number of cells that were written
   */
  async function compare(
    by: Api,
    entity: Entity,
    { columns, refused }: { columns: readonly Column[]; refused: Column },
  ): Promise<number> {
    const { resource } = entity;
    const others = columns.filter(({ field }) => field !== refused.field);
    const rows: Row[] = [];
    for (const own of [columns, [...others, refused], columns])
      rows.push({
        single: await createRecord(server.api, resource),
        pasted: await createRecord(server.api, resource),
        columns: own,
      });
    const alone: boolean[] = [];
    for (const row of rows) alone.push(await saveAlone(by, entity, row));
    const { body, text, status } = await by.post<CellsAnswer>(`${resource}/cells`, {
      cells: rows.map((row) => ({ id: row.pasted.id, version: 1, values: textsOf(row.columns) })),
      texts: true,
    });
    const what = JSON.stringify([
      resource,
      rows.map((row) => textsOf(row.columns)),
      alone,
      text.slice(0, 2000),
    ]);
    expect(status, what).toBe(200);
    const isWritten = body.cells.map(({ outcome }) => outcome === 'done' || outcome === 'unchanged');
    expect(isWritten, what).toEqual(alone);
    expect(isWritten[1], what).toBe(false);
    expect(Object.keys(body.cells[1]?.fields ?? {}), what).toContain(refused.field.name);
    for (const { single, pasted } of rows)
      expect(await read(entity, pasted.id, columns), what).toEqual(await read(entity, single.id, columns));
    for (const { field } of isWritten[0] ? columns : []) kinds.add(field.kind);
    return isWritten[0] ? 2 * columns.length : 0;
  }

  it('equals single edits for an administrator, also where one of its cells is refused', async () => {
    let written = 0;
    for (const { entity, columns } of drawn) {
      const column = columns.find(({ field }) => strict.has(field.kind));
      if (!column) continue;
      const refused = { ...column, value: wrongText, text: wrongText };
      written += await compare(server.api, entity, { columns, refused });
    }
    expect(written).toBeGreaterThan(20);
    expect([...kinds]).toEqual(expect.arrayContaining(['reference']));
  }, 120_000);

  it('equals single edits for a user with half of the fields', async () => {
    const readable = server.server
      .index()
      .model.entities.map(({ resource }) => [resource, { read: { all: true } }]);
    let compared = 0;
    for (const { entity, columns } of drawn) {
      const { grants, updatable } = halfGrants(entity);
      const own = columns.filter(({ field: { name } }) => updatable.includes(name));
      const refused = columns.find(({ field: { name } }) => !updatable.includes(name));
      if (own.length === 0 || !refused) continue;
      const { api } = await loginAs(server, { ...Object.fromEntries(readable), [entity.resource]: grants });
      await compare(api, entity, { columns: own, refused });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2);
  }, 120_000);

  it('is refused to a user without rights and to guests', async () => {
    const { api } = await loginAs(server, {});
    for (const {
      entity: { resource },
      columns,
    } of drawn) {
      const { id } = await createRecord(server.api, resource);
      const block = { cells: [{ id, version: 1, values: textsOf(columns) }], texts: true };
      const statuses = [
        (await api.post(`${resource}/cells`, block)).status,
        (await server.anonymous.post(`${resource}/cells`, block)).status,
      ];
      expect([resource, ...statuses]).toEqual([resource, 403, 401]);
      expect((await server.api.get<ApiRecord>(`${resource}/${id}`)).body.$version).toBe(1);
    }
  }, 60_000);
});

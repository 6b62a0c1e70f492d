import { useQueryClient } from '@tanstack/react-query';
import { HttpError, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { writeCells } from '../../../../schema/contracts/cells.ts';
import { valueAt } from '../../../../schema/fieldPath.ts';
import { readTyped } from '../../../../schema/german/readTyped.ts';
import { headOf } from '../../../../schema/headOf.ts';
import type { Field } from '../../../../schema/model.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { newIdempotencyKey } from '../../../session/data-provider/createVersionCache.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { formFields } from '../../form/formValues.ts';
import { validateForm } from '../../form/validateForm.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import { cellField, sentValues, typedAsText, withContent } from './cellField.ts';
import { newRowId } from './GridRange.ts';
import type { PendingCell } from './GridState.ts';
import type { CellChange, UnsavedCell, WrittenCells } from './useWriteCells.ts';

/** The row of a record that has yet to be created. */
export interface NewRow {
  /** Its values so far; null while there is no such row. */
  record: RaRecord | null;
  isTouched: () => boolean;
  isSaving: boolean;
  /** Required fields that have no column. */
  missing: Field[];
  /** Position of the first cell whose text is no value, and therefore not in the record; -1 without one. */
  unreadable: number;
  /** Why it was refused, other than by one of its cells. */
  problems: readonly string[];
  begin: () => void;
  drop: () => void;
  /** Creates the record. @returns whether the row is gone */
  save: () => Promise<boolean>;
  /** The writes of a list with those in this row, which stay here until it is saved. */
  among: (written: WrittenCells) => WrittenCells;
}

interface Draft {
  record: RaRecord;
  unsaved: ReadonlyMap<string, UnsavedCell>;
  problems: readonly string[];
  isTouched: boolean;
  isSaving: boolean;
}

interface NewRowOptions {
  entity: EntityView;
  columns: readonly ListColumn[];
  note: WrittenCells['note'];
  /** Values of a new record. */
  start: () => Record<string, unknown>;
}

const isNew = ({ record }: Pick<CellChange, 'record'>) => record.id === newRowId;
const keyOf = (path: string) => `${newRowId} ${path}`;

/** The value of what was typed or pasted; the sentence why it has none. */
function typedContent(
  field: Field,
  content: PendingCell,
  noText: string,
): { value: unknown } | { problem: string } {
  if ('value' in content) return content;
  const { kind, options = [] } = field;
  const text = content.text.trim();
  if (text === '') return { value: null };
  if (typedAsText.has(kind)) return { value: text };
  if (kind in readTyped) return readTyped[kind as keyof typeof readTyped](text, field);
  const option = options.find(({ title, value }) => title === text || value === text);
  return option ? { value: kind === 'enumList' ? [option.value] : option.value } : { problem: noText };
}

/** Holds a new row until all its cells are typed, then creates its record. */
export function useNewRow({ entity, columns, note, start }: NewRowOptions): NewRow {
  const text = useText();
  const tell = useReportFailure();
  const queryClient = useQueryClient();
  const { http, objections } = useServices();
  const [draft, setDraft] = useState<Draft | null>(null);
  /** The current draft for a save that begins before the next rendering. */
  const latest = useRef<Draft | null>(null);
  const key = useRef('');
  /** The row before each input, to take it back. */
  const typedBefore = useRef<Draft[]>([]);
  const fields = formFields(entity, undefined);

  function become(next: Draft | null): void {
    if (!next) typedBefore.current = [];
    latest.current = next;
    setDraft(next);
  }
  function change(more: Partial<Draft>): void {
    if (latest.current) become({ ...latest.current, ...more });
  }

  /** Values that the form of a new record would send. */
  function values(record: RaRecord): Record<string, unknown> {
    const given = fields.map(({ name }) => ({ path: name, value: record[name] ?? null }));
    const sent = Object.entries(sentValues(entity, { id: newRowId }, given));
    // the server applies its defaults to what is left out
    return Object.fromEntries(sent.filter(([, value]) => value !== null));
  }

  const hasCell = (field: Field) =>
    columns.some((column) => column.head.name === field.name && cellField(entity, column, { id: newRowId }));
  const missing = draft
    ? fields.filter(
        (field) => field.required && !hasCell(field) && (draft.record[field.name] ?? null) === null,
      )
    : [];

  /** Shows sentences at their cells, all others beside the row. */
  function refuse(sentences: Readonly<Record<string, string>>, message?: string | null): void {
    const { current } = latest;
    if (!current) return;
    const unsaved = new Map(current.unsaved);
    const elsewhere = message ? [message] : [];
    for (const [path, problem] of Object.entries(sentences)) {
      const column =
        columns.find((one) => one.path === path) ?? columns.find((one) => headOf(one.path) === headOf(path));
      if (!column) {
        const field = entity.fields.find(({ name }) => name === headOf(path));
        elsewhere.push(field ? `${field.title}: ${problem}` : problem);
        continue;
      }
      const cell = { record: current.record, path: column.path };
      const content = unsaved.get(keyOf(column.path))?.content ?? {
        value: valueAt(current.record, column.path) ?? null,
      };
      unsaved.set(keyOf(column.path), { ...cell, content, problem });
    }
    change({ unsaved, problems: elsewhere, isSaving: false });
  }

  function put(changes: readonly CellChange[]): void {
    const { current } = latest;
    if (!current) return;
    const unsaved = new Map(current.unsaved);
    let { record } = current;
    for (const { path, content: typed } of changes) {
      const field = cellField(entity, columns.find((one) => one.path === path) as ListColumn, record);
      const content = field
        ? typedContent(field, typed, text('grid.newByHand'))
        : { problem: text('grid.notEditable') };
      unsaved.delete(keyOf(path));
      if ('problem' in content) unsaved.set(keyOf(path), { record, path, content: typed, ...content });
      else record = { ...withContent(entity, record, { path, value: content.value }), id: newRowId };
    }
    typedBefore.current.push(current);
    change({ record, unsaved, isTouched: true });
  }

  /** Takes back what was typed last; false if nothing was. */
  function takeBack(): boolean {
    const before = typedBefore.current.pop();
    if (!before || !latest.current || latest.current.isSaving) return false;
    become(before);
    return true;
  }

  async function send(record: RaRecord, despite?: string): Promise<boolean> {
    const { changeSet, creates } = await callServer<typeof writeCells>(http, 'POST /api/{resource}/cells', {
      params: { resource: entity.resource },
      headers: { 'Idempotency-Key': key.current },
      body: { cells: [], creates: [values(record)], despite },
    });
    const [outcome] = creates;
    if (outcome?.outcome === 'done') {
      become(null);
      note(changeSet, text('grid.created'));
      await queryClient.invalidateQueries({ queryKey: [entity.resource] });
      return true;
    }
    const against = outcome?.objections ?? [];
    const reason = against.length > 0 && despite === undefined ? await objections.ask(against) : null;
    if (reason !== null) return await send(record, reason);
    refuse(outcome?.fields ?? {}, outcome?.message);
    return false;
  }

  async function save(): Promise<boolean> {
    const { current } = latest;
    if (!current) return true;
    if (current.isSaving) return false;
    const typed = [...current.unsaved.values()].filter(({ content }) => 'text' in content);
    const kept = new Map(typed.map((cell) => [keyOf(cell.path), cell] as const));
    change({ unsaved: kept, problems: [] });
    const sentences = validateForm({ entity, fields, values: current.record, stored: undefined });
    const wrong = typed.map(({ path, problem = '' }) => [path, problem] as const);
    const all = { ...sentences, ...Object.fromEntries(wrong) };
    if (Object.keys(all).length > 0) {
      refuse(all);
      return false;
    }
    change({ isSaving: true });
    try {
      return await send(current.record);
    } catch (error) {
      refuse({}, error instanceof HttpError && error.message !== '' ? error.message : text('grid.refused'));
      tell(error);
      return false;
    }
  }

  function isUnreadable({ path }: ListColumn): boolean {
    const content = draft?.unsaved.get(keyOf(path))?.content;
    return content !== undefined && 'text' in content;
  }

  return {
    record: draft?.record ?? null,
    // current also for what the keys do before the next rendering
    isTouched: () => latest.current?.isTouched === true,
    isSaving: draft?.isSaving === true,
    missing,
    unreadable: columns.findIndex(isUnreadable),
    problems: draft?.problems ?? [],
    begin() {
      if (latest.current) return;
      key.current = newIdempotencyKey();
      const record = { ...start(), id: newRowId };
      become({ record, unsaved: new Map(), problems: [], isTouched: false, isSaving: false });
    },
    drop: () => become(null),
    save,
    among: (written) => ({
      ...written,
      async undo() {
        if (!takeBack()) await written.undo();
      },
      unsaved: draft ? new Map([...written.unsaved, ...draft.unsaved]) : written.unsaved,
      async write(changes) {
        put(changes.filter(isNew));
        const others = changes.filter((one) => !isNew(one));
        if (others.length > 0) await written.write(others);
      },
      refuse(one, problem) {
        if (!isNew(one)) written.refuse(one, problem);
        else {
          put([one]);
          const unsaved = latest.current?.unsaved ?? [];
          change({ unsaved: new Map([...unsaved, [keyOf(one.path), { ...one, problem }]]) });
        }
      },
      drop(cells) {
        const gone = new Set(cells.filter(isNew).map(({ path }) => keyOf(path)));
        if (gone.size > 0 && latest.current)
          change({ unsaved: new Map([...latest.current.unsaved].filter(([one]) => !gone.has(one))) });
        written.drop(cells.filter((one) => !isNew(one)));
      },
    }),
  };
}

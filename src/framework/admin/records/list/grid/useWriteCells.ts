import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, HttpError, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { CellsAnswer, CellsOutcome, writeCells } from '../../../../schema/contracts/cells.ts';
import type { ConflictDetails } from '../../../../schema/contracts/history.ts';
import { valueAt } from '../../../../schema/fieldPath.ts';
import type { RecordData } from '../../../../schema/Json.ts';
import { isSameValue } from '../../../../schema/merge/isSameValue.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { QueryMeta } from '../../../session/data-provider/QueryMeta.ts';
import { unpopulated } from '../../../session/data-provider/records.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { callServer } from '../../../session/http/callServer.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { useNotifyUndoable, useUndo } from '../../undo/useUndo.ts';
import { cellRefusal } from '../cellRefusal.ts';
import { sentValues } from './cellField.ts';
import type { PendingCell } from './GridState.ts';

/** New content of one cell. */
export interface CellChange {
  record: RaRecord;
  path: string;
  content: PendingCell;
}

/** A cell whose content is not stored: on its way, or refused with a sentence. */
export interface UnsavedCell extends CellChange {
  problem?: string;
}

interface Conflict {
  record: RaRecord;
  details: ConflictDetails;
}

/** Rows that are read again one by one; more are read as a list. */
const fewRows = 200;

function keyOf({ record, path }: Pick<CellChange, 'record' | 'path'>): string {
  return `${record.id} ${path}`;
}

/** Changes of the same record together, in the order of their first, with the oldest version that one began with. */
function byRecord(changes: readonly CellChange[]): { record: RaRecord; own: CellChange[] }[] {
  const found = new Map<RaRecord['id'], { record: RaRecord; own: CellChange[] }>();
  for (const change of changes) {
    const { id } = change.record;
    const { record, own } = found.get(id) ?? { record: change.record, own: [] };
    const isOlder = Number(change.record.$version ?? 0) < Number(record.$version ?? 0);
    found.set(id, { record: isOlder ? change.record : record, own: [...own, change] });
  }
  return [...found.values()];
}

/** Texts by path, or values as the form sends them. */
function valuesOf(entity: EntityView, stored: RaRecord, changes: readonly CellChange[]): RecordData {
  const contents = changes.map(({ path, content }) => ({
    path,
    value: 'text' in content ? content.text : (content.value ?? null),
  }));
  if (changes.every(({ content }) => 'value' in content)) return sentValues(entity, stored, contents);
  return Object.fromEntries(contents.map(({ path, value }) => [path, value])) as RecordData;
}

export interface WrittenCells {
  unsaved: ReadonlyMap<string, UnsavedCell>;
  /** Shows new contents at once and stores them as one change; texts and values apart. */
  write: (changes: readonly CellChange[]) => Promise<void>;
  /** Keeps what was typed in a cell, with the sentence why it is not sent. */
  refuse: (change: CellChange, problem: string) => void;
  /** Shows what is stored again. */
  drop: (cells: readonly Pick<CellChange, 'record' | 'path'>[]) => void;
  /** Takes back the last change of this list. */
  undo: () => Promise<void>;
  /** Says what was stored, and offers to take it back. */
  note: (changeSet: string | null, sentence: string, severity?: 'success' | 'warning') => void;
  conflict: Conflict | null;
  settle: (choices: Readonly<Record<string, 'mine' | 'theirs'>> | null) => void;
}

/** Changes cells of the shown page; each record is checked on its own, and refused ones keep their content. */
export function useWriteCells(entity: EntityView, meta: QueryMeta): WrittenCells {
  const { resource } = entity;
  const text = useText();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const undoAll = useUndo();
  const { http, dataProvider, notices, objections } = useServices();
  const queryClient = useQueryClient();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map());
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  /** Records after the writes of this list, which the shown rows may not have yet. */
  const latest = useRef(new Map<RaRecord['id'], RaRecord>());
  /** Values that the writes of this list have stored, by cell. */
  const ownValues = useRef(new Map<string, unknown>());
  const done = useRef<string[]>([]);
  /** Writes follow each other, so that the second one knows the versions that the first one made. */
  const queue = useRef(Promise.resolve());

  function put(changes: readonly UnsavedCell[]): void {
    setUnsaved((before) => new Map([...before, ...changes.map((one) => [keyOf(one), one] as const)]));
  }

  /** Replaces what was sent, unless the cell has been changed again meanwhile; undefined shows what is stored. */
  function finishSent(
    changes: readonly CellChange[],
    outcomeOf: (change: CellChange) => UnsavedCell | undefined,
  ) {
    setUnsaved((before) => {
      const next = new Map(before);
      for (const change of changes) {
        const key = keyOf(change);
        if (before.get(key) !== change) continue;
        const outcome = outcomeOf(change);
        if (outcome) next.set(key, outcome);
        else next.delete(key);
      }
      return next;
    });
  }

  function drop(cells: readonly Pick<CellChange, 'record' | 'path'>[]): void {
    const keys = new Set(cells.map(keyOf));
    setUnsaved((before) => new Map([...before].filter(([key]) => !keys.has(key))));
  }

  /**
   * The version that changes are sent for: after the writes of this list, unless those brought along a value of
   * somebody else that the user has not seen.
   */
  function baseOf(record: RaRecord, changes: readonly CellChange[]): RaRecord {
    const known = latest.current.get(record.id);
    if (!known || Number(known.$version) <= Number(record.$version ?? 0)) return record;
    const seen = unpopulated(entity, record);
    const stored = unpopulated(entity, known);
    const isKnown = (change: CellChange) => {
      const value = valueAt(stored, change.path);
      return (
        isSameValue(value, valueAt(seen, change.path)) ||
        isSameValue(value, ownValues.current.get(keyOf(change)))
      );
    };
    return changes.every(isKnown) ? known : record;
  }

  /** Puts the stored rows into the lists on the screen, with what they populate. */
  async function showStored(ids: RaRecord['id'][]): Promise<void> {
    if (ids.length > fewRows) {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      return;
    }
    const { data } = await dataProvider.getMany(resource, { ids, meta });
    const stored = new Map(data.map((record) => [record.id, record]));
    const merged = <List extends { data?: RaRecord[] }>(list: List): List =>
      list.data ? { ...list, data: list.data.map((row) => ({ ...row, ...stored.get(row.id) })) } : list;
    queryClient.setQueriesData<GetListResult>(
      { queryKey: [resource, 'getList'] },
      (list) => list && merged(list),
    );
    queryClient.setQueriesData<InfiniteData<GetListResult>>(
      { queryKey: [resource, 'getInfiniteList'] },
      (list) => list && { ...list, pages: list.pages.map(merged) },
    );
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
    // counts and sums of the groups; a row that now belongs to another one stays where it is being edited
    await queryClient.invalidateQueries({ queryKey: [resource, 'groups'] });
  }

  /** Notes what was stored. @returns the records that were not */
  function refusalsIn({ cells }: CellsAnswer, records: ReturnType<typeof byRecord>) {
    const outcomes = new Map(cells.map((one) => [one.id, one]));
    const refused = new Map<RaRecord['id'], CellsOutcome>();
    for (const { record, own } of records) {
      const outcome = outcomes.get(String(record.id));
      if (outcome?.version) {
        const stored = { ...record, ...outcome.record, $version: outcome.version };
        latest.current.set(record.id, stored);
        const plain = unpopulated(entity, stored);
        for (const change of own) ownValues.current.set(keyOf(change), valueAt(plain, change.path));
      }
      if (outcome && outcome.outcome !== 'done' && outcome.outcome !== 'unchanged')
        refused.set(record.id, outcome);
    }
    return refused;
  }

  /** @param despite the reason to write what something speaks against; asked for if there is none */
  async function send(changes: readonly CellChange[], despite?: string): Promise<void> {
    const records = byRecord(changes);
    const cells = records.map(({ record, own }) => {
      const base = baseOf(record, own);
      return {
        id: String(record.id),
        version: Number(base.$version ?? 0),
        values: valuesOf(entity, base, own),
      };
    });
    const texts = changes.some(({ content }) => 'text' in content);
    const answer = await callServer<typeof writeCells>(http, 'POST /api/{resource}/cells', {
      params: { resource },
      body: { cells, texts, despite },
    });
    const refused = refusalsIn(answer, records);
    const stored = records.map(({ record }) => record.id).filter((id) => !refused.has(id));
    await showStored(stored);
    finishSent(changes, (change) => {
      const outcome = refused.get(change.record.id);
      return outcome && { ...change, problem: cellRefusal(outcome, change.path, text) };
    });
    const clashes = records.flatMap(({ record }) => {
      const details = refused.get(record.id)?.conflict;
      return details ? [{ record, details }] : [];
    });
    setConflicts((before) => [...before, ...clashes]);
    const objected = changes.filter(({ record }) => refused.get(record.id)?.objections.length);
    const reasons = [...refused.values()].flatMap((outcome) => outcome.objections);
    const isAsking = objected.length > 0 && despite === undefined;
    const open = isAsking ? byRecord(objected).length : 0;
    if (records.length > open) report(answer.changeSet, stored.length, records.length - open);
    if (!isAsking) return;
    const reason = await objections.ask(reasons);
    if (reason === null) return;
    put(objected);
    await send(objected, reason);
  }

  const note: WrittenCells['note'] = (changeSet, sentence, severity = 'success') => {
    if (changeSet) done.current.push(changeSet);
    notifyUndoable(sentence, changeSet ? [changeSet] : [], severity, () => {
      done.current = done.current.filter((one) => one !== changeSet);
    });
  };

  function report(changeSet: string | null, stored: number, all: number): void {
    if (stored < all)
      note(changeSet, text('grid.savedPartly', { smart_count: all - stored, stored }), 'warning');
    else if (changeSet) note(changeSet, text('grid.saved', { smart_count: all }));
  }

  async function sendOrRefuse(changes: readonly CellChange[]): Promise<void> {
    try {
      await send(changes);
    } catch (error) {
      const problem =
        error instanceof HttpError && error.message !== '' ? error.message : text('grid.refused');
      finishSent(changes, (change) => ({ ...change, problem }));
      tell(error);
    }
  }

  function write(changes: readonly CellChange[]): Promise<void> {
    put(changes);
    const isTyped = ({ content }: CellChange) => 'text' in content;
    for (const part of [changes.filter(isTyped), changes.filter((change) => !isTyped(change))])
      if (part.length > 0) queue.current = queue.current.then(() => sendOrRefuse(part));
    return queue.current;
  }

  return {
    unsaved,
    write,
    note,
    refuse: (change, problem) => put([{ ...change, problem }]),
    drop,
    async undo() {
      const last = done.current.pop();
      if (last) await undoAll([last]);
      else notices.show({ text: text('grid.nothingToUndo') });
    },
    conflict: conflicts[0] ?? null,
    settle(choices) {
      const [first, ...others] = conflicts;
      setConflicts(others);
      if (!first || !choices) return;
      const own = [...unsaved.values()].filter(({ record }) => record.id === first.record.id);
      // the user has seen it
      const current: RaRecord = { ...first.record, ...first.details.current, id: first.record.id };
      latest.current.set(first.record.id, current);
      drop(own.filter(({ path }) => choices[path] === 'theirs'));
      void showStored([first.record.id]);
      const mine = own.filter(({ path }) => choices[path] !== 'theirs');
      if (mine.length > 0) void write(mine.map(({ path, content }) => ({ record: current, path, content })));
    },
  };
}

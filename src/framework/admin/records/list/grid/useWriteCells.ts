import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, HttpError, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { CellsAnswer, CellsOutcome } from '../../../../schema/contracts/cells.ts';
import type { ConflictDetails } from '../../../../schema/contracts/history.ts';
import type { RecordData } from '../../../../schema/Json.ts';
import { useText } from '../../../base/i18n/useText.ts';
import type { QueryMeta } from '../../../session/data-provider/QueryMeta.ts';
import { resourceUrl } from '../../../session/data-provider/urls.ts';
import type { EntityView } from '../../../session/definitions/viewsOf.ts';
import { useReportFailure } from '../../../session/failures/useReportFailure.ts';
import { useServices } from '../../../session/services/useServices.ts';
import { useNotifyUndoable } from '../../undo/useNotifyUndoable.ts';
import { useUndo } from '../../undo/useUndo.ts';
import { cellRefusal } from '../cellRefusal.ts';
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

function sentContent(content: PendingCell): unknown {
  return 'text' in content ? content.text : (content.value ?? null);
}

/** Changes of the same record together, in the order of their first. */
function byRecord(changes: readonly CellChange[]): { record: RaRecord; values: RecordData }[] {
  const found = new Map<RaRecord['id'], { record: RaRecord; values: RecordData }>();
  for (const { record, path, content } of changes) {
    const { values } = found.get(record.id) ?? { values: {} };
    found.set(record.id, { record, values: { ...values, [path]: sentContent(content) as never } });
  }
  return [...found.values()];
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
  const { http, dataProvider, notices } = useServices();
  const queryClient = useQueryClient();
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, UnsavedCell>>(new Map());
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const versions = useRef(new Map<RaRecord['id'], number>());
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

  function versionOf({ id, $version = 0 }: RaRecord): number {
    return Math.max(versions.current.get(id) ?? 0, Number($version));
  }

  /** Puts the stored rows into the lists on the screen, with what they populate. */
  async function showStored(ids: RaRecord['id'][]): Promise<void> {
    if (ids.length > fewRows) {
      await queryClient.invalidateQueries({ queryKey: [resource] });
      return;
    }
    const { data } = await dataProvider.getMany(resource, { ids, meta });
    const stored = new Map(data.map((record) => [record.id, record]));
    queryClient.setQueriesData<GetListResult>({ queryKey: [resource, 'getList'] }, (list) =>
      list?.data ? { ...list, data: list.data.map((row) => ({ ...row, ...stored.get(row.id) })) } : list,
    );
    await queryClient.invalidateQueries({ queryKey: [resource], refetchType: 'none' });
  }

  async function send(changes: readonly CellChange[]): Promise<void> {
    const records = byRecord(changes);
    const cells = records.map(({ record, values }) => ({
      id: record.id,
      version: versionOf(record),
      values,
    }));
    const { json } = await http(`${resourceUrl(resource)}/cells`, {
      method: 'POST',
      body: JSON.stringify({ cells, texts: changes.some(({ content }) => 'text' in content) }),
    });
    const answer = json as CellsAnswer;
    const outcomes = new Map(answer.cells.map((one) => [one.id, one]));
    const refused = new Map<RaRecord['id'], CellsOutcome>();
    for (const { record } of records) {
      const outcome = outcomes.get(String(record.id));
      if (outcome?.version) versions.current.set(record.id, outcome.version);
      if (outcome && outcome.outcome !== 'done' && outcome.outcome !== 'unchanged')
        refused.set(record.id, outcome);
    }
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
    report(answer.changeSet, stored.length, records.length);
  }

  function report(changeSet: string | null, stored: number, all: number): void {
    if (changeSet) done.current.push(changeSet);
    const sets = changeSet ? [changeSet] : [];
    const forget = () => {
      done.current = done.current.filter((one) => one !== changeSet);
    };
    if (stored < all) {
      const sentence = text('grid.savedPartly', { smart_count: all - stored, stored });
      notifyUndoable(sentence, sets, 'warning', forget);
    } else if (changeSet) notifyUndoable(text('grid.saved', { smart_count: all }), sets, 'success', forget);
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
      versions.current.set(
        first.record.id,
        Number(first.details.current.$version ?? versionOf(first.record)),
      );
      drop(own.filter(({ path }) => choices[path] === 'theirs'));
      void showStored([first.record.id]);
      const mine = own.filter(({ path }) => choices[path] !== 'theirs');
      if (mine.length > 0) void write(mine.map(({ record, path, content }) => ({ record, path, content })));
    },
  };
}

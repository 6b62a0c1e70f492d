import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { TrashObstacle, TrashRestored } from '../../../schema/contracts/trash.ts';
import { useText } from '../../base/i18n/useText.ts';
import { changeSetOf } from '../../session/data-provider/writtenRecord.ts';
import { useReportFailure } from '../../session/failures/useReportFailure.ts';
import { errorBodyOf } from '../../session/http/errorBodyOf.ts';
import { useServices } from '../../session/services/useServices.ts';
import { useNotifyUndoable } from '../undo/useNotifyUndoable.ts';

type Needed = NonNullable<TrashObstacle['needs']>;

/** A refused restore: why, and what would have to come back with the records. */
export interface RefusedRestore {
  ids: readonly string[];
  also: readonly Needed[];
  sentences: readonly string[];
  needs: readonly Needed[];
}

interface TrashActions {
  isRunning: boolean;
  refused: RefusedRestore | null;
  restore: (ids: readonly string[], also?: readonly Needed[]) => void;
  purge: (ids: readonly string[]) => void;
  forgetRefusal: () => void;
}

/** Restores and erases deleted records of an entity; `onDone` follows after success. */
export function useTrashActions({ resource, rights }: VisibleEntity, onDone: () => void): TrashActions {
  const text = useText();
  const tell = useReportFailure();
  const notifyUndoable = useNotifyUndoable();
  const { http, notices, queryClient } = useServices();
  const [isRunning, setIsRunning] = useState(false);
  const [refused, setRefused] = useState<RefusedRestore | null>(null);

  async function run(step: () => Promise<void>, onRefusal: (error: unknown) => boolean): Promise<void> {
    setIsRunning(true);
    try {
      await step();
      onDone();
    } catch (error) {
      if (!onRefusal(error)) tell(error);
    } finally {
      setIsRunning(false);
    }
    await queryClient.invalidateQueries();
  }

  function restore(ids: readonly string[], also: readonly Needed[] = []): void {
    const named = also.map(({ resource: of, id }) => ({ resource: of, id }));
    const step = async () => {
      const body = JSON.stringify({ ids, ...(named.length > 0 ? { also: named } : {}) });
      const answer = await http(`/api/trash/${resource}/restore`, { method: 'POST', body });
      const { count, emptied } = answer.json as TrashRestored;
      const hint = emptied.length > 0 ? ` ${text('trash.emptied', { fields: emptied.join(', ') })}` : '';
      const sentence = `${text('trash.restored', { smart_count: count })}${hint}`;
      // taking it back is a deletion
      notifyUndoable(sentence, rights.delete ? [changeSetOf(answer)] : []);
      setRefused(null);
    };
    void run(step, (error) => {
      const obstacles = errorBodyOf(error)?.details?.obstacles as TrashObstacle[] | undefined;
      if (!obstacles) return false;
      const needs = [...also, ...obstacles.flatMap((one) => one.needs ?? [])];
      const sentences = [...new Set(obstacles.map(({ message }) => message))];
      const isSolved = obstacles.every((one) => one.needs !== undefined);
      setRefused({ ids, also, sentences, needs: isSolved ? needs : [] });
      return true;
    });
  }

  function purge(ids: readonly string[]): void {
    const step = async () => {
      await http(`/api/trash/${resource}/purge`, { method: 'POST', body: JSON.stringify({ ids }) });
      notices.show({ text: text('trash.purged', { smart_count: ids.length }), severity: 'success' });
    };
    void run(step, () => false);
  }

  return { isRunning, refused, restore, purge, forgetRefusal: () => setRefused(null) };
}

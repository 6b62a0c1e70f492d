import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifyUndoable } from '../../framework/admin/records/undo/useUndo.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { errorBodyOf } from '../../framework/admin/session/http/errorBody.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { AssignmentSide } from './assignmentSides.ts';

/** Records to plan or assign. */
interface Addition {
  /** Ids of the records at the other end. */
  others: readonly string[];
  /** What each of the new links says: `until` and `note`. */
  facts?: Readonly<Record<string, unknown>>;
  /** Those whose plan is lifted when they are assigned. */
  lifted?: ReadonlySet<string>;
}

interface Assignments {
  /** Sends one call per record. @returns the ids that the server refused; the rest was done. */
  add: (addition: Addition) => Promise<string[]>;
  /** @returns whether the link is gone. */
  remove: (other: string) => Promise<boolean>;
  /** Id of the record at the other end whose call is under way. */
  running: string | null;
  /** Why the server refused the last call, if it said so. */
  reason: string | null;
}

/** The server's reason of a refusal: the sentence of a field, else that of the refusal itself. */
function reasonOf(error: unknown): string | null {
  const body = errorBodyOf(error);
  const [sentence] = Object.values(body?.details?.fields ?? {});
  return sentence ?? body?.message ?? null;
}

/**
 * Plans, assigns and lifts the links of a record. Pessimistic: a link shows once the server has stored it; the
 * snackbar offers to undo it.
 */
export function useAssignments(side: AssignmentSide, id: string): Assignments {
  const { http, notices } = useServices();
  const notifyUndoable = useNotifyUndoable();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  async function send(step: 'addAssignment' | 'removeAssignment', other: string, more: object = {}) {
    const body = { type: side.type, [side.otherKey]: other, ...more };
    const url = `${side.service}/${step}/${encodeURIComponent(id)}`;
    // the failures have sentences of their own
    return changeSetOf(await http(url, { method: 'PUT', body: JSON.stringify(body), isQuiet: true }));
  }

  function report(error: unknown, sentence: string): void {
    setReason(reasonOf(error));
    notices.show({ text: sentence, severity: 'error', info: errorInfo(error, sentence) });
  }

  async function reload(): Promise<void> {
    await Promise.all(
      ['employees', 'institutions'].map((resource) =>
        queryClient.invalidateQueries({ queryKey: [resource] }),
      ),
    );
    await queryClient.invalidateQueries({ queryKey: ['assignments'] });
  }

  return {
    running,
    reason,
    async add({ others, facts, lifted }) {
      setReason(null);
      const changeSets: (string | undefined)[] = [];
      const refused: string[] = [];
      for (const other of others) {
        setRunning(other);
        try {
          const lifting = lifted?.has(other) ? { liftPlan: true } : {};
          changeSets.push(await send('addAssignment', other, { ...facts, ...lifting }));
        } catch (error) {
          refused.push(other);
          report(error, side.addFailed);
        }
      }
      setRunning(null);
      if (changeSets.length > 0) {
        notifyUndoable(side.added, changeSets.toReversed());
        await reload();
      }
      return refused;
    },
    async remove(other) {
      setReason(null);
      setRunning(other);
      try {
        notifyUndoable(side.removed, [await send('removeAssignment', other)]);
        await reload();
        return true;
      } catch (error) {
        report(error, side.removeFailed);
        return false;
      } finally {
        setRunning(null);
      }
    },
  };
}

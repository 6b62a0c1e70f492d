import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { addInstitution, removeInstitution } from '../../contract/employee-handler/employeeHandler.ts';
import type { addEmployee, removeEmployee } from '../../contract/institutioner/institutioner.ts';
import type { AssignmentFacts } from '../../contract/service-paths/assignment.ts';
import { useNotifyUndoable } from '../../framework/admin/records/undo/useUndo.ts';
import { changeSetOf } from '../../framework/admin/session/data-provider/records.ts';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { errorBodyOf } from '../../framework/admin/session/http/errorBody.ts';
import type { HttpAnswer, HttpClient } from '../../framework/admin/session/http/httpClient.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { AssignmentSide } from './assignmentSides.ts';

/** Records to plan or assign. */
interface Addition {
  /** Ids of the records at the other end. */
  others: readonly string[];
  /** What each of the new links says. */
  facts?: AssignmentFacts;
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

/** A record and the one at the other end of the link. */
interface Pair {
  id: string;
  other: string;
}

/** Plans or assigns a record. Quiet: failures have sentences of their own. */
function addLink(
  http: HttpClient,
  { type, otherKey }: AssignmentSide,
  { id, other }: Pair,
  facts: AssignmentFacts & { liftPlan?: boolean },
): Promise<HttpAnswer> {
  if (otherKey === 'employeeId')
    return askServer<typeof addEmployee>(http, 'PUT /api/institutioner/addAssignment/{id}', {
      params: { id },
      body: { type, employeeId: other, ...facts },
      isQuiet: true,
    });
  return askServer<typeof addInstitution>(http, 'PUT /api/employee-handler/addAssignment/{employeeId}', {
    params: { employeeId: id },
    body: { type, institutionId: other, ...facts },
    isQuiet: true,
  });
}

/** Lifts a plan or an assignment, as quietly. */
function removeLink(
  http: HttpClient,
  { type, otherKey }: AssignmentSide,
  { id, other }: Pair,
): Promise<HttpAnswer> {
  if (otherKey === 'employeeId')
    return askServer<typeof removeEmployee>(http, 'PUT /api/institutioner/removeAssignment/{id}', {
      params: { id },
      body: { type, employeeId: other },
      isQuiet: true,
    });
  return askServer<typeof removeInstitution>(
    http,
    'PUT /api/employee-handler/removeAssignment/{employeeId}',
    { params: { employeeId: id }, body: { type, institutionId: other }, isQuiet: true },
  );
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
          const answer = await addLink(http, side, { id, other }, { ...facts, ...lifting });
          changeSets.push(changeSetOf(answer));
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
        notifyUndoable(side.removed, [changeSetOf(await removeLink(http, side, { id, other }))]);
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

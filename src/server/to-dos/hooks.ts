import type { ToDo, ToDoStatus } from '../../../generated/types.ts';
import type { SaveHook } from '../guardsAndHooks.ts';

/**
 * Keeps `status` and `completed` of a task consistent: the status wins, and a change of `completed` alone
 * sets it. Also stores when the task was done and whether it is closed.
 */
export const deriveToDo: SaveHook<'to-dos'> = ({ before, values, at }) => {
  const merged = { ...before, ...values };
  const state = merged.status ?? 'pending';
  const isChanged = (name: keyof ToDo) => name in values && values[name] !== (before?.[name] ?? null);
  if (before && !isChanged('completed') && !isChanged('status')) return {};
  // a new task has its status by default, so a tick says more
  const isTicked = before ? !isChanged('status') : state === 'pending';
  const completed = isTicked ? merged.completed === true : state === 'done';
  const status = isTicked ? statusOf(completed, state) : state;
  const since = before?.completed === true ? before.completedAt : null;
  const isClosed = completed || status === 'muted';
  return { status, completed, isClosed, completedAt: completed ? (since ?? at) : null };
};

function statusOf(completed: boolean, status: ToDoStatus): ToDoStatus {
  if (completed) return 'done';
  return status === 'done' ? 'pending' : status;
}

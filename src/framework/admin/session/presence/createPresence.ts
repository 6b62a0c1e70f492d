import type { Editor, RecordPresence, ViewedRecord } from '../../../schema/contracts/realtime.ts';
import { editingExpires } from '../../../schema/contracts/realtime.ts';
import type { Attention } from '../realtime/createAttention.ts';
import type { Realtime } from '../realtime/createRealtime.ts';

/** Other users with an open form of the record on this page's screen. */
export interface Presence {
  /** Marks a record as shown on this page, until the returned function is called. */
  watch: (record: ViewedRecord) => () => void;
  /** Editors of the watched record; the same array until it changes. */
  editors: () => readonly Editor[];
  subscribe: (listener: () => void) => () => void;
  /** Takes a report from the server; ignores one about another record. */
  hear: (presence: RecordPresence) => void;
}

interface PresenceOptions {
  realtime: Pick<Realtime, 'view' | 'subscribe' | 'isConnected'>;
  attention: Attention;
}

const repeat = editingExpires / 3;
const nobody: readonly Editor[] = [];

function isSameRecord(one: ViewedRecord | null, other: RecordPresence | ViewedRecord | null): boolean {
  return one?.entity === other?.entity && one?.id === other?.id;
}

/** The record shown last counts; it is being edited if any of its parts is. */
function onScreen(watched: readonly ViewedRecord[]): ViewedRecord | null {
  const last = watched.at(-1);
  if (!last) return null;
  return { ...last, isEditing: watched.some((record) => isSameRecord(last, record) && record.isEditing) };
}

/** Reports the shown record over the socket and keeps the editors it receives. */
export function createPresence({ realtime, attention }: PresenceOptions): Presence {
  const listeners = new Set<() => void>();
  let watched: ViewedRecord[] = [];
  let said: ViewedRecord | null = null;
  let editors = nobody;
  let isSettling = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function tell(next: readonly Editor[]): void {
    if (next.length === 0 && editors.length === 0) return;
    editors = next;
    for (const listener of [...listeners]) listener();
  }

  /** Only while the user is at the page: an open form alone does not count as editing. */
  function sayAgain(): void {
    if (attention.isThere() && said?.isEditing) realtime.view(said);
  }

  function settle(): void {
    isSettling = false;
    const next = onScreen(watched);
    if (isSameRecord(next, said) && next?.isEditing === said?.isEditing) return;
    if (!isSameRecord(next, said)) tell(nobody);
    said = next;
    realtime.view(next);
    clearInterval(timer);
    timer = next?.isEditing ? setInterval(sayAgain, repeat) : undefined;
  }

  /** Reports leaving one screen and opening the next as one step. */
  function updateSoon(): void {
    if (isSettling) return;
    isSettling = true;
    queueMicrotask(settle);
  }

  realtime.subscribe(() => {
    if (!realtime.isConnected()) tell(nobody);
  });

  return {
    watch(record) {
      watched = [...watched, record];
      updateSoon();
      return () => {
        watched = watched.filter((other) => other !== record);
        updateSoon();
      };
    },
    editors: () => editors,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hear(presence) {
      if (isSameRecord(said, presence)) tell(presence.editors);
    },
  };
}

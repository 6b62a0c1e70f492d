import type { Editor, RecordPresence, ViewedRecord } from '../../../schema/contracts/realtime.ts';
import { editingExpires } from '../../../schema/contracts/realtime.ts';
import { createListeners } from '../../base/store/createListeners.ts';
import type { Attention } from '../realtime/createAttention.ts';
import type { Realtime } from '../realtime/createRealtime.ts';

/** Open forms of the record on this page's screen: those of other users, and of this one on other pages. */
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
  const { subscribe, notify } = createListeners();
  let watched: ViewedRecord[] = [];
  let said: ViewedRecord | null = null;
  let editors = nobody;
  let isReportPending = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function become(next: readonly Editor[]): void {
    if (next.length === 0 && editors.length === 0) return;
    editors = next;
    notify();
  }

  /** Only while the user is at the page: an open form alone does not count as editing. */
  function sayAgain(): void {
    if (attention.isThere() && said?.isEditing) realtime.view(said);
  }

  function reportScreen(): void {
    isReportPending = false;
    const next = onScreen(watched);
    if (isSameRecord(next, said) && next?.isEditing === said?.isEditing) return;
    if (!isSameRecord(next, said)) become(nobody);
    said = next;
    realtime.view(next);
    clearInterval(timer);
    timer = next?.isEditing ? setInterval(sayAgain, repeat) : undefined;
  }

  /** Reports leaving one screen and opening the next as one step. */
  function updateSoon(): void {
    if (isReportPending) return;
    isReportPending = true;
    queueMicrotask(reportScreen);
  }

  realtime.subscribe(() => {
    if (!realtime.isConnected()) become(nobody);
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
    subscribe,
    hear(presence) {
      if (isSameRecord(said, presence)) become(presence.editors);
    },
  };
}

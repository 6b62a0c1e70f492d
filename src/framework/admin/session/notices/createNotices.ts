import { HttpError } from 'ra-core';
import type { ReactNode } from 'react';
import { createListeners } from '../../base/store/createListeners.ts';

/** Button colours of a snackbar, by the mode of the page; the snackbar itself is dark on a light page. */
export const btnColors = {
  pink: { light: '#FF9EC4', dark: '#A3124F' },
  inherit: { light: 'inherit', dark: 'inherit' },
} as const;

type BtnColor = keyof typeof btnColors;

interface NoticeAction {
  label: string;
  onClick: () => void;
}

/** A snackbar. */
export interface Notice {
  text: ReactNode;
  severity: 'success' | 'info' | 'warning' | 'error';
  btnColor: BtnColor;
  /** Display time in ms; null = until closed. */
  timeout: number | null;
  actions: readonly NoticeAction[];
  /** Details below the text. */
  info: string | undefined;
  /** Called once it is gone. */
  onGone: (() => void) | undefined;
  /** The request that failed (`requestName`): the notice goes once it succeeds. */
  about: string | undefined;
  /** Closes as soon as another notice is added: its offer concerns an earlier action. */
  yields: boolean;
}

interface NoticesState {
  /** The notice that is shown or just closing. */
  current: Notice | null;
  isOpen: boolean;
}

/** Snackbars of one page, one after another. */
export interface Notices {
  show: (notice: Pick<Notice, 'text'> & Partial<Notice>) => void;
  hide: () => void;
  /** Removes what was said about a request, shown or waiting: it has succeeded. */
  revoke: (request: string) => void;
  state: () => NoticesState;
  subscribe: (listener: () => void) => () => void;
}

/** Default display time in ms. */
export const noticeTimeout = 3000;
/** Display time of notices with an offer or a longer text, in ms: enough to read, decide, and reach it by keyboard. */
export const offerTimeout = 8000;
/** Time in ms from closing a notice to its removal, for the animation. */
const noticeClearing = 300;

const nothing: NoticesState = { current: null, isOpen: false };

function isSame(one: Notice, other: Notice): boolean {
  // the same text about a different change
  if (one.yields || other.yields) return false;
  return one.text === other.text && one.info === other.info && one.onGone === other.onGone;
}

/**
 * Creates the queue: a closed notice is cleared after 300 ms, then the next one appears. Duplicates of shown
 * or waiting notices are dropped.
 */
export function createNotices(): Notices {
  const { subscribe, notify } = createListeners();
  const queue: Notice[] = [];
  let state = nothing;

  function become(next: NoticesState): void {
    state = next;
    notify();
  }

  function next(): void {
    while (queue.length > 1 && queue[0]?.yields) queue.shift();
    const current = queue.shift() ?? null;
    become(current ? { current, isOpen: true } : nothing);
  }

  function hide(): void {
    const { current, isOpen } = state;
    if (!current || !isOpen) return;
    become({ current, isOpen: false });
    setTimeout(() => {
      current.onGone?.();
      next();
    }, noticeClearing);
  }

  return {
    show(given) {
      const notice: Notice = {
        severity: 'info',
        btnColor: 'pink',
        timeout: noticeTimeout,
        actions: [],
        info: undefined,
        onGone: undefined,
        yields: false,
        about: undefined,
        ...given,
      };
      const said = state.current && state.isOpen ? [state.current, ...queue] : queue;
      if (said.some((other) => isSame(other, notice))) return;
      queue.push(notice);
      if (!state.current) next();
      else if (state.current.yields) hide();
    },
    hide,
    revoke(request) {
      queue.splice(0, Infinity, ...queue.filter(({ about }) => about !== request));
      if (state.current?.about === request) hide();
    },
    state: () => state,
    subscribe,
  };
}

function codeOf(error: Error): string {
  if (!(error instanceof HttpError)) return error.name;
  // 0: no server answered, so there is no status
  return error.status === 0 ? '' : String(error.status);
}

/**
 * Detail line of an error snackbar: status or error name, and the message, as `502 · Der Dienst antwortet
 * nicht.`
 * @param said text of the snackbar; an equal message is left out
 */
export function errorInfo(error: unknown, said = ''): string {
  if (!(error instanceof Error)) return String(error);
  return [codeOf(error), error.message === said ? '' : error.message]
    .filter((part) => part !== '')
    .join(' · ');
}

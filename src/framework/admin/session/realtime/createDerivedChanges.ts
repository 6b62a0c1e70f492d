import { anyRecord, type DerivedView } from '../../../schema/contracts/realtime.ts';
import type { Attention } from './createAttention.ts';

/** The views on this page whose changes its components follow. */
export interface DerivedChanges {
  /** Calls `onChange` after changes of a view, until the returned function is called. */
  watch: (view: DerivedView, onChange: () => void) => () => void;
  /** Takes a report from the server. */
  hear: (changed: readonly DerivedView[]) => void;
  /** To be called when reports may have been missed. */
  hearAny: () => void;
}

interface Watch {
  view: DerivedView;
  onChange: () => void;
}

function isMeant(view: DerivedView, changed: DerivedView): boolean {
  const isSame = changed.entity === view.entity && changed.field === view.field;
  return isSame && (changed.id === view.id || changed.id === anyRecord);
}

/** Passes reported changes on to those who follow them; while the user is away, once they are back. */
export function createDerivedChanges(attention: Attention): DerivedChanges {
  const watches = new Set<Watch>();
  const outdated = new Set<Watch>();
  let isWaiting = false;

  function notify(): void {
    isWaiting = false;
    const due = [...outdated];
    outdated.clear();
    for (const { onChange } of due) onChange();
  }

  function markOutdated(isOutdated: (watch: Watch) => boolean): void {
    for (const watch of watches) if (isOutdated(watch)) outdated.add(watch);
    if (outdated.size === 0 || isWaiting) return;
    isWaiting = true;
    attention.whenThere(notify);
  }

  return {
    watch(view, onChange) {
      const watch = { view, onChange };
      watches.add(watch);
      return () => {
        watches.delete(watch);
        outdated.delete(watch);
      };
    },
    hear: (changed) => markOutdated(({ view }) => changed.some((one) => isMeant(view, one))),
    hearAny: () => markOutdated(() => true),
  };
}

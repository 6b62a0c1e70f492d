import { useEffect } from 'react';

/** An action of the open screen, offered in the palette. */
interface PageAction {
  name: string;
  label: string;
  icon: string;
  onRun: () => void;
}

/** Event with a list to which every mounted screen adds its actions. */
const pageActionsEvent = 'pageactions';

/** Collects the actions of the mounted screens. */
export function collectPageActions(): PageAction[] {
  const detail: PageAction[] = [];
  window.dispatchEvent(new CustomEvent(pageActionsEvent, { detail }));
  return detail;
}

/** Offers an action in the palette while the screen is mounted; null offers none. */
export function usePageAction(action: PageAction | null): void {
  useEffect(() => {
    if (!action) return;
    function handleAsked({ detail }: CustomEventInit<PageAction[]>): void {
      if (action) detail?.push(action);
    }
    window.addEventListener(pageActionsEvent, handleAsked);
    return () => window.removeEventListener(pageActionsEvent, handleAsked);
  });
}

/** A destination or an action. */
export interface PaletteItem {
  /** Path of the destination; for an action, its name. */
  path: string;
  /** Runs instead of navigating. */
  onRun?: () => void;
  group: string;
  label: string;
  detail?: string;
  /** Name of an icon, as in definitions. */
  icon: string;
  /** How well a record matches, 0 is best; by its label otherwise. */
  rank?: number;
  /** Entity of a record. */
  resource?: string;
  /** A word that sets it apart, such as that it is deactivated. */
  mark?: string;
}

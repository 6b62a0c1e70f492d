/** An action of the open screen, offered in the palette. */
export interface PageAction {
  name: string;
  label: string;
  icon: string;
  onRun: () => void;
}

/** Event with a list to which every mounted screen adds its actions. */
export const pageActionsEvent = 'pageactions';

/** Collects the actions of the mounted screens. */
export function collectPageActions(): PageAction[] {
  const detail: PageAction[] = [];
  window.dispatchEvent(new CustomEvent(pageActionsEvent, { detail }));
  return detail;
}

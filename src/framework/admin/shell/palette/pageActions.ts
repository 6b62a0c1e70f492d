/** Something the open screen can do, offered by the palette. */
export interface PageAction {
  name: string;
  label: string;
  icon: string;
  onRun: () => void;
}

/** Carries a list that every mounted screen adds its actions to. */
export const pageActionsEvent = 'pageactions';

/** The actions of the screens that are mounted now. */
export function collectPageActions(): PageAction[] {
  const detail: PageAction[] = [];
  window.dispatchEvent(new CustomEvent(pageActionsEvent, { detail }));
  return detail;
}

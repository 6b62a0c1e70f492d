/** Menu entries, screens with their own path, parts of screens, tools of the app bar. */
export const guiKinds = ['menu', 'screen', 'panel', 'tool'] as const;

export type GuiKind = (typeof guiKinds)[number];

/** German names of the kinds. */
export const guiKindTitles: Record<GuiKind, string> = {
  menu: 'Menü',
  screen: 'Seiten',
  panel: 'Bereiche',
  tool: 'Werkzeuge',
};

/** A part of the UI that can be shown or hidden. */
export interface GuiItem {
  /** E.g. `menu.institutions`, `panel.institutions.recordMap`. */
  key: string;
  kind: GuiKind;
  /** German. */
  label: string;
  /** Resource that the item belongs to; absent for items of the framework or the app. */
  entity?: string;
}

/** Entries of the menu, screens at an address of their own, parts of screens, tools of the app bar. */
export const guiKinds = ['menu', 'screen', 'panel', 'tool'] as const;

export type GuiKind = (typeof guiKinds)[number];

/** German names of the kinds. */
export const guiKindTitles: Record<GuiKind, string> = {
  menu: 'Menü',
  screen: 'Seiten',
  panel: 'Bereiche',
  tool: 'Werkzeuge',
};

/** A part of the surface that can be shown or hidden. */
export interface GuiItem {
  /** `menu.institutions`, `panel.institutions.recordMap`. */
  key: string;
  kind: GuiKind;
  /** German. */
  label: string;
  /** Resource it follows from; absent for what the framework or the app brings. */
  entity?: string;
}

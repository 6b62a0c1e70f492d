/** Heading of a shortcut in the map. */
export type ShortcutScope = 'everywhere' | 'list' | 'record' | 'form';

/** Keys that run something wherever the focus is. */
export interface Shortcut {
  /** Shortcuts of one name run together, e.g. the saving of two open forms. */
  name: string;
  /**
   * Keys as in `KeyboardEvent.key`, e.g. `j`, `Escape`, `Alt+ArrowDown`, `Ctrl+k`; Ctrl is Cmd on a Mac. Single
   * characters do nothing while somebody types, and can be turned off.
   */
  keys: readonly string[];
  /** What it does, in German. */
  label: string;
  scope: ShortcutScope;
  /** Asked when the keys are pressed; active by default. */
  canRun?: () => boolean;
  /**
   * Value of `data-layer` of the dialog in which it works, too; `any` for every dialog. By default an open
   * dialog, menu or list of options keeps the keys to itself.
   */
  layer?: string;
  onRun: () => void;
}

/** Keys that a widget handles itself while it has the focus, for the map. */
export interface WidgetKeys {
  /** Name of the widget, in German. */
  title: string;
  entries: readonly { keys: readonly string[]; label: string }[];
}

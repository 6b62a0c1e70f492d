import type { WidgetKeys } from '../../framework/admin/shell/shortcuts/Shortcut.ts';

/** The keys of a week that can be changed, for the map of keys. */
export const weekKeys: WidgetKeys = {
  title: 'Wochenraster',
  entries: [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'Zeit verschieben' },
    { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], label: 'Um 5 Minuten verschieben' },
    { keys: ['PageUp', 'PageDown'], label: 'Um eine Stunde verschieben' },
    { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: 'Ende ändern' },
    { keys: ['Enter'], label: 'Zeit bearbeiten' },
    { keys: ['Delete'], label: 'Zeit entfernen' },
    { keys: ['Escape'], label: 'Ziehen abbrechen' },
    { keys: ['Ctrl+z'], label: 'Zurücknehmen' },
    { keys: ['Ctrl+y'], label: 'Wiederholen' },
  ],
};

import { useText } from '../../../base/i18n/useText.ts';
import { useWidgetKeys } from '../../../shell/shortcuts/useWidgetKeys.ts';

/** Names the keys of `useGridKeys` in the map. */
export function useGridKeyNames(): void {
  const text = useText();
  useWidgetKeys({
    title: text('grid.keys'),
    entries: [
      { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: text('grid.keyMove') },
      { keys: ['Tab', 'Shift+Tab'], label: text('grid.keyTab') },
      { keys: ['Home', 'End'], label: text('grid.keyEnds') },
      { keys: ['Enter'], label: text('grid.keyOpen') },
      { keys: ['Enter', 'F2'], label: text('grid.keyEdit') },
      { keys: ['Space'], label: text('grid.keyBeside') },
      { keys: ['Shift+Space'], label: text('grid.keySelect') },
      { keys: ['Shift+ArrowUp', 'Shift+ArrowDown'], label: text('grid.keyExtend') },
      { keys: ['Ctrl+c', 'Ctrl+x', 'Ctrl+v'], label: text('grid.keyCopy') },
      { keys: ['Ctrl+d'], label: text('grid.keyFill') },
      { keys: ['Delete'], label: text('grid.keyClear') },
      { keys: ['Ctrl+z'], label: text('grid.keyUndo') },
      { keys: ['Escape'], label: text('grid.keyEscape') },
    ],
  });
}

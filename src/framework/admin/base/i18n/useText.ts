import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { createText, type RoomTexts, type TextFunction } from './createText.ts';

/**
 * `const text = useText(); text('list.onlyActive'); text('list.totalCapped', { limit: 1000 })`
 * @param room texts of a room, a constant of a module; the hook of the room passes them
 */
export function useText(room?: RoomTexts): TextFunction {
  const translate = useTranslate();
  return useMemo(() => createText(translate, room), [translate, room]);
}

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { createText, type TextFunction } from './createText.ts';

/** `const text = useText(); text('list.onlyActive'); text('list.totalCapped', { limit: 1000 })` */
export function useText(): TextFunction {
  const translate = useTranslate();
  return useMemo(() => createText(translate), [translate]);
}

import type { ChangeEvent } from 'react';

/** Whether a checkbox was clicked, or its Space key pressed, with Shift held down. */
export function isRangeClick({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}

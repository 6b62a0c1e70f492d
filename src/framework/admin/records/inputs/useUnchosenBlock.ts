import { useContext, useMemo } from 'react';
import { FormHostContext } from './FormHost.ts';

/**
 * Blocks saving the form around an input with a sentence at `source`, for `onUnchosen` of a combobox; undefined outside
 * record forms.
 */
export function useUnchosenBlock(
  source: string | undefined,
): ((sentence: string | undefined) => void) | undefined {
  const host = useContext(FormHostContext);
  return useMemo(
    () =>
      host && source !== undefined
        ? (sentence: string | undefined) => host.block(source, sentence)
        : undefined,
    [host, source],
  );
}

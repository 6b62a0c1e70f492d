import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { EntryMoves } from './EntryFrame.tsx';

/** The entries of a list in the form, and how they move; after a removal the focus is on the button that adds. */
export function useEntries(source: string) {
  // own key name, because "id" may be a member
  const { fields, append, remove, move } = useFieldArray({ name: source, keyName: '$row' });
  const adder = useRef<HTMLButtonElement>(null);

  function movesOf(at: number): EntryMoves {
    return {
      onUp: at > 0 ? () => move(at, at - 1) : undefined,
      onDown: at < fields.length - 1 ? () => move(at, at + 1) : undefined,
      onRemove: () => {
        remove(at);
        adder.current?.focus();
      },
    };
  }

  return {
    entries: fields as readonly ({ $row: string } & Record<string, unknown>)[],
    append,
    movesOf,
    adder,
  };
}

import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { offerTimeout } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { EntryMoves } from './EntryFrame.tsx';

type Entry = Readonly<Record<string, unknown>>;

/**
 * The entries of a list in the form, and how they move. A removed one comes back by "Rückgängig"; the focus is then on
 * the button that adds.
 */
export function useEntries(source: string) {
  const { getValues } = useFormContext();
  const { notices } = useServices();
  // own key name, because "id" may be a member
  const { fields, append, insert, remove, move } = useFieldArray({ name: source, keyName: '$row' });
  const adder = useRef<HTMLButtonElement>(null);
  // the list itself may have moved when an entry comes back
  const current = useRef(insert);
  useEffect(() => {
    current.current = insert;
  });

  function moveTo(from: number, to: number): void {
    // the place that an earlier removal left is not the same any more
    if (notices.state().current?.yields) notices.hide();
    move(from, to);
  }

  function removeAt(at: number, name: string): void {
    const entry = structuredClone(getValues(`${source}.${at}`) as Entry);
    remove(at);
    adder.current?.focus();
    function restore(): void {
      current.current(at, entry, { shouldFocus: false });
      adder.current?.focus();
    }
    notices.show({
      text: `${name} ist entfernt.`,
      actions: [{ label: 'Rückgängig', onClick: restore }],
      timeout: offerTimeout,
      yields: true,
    });
  }

  function movesOf(at: number, name: string): EntryMoves {
    return {
      onUp: at > 0 ? () => moveTo(at, at - 1) : undefined,
      onDown: at < fields.length - 1 ? () => moveTo(at, at + 1) : undefined,
      onRemove: () => removeAt(at, name),
    };
  }

  return {
    entries: fields as readonly ({ $row: string } & Record<string, unknown>)[],
    append,
    movesOf,
    adder,
  };
}

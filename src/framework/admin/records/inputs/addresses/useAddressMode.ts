import { useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AddressItem } from '../../../../schema/contracts/geocoder.ts';
import { valueAt } from '../../../../schema/fieldPath.ts';
import { isJsonObject } from '../../../../schema/Json.ts';
import type { Field } from '../../../../schema/model.ts';
import { useStatus } from '../../../session/services/useStatus.ts';
import { defaultOf, isBegun } from '../../form/formValues.ts';
import { editableMembers } from '../MemberGroup.tsx';

interface AddressMode {
  canSearch: boolean;
  isManual: boolean;
  /** Whether the found address lacks required members. */
  isIncomplete: boolean;
  /** Takes an address that was found; opens the manual fields if something is missing in it. */
  choose: (item: AddressItem) => void;
  enterManually: () => void;
  /** Leaves the manual fields, which clears them. */
  search: () => void;
  /** Brings the cleared address back; undefined if nothing was cleared. */
  restore?: () => void;
}

function hasMemberErrors(errors: object, source: string, members: readonly Field[]): boolean {
  const own = valueAt(errors as Record<string, unknown>, source);
  return isJsonObject(own) && members.some(({ name }) => own[name] !== undefined);
}

/**
 * Whether an address is searched or entered by hand. An address that is there already is shown by hand, also once it
 * was emptied to type another one.
 */
export function useAddressMode(field: Field, source: string): AddressMode {
  const canSearch = (useStatus()?.addressSearch ?? 'none') !== 'none';
  const { setValue, getValues, clearErrors } = useFormContext();
  const { errors } = useFormState({ name: source });
  const value: unknown = useWatch({ name: source });
  const [chosen, setChosen] = useState<'search' | 'manual' | null>(null);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [cleared, setCleared] = useState<unknown>(null);
  const members = editableMembers(field);
  const isByHand = (chosen === null && isBegun(field, value)) || hasMemberErrors(errors, source, members);
  // stays when the last letter or the last error is gone, with the focus in one of the inputs
  if (isByHand && chosen !== 'manual') setChosen('manual');
  const isManual = isByHand || chosen === 'manual';
  const write = (next: unknown) => setValue(source, next, { shouldDirty: true, shouldTouch: true });

  return {
    canSearch,
    isManual: !canSearch || isManual,
    isIncomplete,
    choose({ value: address }) {
      const given: Readonly<Record<string, unknown>> = { ...address };
      const next = Object.fromEntries(members.map(({ name }) => [name, given[name] ?? null]));
      const lacksSomething = members.some(({ name, required }) => required && next[name] === null);
      write(next);
      setCleared(null);
      setIsIncomplete(lacksSomething);
      setChosen(lacksSomething ? 'manual' : 'search');
    },
    enterManually() {
      if (!isJsonObject(getValues(source))) write(defaultOf(field));
      setCleared(null);
      setChosen('manual');
    },
    search() {
      setCleared(isBegun(field, value) ? value : null);
      setIsIncomplete(false);
      clearErrors(source);
      write(null);
      setChosen('search');
    },
    ...(cleared !== null && {
      restore() {
        write(cleared);
        setCleared(null);
        setChosen('manual');
      },
    }),
  };
}

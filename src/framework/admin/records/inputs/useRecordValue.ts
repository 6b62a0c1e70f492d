import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { FormRecordContext } from './FormRecordContext.ts';

/** A name that no field has. */
const noField = '-';

/** The value of another field of the record: as it is in the form, else as it is stored. */
export function useRecordValue(name: string | undefined): unknown {
  const { stored } = useContext(FormRecordContext);
  const typed: unknown = useWatch({ name: name ?? noField });
  return typed === undefined && name !== undefined ? stored?.[name] : typed;
}

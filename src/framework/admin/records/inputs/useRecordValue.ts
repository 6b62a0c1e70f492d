import { useContext } from 'react';
import { useWatch } from 'react-hook-form';
import { FormRecordContext } from './FormRecordContext.ts';

/** A name that no field has. */
const noField = '-';

/**
 * The value of another field of the record: as it is in the form, else as it is stored. Undefined without a
 * name.
 * @param source form path of a field beside the other one, if that may be inside a value; values in the form
 * are complete.
 */
export function useRecordValue(name: string | undefined, source = ''): unknown {
  const { stored } = useContext(FormRecordContext);
  const path = name === undefined ? noField : `${source.slice(0, source.lastIndexOf('.') + 1)}${name}`;
  const typed: unknown = useWatch({ name: path });
  return typed === undefined ? stored?.[path] : typed;
}

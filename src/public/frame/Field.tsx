import type { ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';
import { RequiredMark } from './RequiredMark.tsx';

/** Attributes that connect an input with its label, hint and error. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Name under which the form sends the value; unique on the page. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Draws the input with these attributes. */
  children: (control: ControlProps) => ReactNode;
}

/** An input with its label, hint and error. */
export function Field({ name, label, hint, error, isRequired = false, children }: FieldProps) {
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <RequiredMark isRequired={isRequired} />
      </label>
      <FieldNote field={id} kind="hint">
        {hint}
      </FieldNote>
      {children({
        id,
        name,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <FieldNote field={id} kind="error">
        {error}
      </FieldNote>
    </div>
  );
}

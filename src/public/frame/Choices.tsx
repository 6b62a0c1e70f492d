import type { ReactNode } from 'react';
import { FieldNote } from './FieldNote.tsx';
import { RequiredMark } from './RequiredMark.tsx';

interface ChoicesProps {
  /** Name of the inputs inside; unique on the page. */
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** `Choice` elements. */
  children: ReactNode;
}

/** A group of choices with its question, hint and error. */
export function Choices({ name, label, hint, error, isRequired = false, children }: ChoicesProps) {
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="choices" id={id} aria-describedby={described || undefined}>
      <legend>
        {label}
        <RequiredMark isRequired={isRequired} />
      </legend>
      <FieldNote field={id} kind="hint">
        {hint}
      </FieldNote>
      {children}
      <FieldNote field={id} kind="error">
        {error}
      </FieldNote>
    </fieldset>
  );
}

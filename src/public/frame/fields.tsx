import type { ReactNode } from 'react';

/** The hint or the error of a field; renders nothing without a text. @param field id of the input it describes */
export function FieldNote({
  field,
  kind,
  children,
}: {
  field: string;
  kind: 'hint' | 'error';
  children: ReactNode;
}) {
  return children ? (
    <p className={kind} id={`${field}-${kind}`}>
      {children}
    </p>
  ) : null;
}

/** The star of a label; screen readers hear `required` of the input instead. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  return isRequired ? (
    <span className="required" aria-hidden="true">
      {' *'}
    </span>
  ) : null;
}

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

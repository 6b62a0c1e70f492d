import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldNote, RequiredMark } from './fields.tsx';

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: string | undefined;
}

/** A checkbox or radio button with its label around it. */
export function Choice({ type, label, hint, ...input }: ChoiceProps) {
  return (
    <label className="choice">
      <input {...input} type={type} />
      <span>
        {label}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
    </label>
  );
}

interface ChoicesProps {
  /** Name of the inputs inside; unique on the page. */
  name: string;
  /** Radio buttons are one input of which screen readers hear that it is required; boxes only say so in words. */
  type: 'checkbox' | 'radio';
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** `Choice` elements. */
  children: ReactNode;
}

function radioGroup(isRequired: boolean, error: string | undefined) {
  return {
    role: 'radiogroup',
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
  } as const;
}

/** A group of choices with its question, hint and error. */
export function Choices({ name, type, label, hint, error, isRequired = false, children }: ChoicesProps) {
  const isRadio = type === 'radio';
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="choices"
      id={id}
      {...(isRadio ? radioGroup(isRequired, error) : {})}
      aria-describedby={described || undefined}
    >
      <legend>
        {label}
        <RequiredMark isRequired={isRequired} />
        {isRequired && !isRadio ? <span className="visually-hidden"> (Pflichtangabe)</span> : null}
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

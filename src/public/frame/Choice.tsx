import type { InputHTMLAttributes, ReactNode } from 'react';

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

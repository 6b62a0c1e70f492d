import type { HTMLAttributes } from 'react';
import { answerText } from '../../contract/registration/answerText.ts';
import type { PlanField, PlanKind } from '../../contract/registration/FormPlan.ts';
import { Field } from '../frame/fields.tsx';
import { type FieldInputProps, useField } from './signUpContext.ts';

/** Purposes that browsers fill in (WCAG 1.3.5); a child's name is not the person's own. */
const purposes: Readonly<Record<string, string>> = {
  'parent.firstName': 'given-name',
  'parent.lastName': 'family-name',
  'parent.mail': 'email',
  'parent.phone': 'tel',
  'parent.address.street': 'address-line1',
  'parent.address.postal': 'postal-code',
  'parent.address.city': 'address-level2',
};

interface Keyboard {
  type?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  hint?: string;
  /** Signs for blanks and separators beyond the stored text. */
  extra?: number;
}

const keyboards: Partial<Record<PlanKind, Keyboard>> = {
  mail: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  date: { hint: 'Zum Beispiel 24.12.2016', extra: 30 },
  number: { inputMode: 'decimal' },
  iban: { extra: 20 },
};

/** An ISO date or a stored number as people write it; what was just typed stays. */
function shownText(field: PlanField, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  return field.kind === 'date' ? answerText(field, text) : text;
}

/** A line of text, an address of mail, a phone number, an account, a date or a number. */
export function TextInput({ place, part }: FieldInputProps) {
  const field = part ?? place.field;
  const { name, value, error, change } = useField(place, part?.name);
  const { type = 'text', inputMode, hint, extra = 0 } = keyboards[field.kind] ?? {};
  const isCode = field.kind === 'iban' || field.kind === 'date';
  return (
    <Field
      name={name}
      label={field.label}
      hint={field.hint ?? hint}
      error={error}
      isRequired={field.isRequired}
    >
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          autoComplete={purposes[name] ?? 'off'}
          spellCheck={isCode || type !== 'text' ? false : undefined}
          maxLength={field.maxLength === undefined ? undefined : field.maxLength + extra}
          value={shownText(field, value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

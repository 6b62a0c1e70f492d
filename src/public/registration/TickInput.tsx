import { FieldNote } from '../frame/FieldNote.tsx';
import { RequiredMark } from '../frame/RequiredMark.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useField } from './useField.ts';

/** A box to tick, with what should be read before: a document, the terms, the words of a consent. */
export function TickInput({ place }: FieldInputProps) {
  const { label, hint, isRequired, link } = place.field;
  const { name, value, error, change } = useField(place);
  const id = `field-${name}`;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field tick">
      {link ? (
        <p>
          <a href={link.url} target="_blank" rel="noopener">
            {link.title}
            <span className="visually-hidden"> (öffnet ein neues Fenster)</span>
          </a>
        </p>
      ) : null}
      <label className="choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
        <span>
          {label}
          <RequiredMark isRequired={isRequired} />
        </span>
      </label>
      <FieldNote field={id} kind="hint">
        {hint}
      </FieldNote>
      <FieldNote field={id} kind="error">
        {error}
      </FieldNote>
    </div>
  );
}

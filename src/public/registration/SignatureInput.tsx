import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';
import type { SignaturePadProps } from './SignaturePad.tsx';
import { type FieldInputProps, useField, useSignUpForm } from './signUpContext.ts';

/** The pad is a part of its own: it loads once a form with a signature is on screen. */
function useSignaturePad(isInteractive: boolean) {
  const [pad, setPad] = useState<{ Pad: ComponentType<SignaturePadProps> }>();
  useEffect(() => {
    if (!isInteractive) return;
    // without it the name and a tick remain
    import('./SignaturePad.tsx').then(
      ({ SignaturePad }) => setPad({ Pad: SignaturePad }),
      () => undefined,
    );
  }, [isInteractive]);
  return pad?.Pad;
}

/** The name in block letters, and either a drawing or a tick in its place. */
export function SignatureInput({ place }: FieldInputProps) {
  const { isInteractive } = useSignUpForm();
  const Pad = useSignaturePad(isInteractive);
  const name = useField(place, 'name');
  const image = useField(place, 'image');
  const confirmed = useField(place, 'isConfirmed');
  const { label, hint, isRequired, maxLength } = place.field;
  const error = useField(place).error ?? image.error;
  const id = `field-${image.name}`;
  const drawn = typeof image.value === 'string' && image.value !== '' ? image.value : null;
  return (
    <fieldset className="choices signature" id={`field-${place.path}`}>
      <legend>{label}</legend>
      {hint ? <p className="hint">{hint}</p> : null}
      <Field name={name.name} label="Vor- und Nachname" error={name.error} isRequired={isRequired}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            maxLength={maxLength}
            value={typeof name.value === 'string' ? name.value : ''}
            onChange={(event) => name.change(event.currentTarget.value)}
          />
        )}
      </Field>
      {isInteractive ? (
        <>
          <div className="signature-place">{Pad ? <Pad path={drawn} onDraw={image.change} /> : null}</div>
          <p className="hint">
            {drawn === null ? (
              'Unterschreibe hier mit dem Finger oder der Maus, oder setze unten das Häkchen.'
            ) : (
              <Button look="link" type="button" onClick={() => image.change(null)}>
                Noch einmal unterschreiben
              </Button>
            )}
          </p>
        </>
      ) : null}
      {drawn === null ? (
        <label className="choice" htmlFor={id}>
          <input
            id={id}
            type="checkbox"
            name={confirmed.name}
            value="true"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            checked={confirmed.value === true}
            onChange={(event) => confirmed.change(event.currentTarget.checked)}
          />
          <span>Mein eingetippter Name gilt als meine Unterschrift.</span>
        </label>
      ) : null}
      {error ? (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

import { useRef, useState } from 'react';
import type { AnsweredFile } from '../../contract/registration/answers.ts';
import { acceptedNames } from '../../framework/schema/files/acceptedNames.ts';
import { formatFileSize } from '../../framework/schema/german/formatFileSize.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/fields.tsx';
import { type FieldInputProps, useField, useSignUpForm } from './signUpContext.ts';

const filesIn = (value: unknown) => (Array.isArray(value) ? (value as AnsweredFile[]) : []);

/** Files are sent as soon as they are chosen; without JavaScript with the step. */
export function FileInput({ place }: FieldInputProps) {
  const { plan, isInteractive, trackFile } = useSignUpForm();
  const { label, hint, isRequired, accept = [], maxBytes = 0, maxFiles = 1 } = place.field;
  const { name, value, error, update } = useField(place);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(0);
  const files = filesIn(value);
  const left = maxFiles - files.length - sending;
  const block = useRef<HTMLDivElement>(null);

  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    const taken = Math.max(0, Math.min(chosen.length, left));
    // the same file can be chosen once more
    input.value = '';
    if (chosen.length === 0) return;
    setSending((before) => before + taken);
    setProblem(undefined);
    trackFile(1);
    const outcome = await import('./sendFiles.ts').then(
      ({ sendFiles }) => sendFiles(plan.shortId, { files: chosen, field: place.field, left: taken }),
      () => ({ sent: [], problem: 'Die Datei konnte nicht gesendet werden. Bitte versuche es noch einmal.' }),
    );
    setSending((before) => before - taken);
    if (outcome.sent.length > 0) update((before) => [...filesIn(before), ...outcome.sent].slice(0, maxFiles));
    if (outcome.problem) setProblem(outcome.problem);
    trackFile(-1, input.isConnected ? undefined : outcome.problem);
  };
  const remove = (token: string) => {
    setProblem(undefined);
    update((before) => filesIn(before).filter((file) => file.token !== token));
    block.current?.querySelector('input')?.focus();
  };

  const limits = `${acceptedNames(accept)}, höchstens ${formatFileSize(maxBytes)}`;
  return (
    <div className="files" ref={block}>
      <Field
        name={name}
        label={label}
        hint={[hint, limits].filter(Boolean).join(' ')}
        error={problem ?? error}
        isRequired={isRequired && files.length === 0}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept={accept.join(',')}
            multiple={maxFiles > 1}
            // with JavaScript it keeps the focus, and says how many files there can be
            disabled={!isInteractive && files.length >= maxFiles}
            onChange={(event) => void send(event.currentTarget)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {sending > 0 ? <p className="hint">Die Datei wird gesendet …</p> : null}
        {files.length > 0 ? (
          <ul className="file-list">
            {files.map(({ token, name: title }) => (
              <li key={token}>
                {title}{' '}
                <Button
                  look="link"
                  type={isInteractive ? 'button' : 'submit'}
                  name="action"
                  value={`remove-file-${token}`}
                  formNoValidate
                  onClick={isInteractive ? () => remove(token) : undefined}
                >
                  Entfernen<span className="visually-hidden"> von {title}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

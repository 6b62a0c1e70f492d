import { useState } from 'react';
import type { AnsweredFile } from '../../contract/registration/Answers.ts';
import { acceptedNames } from '../../framework/schema/files/acceptedNames.ts';
import { formatFileSize } from '../../framework/schema/german/formatFileSize.ts';
import { Button } from '../frame/Button.tsx';
import { Field } from '../frame/Field.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useSignUpForm } from './SignUpContext.ts';
import { useField } from './useField.ts';

/** Files are sent as soon as they are chosen; without JavaScript with the step. */
export function FileInput({ place }: FieldInputProps) {
  const { plan } = useSignUpForm();
  const { label, hint, isRequired, accept = [], maxBytes = 0, maxFiles = 1 } = place.field;
  const { name, value, error, change } = useField(place);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const files = Array.isArray(value) ? (value as AnsweredFile[]) : [];

  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])].slice(0, maxFiles - files.length);
    setIsSending(true);
    setProblem(undefined);
    const outcome = await import('./sendFiles.ts').then(
      ({ sendFiles }) => sendFiles(plan.shortId, chosen, place.field),
      () => ({ sent: [], problem: 'Die Datei konnte nicht gesendet werden. Bitte versuche es noch einmal.' }),
    );
    setIsSending(false);
    setProblem(outcome.problem);
    input.value = '';
    if (outcome.sent.length > 0) change([...files, ...outcome.sent]);
  };

  const limits = `${acceptedNames(accept)}, höchstens ${formatFileSize(maxBytes)}`;
  return (
    <div className="files">
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
            disabled={isSending || files.length >= maxFiles}
            onChange={(event) => void send(event.currentTarget)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {isSending ? <p className="hint">Die Datei wird gesendet …</p> : null}
        {files.length > 0 ? (
          <ul className="file-list">
            {files.map((file) => (
              <li key={file.token}>
                {file.name}{' '}
                <Button
                  look="link"
                  type="button"
                  onClick={() => change(files.filter(({ token }) => token !== file.token))}
                >
                  Entfernen<span className="visually-hidden"> von {file.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

import type { MouseEvent } from 'react';
import { placedFields } from '../../contract/registration/answers.ts';
import { childName } from './childName.ts';
import { useSignUpForm } from './SignUpContext.ts';
import { useFocusOnShow } from './useFocusOnShow.ts';

/** Moves to the input of an error: the field itself, or the first one of a group. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  const input = target?.matches('fieldset, div')
    ? target.querySelector<HTMLElement>('input, select, textarea')
    : target;
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.scrollIntoView?.({ block: 'center' });
}

/** Everything that is wrong in the step, with a link to each field. */
export function ErrorSummary({ takesFocus }: { takesFocus: boolean }) {
  const { plan, answers, errors } = useSignUpForm();
  const heading = useFocusOnShow<HTMLDivElement>(takesFocus);
  const places = placedFields(plan, answers);
  const entries = Object.entries(errors).map(([path, sentence]) => {
    const place = places.find((known) => known.path === path || path.startsWith(`${known.path}.`));
    const part = place?.field.members?.find(({ name }) => `${place.path}.${name}` === path);
    const label = part?.label ?? place?.field.label;
    const child =
      place?.child !== undefined && answers.children.length > 1 ? childName(answers, place.child) : null;
    return { path, sentence, label: [child, label].filter(Boolean).join(', ') };
  });
  if (entries.length === 0) return null;
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={heading}>
      <p>
        <strong>
          {entries.length === 1
            ? 'Eine Angabe fehlt noch oder stimmt nicht.'
            : `${entries.length} Angaben fehlen noch oder stimmen nicht.`}
        </strong>
      </p>
      <ul>
        {entries.map(({ path, sentence, label }) => (
          <li key={path}>
            <a href={`#field-${path}`} onClick={focusField}>
              {label ? `${label}: ${sentence}` : sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

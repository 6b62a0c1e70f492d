import { isOffered } from '../../contract/registration/isOffered.ts';
import { Choice } from '../frame/Choice.tsx';
import { Choices } from '../frame/Choices.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useSignUpForm } from './SignUpContext.ts';
import { useField } from './useField.ts';

/** "noch 3 Plätze frei" of a course; null without a limit. */
function placesText(free: number | null | undefined): string | null {
  if (free === null || free === undefined) return null;
  if (free === 0) return 'ausgebucht, mit Warteliste';
  return free === 1 ? 'noch 1 Platz frei' : `noch ${free} Plätze frei`;
}

/** Names the waiting list where places are limited. A course that fills up changes a line and moves nothing. */
function WaitingListNote({ free }: { free: readonly (number | null | undefined)[] }) {
  if (free.every((places) => places === null || places === undefined)) return null;
  const isFull = free.every((places) => places === 0);
  return (
    <p className="muted">
      {isFull ? 'Zurzeit ist alles ausgebucht.' : 'Dein Kurs ist ausgebucht?'}
      <br />
      Du kannst dein Kind trotzdem anmelden: Wir setzen es auf die Warteliste und melden uns, sobald ein Platz
      frei wird.
    </p>
  );
}

/** A course with its free places, as they are right now; a full one leads to the waiting list. */
export function CourseInput({ place }: FieldInputProps) {
  const { answers, places } = useSignUpForm();
  const { label, hint, isRequired, options = [] } = place.field;
  const { name, value, error, change } = useField(place);
  const child = place.child === undefined ? undefined : answers.children[place.child];
  const offered = options.filter((option) => isOffered(option, { child, answers }));
  return (
    <Choices name={name} type="radio" label={label} hint={hint} error={error} isRequired={isRequired}>
      {offered.length === 0 ? <p className="muted">Zu dieser Wahl gibt es gerade keinen Kurs.</p> : null}
      <WaitingListNote free={offered.map((option) => places[option.value])} />
      {offered.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.title}
          hint={[option.note, placesText(places[option.value])].filter(Boolean).join(' · ')}
          checked={value === option.value}
          onChange={() => change(option.value)}
        />
      ))}
      {isRequired || offered.length === 0 ? null : (
        <Choice
          type="radio"
          name={name}
          value=""
          label="Keiner davon, bitte meldet euch"
          checked={!value}
          onChange={() => change(null)}
        />
      )}
    </Choices>
  );
}

import { useRef } from 'react';
import { shownFields } from '../../contract/registration/answers.ts';
import { isOffered, needsCourse, type Wish, wishOf } from '../../contract/registration/courseWish.ts';
import { Choice, Choices } from '../frame/Choices.tsx';
import { type FieldInputProps, useField, useSignUpForm } from './signUpContext.ts';

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

/** Choices that narrow the list; a subject set by a chosen course does not, so that another course can be chosen. */
function useNarrowing({ subject, institution }: Wish) {
  const seen = useRef<Pick<Wish, 'subject'> & { brought?: string }>({ subject });
  if (seen.current.subject !== subject && seen.current.brought !== subject) seen.current = { subject };
  return {
    wish: { subject: seen.current.subject, institution },
    bring: (brought: string | undefined) => {
      seen.current = { subject: seen.current.subject, ...(brought ? { brought } : {}) };
    },
  };
}

/** A course with its free places, as they are right now; a full one leads to the waiting list. */
export function CourseInput({ place }: FieldInputProps) {
  const { plan, answers, places, dropped } = useSignUpForm();
  const { label, hint, options = [] } = place.field;
  const { name, value, error, change } = useField(place);
  const { wish, bring } = useNarrowing(wishOf(shownFields(plan, answers), answers, place.child));
  const offered = options.filter((option) => isOffered(option, wish));
  const isRequired = needsCourse(place.field, wish);
  return (
    <Choices name={name} type="radio" label={label} hint={hint} error={error} isRequired={isRequired}>
      {dropped[place.path] ? <p className="hint">{dropped[place.path]}</p> : null}
      {offered.length === 0 ? (
        <p className="muted">
          Zu dieser Wahl gibt es gerade keinen Kurs. Wir melden uns mit einem Vorschlag.
        </p>
      ) : null}
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
          onChange={() => {
            bring(option.subject);
            change(option.value);
          }}
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

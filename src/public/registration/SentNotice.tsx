import { useEffect } from 'react';
import type { SentData } from '../../contract/registration/RegistrationPageData.ts';
import { Notice } from '../frame/Notice.tsx';
import { RichText } from '../frame/RichText.tsx';
import { removeDraft } from './draft.ts';
import { useFocusOnShow } from './useFocusOnShow.ts';

/** Sentence about what the places mean for the family. */
function placesSentence(children: SentData['children']): string | null {
  const waiting = children.filter(({ state }) => state === 'waiting-list').length;
  if (waiting === 0) return null;
  if (waiting === children.length)
    return waiting === 1
      ? 'Der Kurs ist gerade ausgebucht. Die Anmeldung steht auf der Warteliste; wir melden uns, sobald ein Platz frei wird.'
      : 'Die Kurse sind gerade ausgebucht. Die Anmeldungen stehen auf der Warteliste; wir melden uns, sobald Plätze frei werden.';
  return `Für ${waiting === 1 ? 'ein Kind' : `${waiting} Kinder`} ist der Kurs gerade ausgebucht. Es gibt dafür einen Platz auf der Warteliste; wir melden uns, sobald einer frei wird.`;
}

interface SentNoticeProps {
  sent: Omit<SentData, 'view'>;
  /** The form was just sent from this page. */
  takesFocus?: boolean;
}

/** Says that the form has arrived and where its state can be seen. Removes its draft, also after it was sent without scripts. */
export function SentNotice({ sent, takesFocus = false }: SentNoticeProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>(takesFocus);
  const sentence = placesSentence(sent.children);
  useEffect(() => removeDraft(sent.shortId), [sent.shortId]);
  return (
    <div className="card">
      <h1 ref={heading} tabIndex={-1}>
        Deine Anmeldung ist da
      </h1>
      {sent.confirmation ? <RichText html={sent.confirmation} /> : <p>Vielen Dank!</p>}
      {sentence ? <Notice kind="warning">{sentence}</Notice> : null}
      {sent.isMailed ? (
        <p>
          Wir haben dir eine Bestätigung per E-Mail geschickt. Über den Link darin siehst du jederzeit den
          Stand.
        </p>
      ) : (
        <Notice kind="warning">
          Eine E-Mail bekommst du diesmal nicht. Heb dir deshalb den Link hier auf: Über ihn siehst du
          jederzeit den Stand.
        </Notice>
      )}
      <p className="actions">
        <a className="button" href={sent.path}>
          Stand der Anmeldung ansehen
        </a>
      </p>
    </div>
  );
}

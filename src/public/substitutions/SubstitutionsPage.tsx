import { useEffect } from 'react';
import type { MissingLink as MissingLinkData } from '../../contract/personal-links/MissingLink.ts';
import type { OfferedLesson, SubstitutionsPageData } from '../../contract/substitutions/substitutionCalls.ts';
import { Notice } from '../frame/Notice.tsx';
import type { PageProps } from '../frame/PageProps.ts';
import { MissingLink } from '../missing-link/MissingLink.tsx';
import { LessonCard } from './LessonCard.tsx';
import { useAnswers } from './useAnswers.ts';

const groups: { title: string; has: (lesson: OfferedLesson) => boolean }[] = [
  { title: 'Wir suchen noch jemanden', has: ({ state }) => state === 'open' },
  { title: 'Von dir zugesagt', has: ({ state }) => state === 'mine' },
  { title: 'Nicht mehr offen', has: ({ state }) => state === 'taken' || state === 'closed' },
];

function Substitutions({ data: given, link }: PageProps<SubstitutionsPageData>) {
  const { data, isSending, send } = useAnswers(given, link.query.key);
  const { employee, isLink, phone, lessons, outcome } = data;
  useEffect(() => {
    if (!outcome || outcome === given.outcome) return;
    const place = document.getElementById(`outcome-${outcome.lesson}`) ?? document.getElementById('content');
    place?.focus();
  }, [outcome, given.outcome]);
  return (
    <>
      <h1>Vertretungen</h1>
      <p>
        {`Hallo ${employee.name}, hier stehen die Stunden, für die wir dich als Vertretung fragen. Wer zuerst zusagt, übernimmt die Stunde.`}
      </p>
      {isLink ? (
        <p className="muted">
          Was du dafür bekommst, siehst du nach der Anmeldung: <a href="/login">zum Login</a>
        </p>
      ) : null}
      {outcome && !lessons.some(({ id }) => id === outcome.lesson) ? (
        <div id={`outcome-${outcome.lesson}`} tabIndex={-1}>
          <Notice kind={outcome.isDone ? 'success' : 'warning'}>{outcome.text}</Notice>
        </div>
      ) : null}
      {lessons.length === 0 ? <p>Zurzeit fragen wir dich für keine Stunde.</p> : null}
      {groups.map(({ title, has }) => {
        const shown = lessons.filter(has);
        if (shown.length === 0) return null;
        return (
          <section key={title}>
            <h2>{title}</h2>
            {shown.map((lesson) => (
              <LessonCard
                key={lesson.id}
                lesson={lesson}
                outcome={outcome?.lesson === lesson.id ? outcome : null}
                phone={phone}
                path={link.path}
                isSending={isSending}
                onSend={send}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}

/** `/substitution-inquiries/:employeeId?`: the lessons for which a teacher is asked, by link or login. */
export function SubstitutionsPage({ data, link }: PageProps<SubstitutionsPageData | MissingLinkData>) {
  return 'isLinkMissing' in data ? <MissingLink {...data} /> : <Substitutions data={data} link={link} />;
}

import * as z from 'zod/mini';
import { defineCall } from '../../framework/schema/calls/Call.ts';
import { count, described, named } from '../../framework/schema/calls/shapes.ts';

const path = '/api/cron-handler/follow-ups';
/** Listed at once, and decided at once. */
export const mostGivenUp = 100;

/** What follows from changes, by the kind of its row in the outbox. */
export const followUpTitles = {
  toDoAssigned: 'Nachricht über eine zugewiesene Aufgabe',
  toDoCompleted: 'Nachricht über eine erledigte Aufgabe',
  toDoWithdrawn: 'Rücknahme der Nachricht über eine Aufgabe',
  toDoOverdue: 'Erinnerung an eine überfällige Aufgabe',
  supervisorAssigned: 'Nachricht über eine neue Zuständigkeit',
  supervisedDeactivated: 'Nachricht über eine Deaktivierung',
  handoutFeedback: 'Nachricht über eine Rückmeldung zur Verteilaktion',
  submissionSent: 'Nachricht über eine Online-Anmeldung',
  substitutionAnswered: 'Nachricht über die Antwort auf eine Vertretungsanfrage',
  templateStatus: 'Nachricht über den Stand einer WhatsApp-Vorlage',
  mention: 'Nachricht über eine Erwähnung',
  mentionWithdrawn: 'Rücknahme der Nachricht über eine Erwähnung',
  watched: 'Nachricht über einen beobachteten Eintrag',
  message: 'Mitteilung der Verwaltung',
  wakeNotification: 'Wiedervorlage einer Benachrichtigung',
  mailDigest: 'Tages-Mail',
} as const;

export type FollowUpKind = keyof typeof followUpTitles;

/** The German title of a kind; of an unknown one, its name. */
export function followUpTitle(kind: string): string {
  return (followUpTitles as Readonly<Record<string, string>>)[kind] ?? kind;
}

const givenUp = named(
  'GivenUpFollowUp',
  z.object({
    id: z.string(),
    title: z.string(),
    resource: described(z.nullable(z.string()), 'Bereich des Eintrags, soweit man ihn lesen darf.'),
    record: z.nullable(z.string()),
    recordTitle: z.nullable(z.string()),
    error: described(z.string(), 'Fehler des letzten Versuchs, wie der Server ihn meldete.'),
    since: described(z.iso.datetime(), 'Wann die Änderung war.'),
  }),
);

/** Something that follows from a change and was given up. */
export type GivenUpFollowUp = z.output<typeof givenUp>;

const shared = { tag: 'Schule', visibleWith: 'cron-jobs' } as const;

const body = named(
  'GivenUpChoice',
  z.strictObject({
    ids: z
      .array(z.string().check(z.maxLength(100)))
      .check(
        z.minLength(1, 'Wähle mindestens eine Folge.'),
        z.maxLength(mostGivenUp, `Höchstens ${mostGivenUp} Folgen auf einmal.`),
      ),
  }),
);
const answer = named(
  'GivenUpDecided',
  z.object({ done: described(count, 'Die übrigen hat jemand anderes schon erledigt.') }),
);
const deciding = {
  ...shared,
  method: 'POST',
  body,
  bodyExample: ({ id }: { id: string }) => ({ ids: [id] }),
  answer,
  answerExample: { done: 1 },
  errors: [400, 403, 422],
} as const;

/** What follows from changes and failed too often, the oldest first. Requires `startCronJobs`, as the others. */
export const listGivenUp = defineCall({
  ...shared,
  id: 'listGivenUp',
  method: 'GET',
  path,
  summary: 'Folgen von Änderungen, die endgültig fehlgeschlagen sind',
  answer: named(
    'GivenUpFollowUps',
    z.object({ total: count, followUps: described(z.array(givenUp), `Die ersten ${mostGivenUp}.`) }),
  ),
  answerExample: ({ id, resource }) => ({
    total: 1,
    followUps: [
      {
        id,
        title: followUpTitles.toDoAssigned,
        resource,
        record: id,
        recordTitle: 'Elternabend vorbereiten',
        error: 'connection terminated unexpectedly',
        since: '2026-09-01T08:00:00.000Z',
      },
    ],
  }),
  errors: [403],
});

/** Tries them again, from the first attempt on; the run is recorded at the job `empty-outbox`. */
export const retryGivenUp = defineCall({
  ...deciding,
  id: 'retryGivenUp',
  path: `${path}/retry`,
  summary: 'Fehlgeschlagene Folgen von Änderungen erneut versuchen',
});

/** Gives them up for good, which is recorded there too. */
export const discardGivenUp = defineCall({
  ...deciding,
  id: 'discardGivenUp',
  path: `${path}/discard`,
  summary: 'Fehlgeschlagene Folgen von Änderungen verwerfen',
});

import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConfirmationsPart } from '../../../src/app/handout-events/ConfirmationsPart.tsx';
import { FeedbackPart } from '../../../src/app/handout-events/FeedbackPart.tsx';
import type { HandoutPerson } from '../../../src/contract/handout-events/handoutPlanner.ts';
import type { ScreenProps } from '../../../src/framework/admin/session/registry/Registry.ts';
import { addDays } from '../../../src/framework/schema/dates.ts';
import { dayInBerlin } from '../../../src/framework/schema/dayInBerlin.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';

const api = provideFakeApi();
const people = 'GET /api/handout-planner/events/h1/people';
const requests = 'POST /api/handout-planner/events/h1/requests';
const today = dayInBerlin(new Date());
const at = '2026-11-20T08:05:00.000Z';
const asked = (role: HandoutPerson['role'], change: Partial<HandoutPerson> = {}): HandoutPerson => ({
  role,
  name: role === 'institution' ? 'Nordschule' : 'Ada Adler',
  hasMail: true,
  mayAsk: true,
  mayAskFeedback: role === 'institution' || role === 'advertiser',
  feedbackBegunAt: null,
  ...change,
});
const roles = ['institution', 'coordinator', 'advertiser', 'teacher'] as const;

interface Given {
  Part?: typeof ConfirmationsPart;
  record?: object;
  involved?: HandoutPerson[];
  update?: true | string[];
  sendsMails?: boolean;
}

async function open({
  Part = ConfirmationsPart,
  record = {},
  involved = roles.map((role) => asked(role)),
  update = true,
  sendsMails = true,
}: Given): Promise<void> {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ 'handout-events': { update } }) });
  api.answer(people, { body: { people: involved, sendsMails } });
  const shown = {
    id: 'h1',
    $version: 3,
    $access: { update, delete: true, custom: [] },
    eventDate: addDays(today, 5),
    isActive: true,
    institution: 'i1',
    coordinator: 'e1',
    advertiser: 'e2',
    teacher: 'e3',
    ...record,
  };
  const Profile = ({ entity }: ScreenProps) => (
    <>
      <p>Profil</p>
      <Part entity={entity} record={shown} title="Zusagen" fields={entity.fields} />
    </>
  );
  renderAdmin({ path: '/planning/handout-events/h1', screens: { ...namedScreens, Profile } });
  await screen.findByText('Profil');
}

const rowTexts = (name = 'Zusagen') =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('shows who has answered what, when and by whom', async () => {
  await open({
    record: {
      institutionHasConfirmed: true,
      institutionConfirmedRemotely: true,
      institutionRequest: { answer: 'confirmed', answeredAt: at, note: 'Gern' },
      coordinatorHasConfirmed: true,
      advertiserRequest: { requestedAt: at, answer: 'declined', answeredAt: at, note: 'Bin krank' },
      teacherRequest: { requestedAt: at, remindedAt: at },
    },
  });
  await screen.findByText('Standort: Nordschule');
  expect(rowTexts()).toEqual([
    'Standort: NordschuleSelbst zugesagt am 20.11.2026, 09:05 Uhr„Gern“Zugesagt',
    'Koordination: Ada AdlerVom Büro eingetragenZugesagt',
    'Werbende Person: Ada AdlerSelbst abgesagt am 20.11.2026, 09:05 Uhr„Bin krank“AbgesagtErneut senden',
    'Lehrkraft: Ada AdlerAngefragt am 20.11.2026, 09:05 Uhr, Erinnert am 20.11.2026, 09:05 UhrAngefragtErneut senden',
  ]);
});

it('asks one person or all who are open, and names who has no mail address', async () => {
  await open({
    involved: [asked('institution'), asked('coordinator'), asked('teacher', { hasMail: false })],
  });
  await screen.findByText('Keine E-Mail-Adresse hinterlegt');
  expect(screen.queryByRole('button', { name: 'Anfragen: Lehrkraft' })).toBeNull();
  api.answer(requests, { body: { requested: ['institution'], withoutMail: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Anfragen: Standort' }));
  await screen.findByText('Die Bitte um Zusage ist unterwegs.');
  const all = await screen.findByRole<HTMLButtonElement>('button', { name: 'Alle anfragen' });
  await expect.poll(() => all.disabled).toBe(false);
  fireEvent.click(all);
  await expect.poll(() => api.requestsOf(requests).length).toBe(2);
  expect(api.requestsOf(requests).map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { purpose: 'confirmation', roles: ['institution'] },
    { purpose: 'confirmation', roles: ['institution', 'coordinator'] },
  ]);
});

it('offers nothing without the right, nor once the event is cancelled', async () => {
  await open({ update: ['protocol'], record: { teacher: null, coordinatorHasConfirmed: true } });
  expect(rowTexts()).toEqual([
    'StandortOffen',
    'KoordinationVom Büro eingetragenZugesagt',
    'Werbende PersonOffen',
  ]);
  expect(api.requestsOf(people)).toEqual([]);
});

it('asks nobody about a cancelled event', async () => {
  await open({ record: { isActive: false } });
  await screen.findByText('Standort: Nordschule');
  expect(screen.queryByRole('button', { name: /nfragen/ })).toBeNull();
});

it('says that mails stay here without a mail server', async () => {
  await open({ sendsMails: false });
  await screen.findByText('Hier ist kein Mailserver eingerichtet. E-Mails bleiben im Postausgang liegen.');
});

it('asks for missing feedback from the day of the event on, and shows how far it is', async () => {
  await open({
    Part: FeedbackPart,
    record: {
      eventDate: today,
      advertiserRequest: { feedbackRequestedAt: at },
      institutionFeedback: { givenAt: at, rating: 5 },
    },
    involved: [asked('institution'), asked('advertiser', { feedbackBegunAt: at }), asked('teacher')],
  });
  await screen.findByText('Werbende Person: Ada Adler');
  expect(rowTexts('Fehlende Rückmeldungen')).toEqual([
    'Werbende Person: Ada AdlerAngefordert am 20.11.2026, 09:05 UhrZuletzt daran geschrieben am 20.11.2026, 09:05 UhrBegonnenErneut senden',
  ]);
  api.answer(requests, { body: { requested: ['advertiser'], withoutMail: [] } });
  fireEvent.click(screen.getByRole('button', { name: 'Erneut senden: Werbende Person' }));
  await screen.findByText('Die Bitte um Rückmeldung ist unterwegs.');
});

it('does not ask for feedback before the event', async () => {
  await open({ Part: FeedbackPart });
  await expect.poll(() => api.requestsOf(people).length).toBe(1);
  expect(screen.queryByRole('list', { name: 'Fehlende Rückmeldungen' })).toBeNull();
});

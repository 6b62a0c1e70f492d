import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type {
  OfferedLesson,
  SubstitutionsPageData,
} from '../../../src/contract/substitutions/substitutionCalls.ts';
import { SubstitutionsPage } from '../../../src/public/substitutions/SubstitutionsPage.tsx';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';

const api = provideFakeApi();

const lesson: OfferedLesson = {
  id: 'i1',
  date: '2026-11-30',
  timeRange: { startTime: 870, endTime: 915 },
  isAllDay: false,
  subject: 'Gitarre',
  place: { name: 'Schule am Park', address: 'Parkweg 1, 80331 München' },
  way: { metres: 4200, minutes: 14 },
  pay: { amount: 2100, isSalary: false },
  note: 'Noten liegen im Raum.',
  absentTeacher: null,
  reason: null,
  conflicts: [],
  state: 'open',
  answer: null,
};
const page: SubstitutionsPageData = {
  employee: { id: 'e1', name: 'Ben Winter' },
  isLink: true,
  phone: '+49 89 1234567',
  lessons: [lesson],
  outcome: null,
};

function open(data: Partial<SubstitutionsPageData> = {}, query: Record<string, string> = { key: 'abc' }) {
  const link = { path: '/substitution-inquiries/e1?key=abc', params: { employeeId: 'e1' }, query };
  render(<SubstitutionsPage data={{ ...page, ...data }} link={link} />);
}

const card = () => screen.getByRole('article', { name: /^Montag, 30. November 2026/ });
const said = (answer: Partial<OfferedLesson>, text: string, isDone = true) => ({
  body: { ...page, lessons: [{ ...lesson, ...answer }], outcome: { lesson: 'i1', text, isDone } },
});

it('names day, time, subject, place, way, pay and note of a lesson', () => {
  open();
  const facts = within(card())
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(facts).toEqual([
    ['Fach', 'Gitarre'],
    ['Ort', 'Schule am Park, Parkweg 1, 80331 München'],
    ['Weg', 'etwa 4,2 km von zu Hause, geschätzt 14 Minuten'],
    ['Vergütung', 'etwa 21,00\u00A0€'],
    ['Hinweis', 'Noten liegen im Raum.'],
  ]);
  expect(within(card()).getByRole('heading').textContent).toBe(
    'Montag, 30. November 202614:30 bis 15:15 Uhr',
  );
});

it('sends an answer with its word and shows what became of it', async () => {
  api.answer(
    'POST /api/substitutions/answers',
    said({ answer: { answer: 'maybe', word: 'Ab 15 Uhr' } }, 'Danke!'),
  );
  open();
  fireEvent.change(screen.getByLabelText('Nachricht (freiwillig)'), { target: { value: 'Ab 15 Uhr' } });
  fireEvent.click(screen.getByRole('button', { name: 'Vielleicht' }));
  expect((await screen.findByRole('status')).textContent).toBe('Danke!');
  const [request] = api.requestsOf('POST /api/substitutions/answers');
  expect(JSON.parse(request?.body ?? '')).toEqual({
    inquiry: 'i1',
    answer: 'maybe',
    word: 'Ab 15 Uhr',
    isDespite: false,
    key: 'abc',
  });
  expect(card().textContent).toContain('Deine Antwort: Vielleicht („Ab 15 Uhr“)');
  expect(document.activeElement?.textContent).toBe('Danke!');
});

it('says what speaks against it, and takes a yes against it with a word', async () => {
  api.answer('POST /api/substitutions/answers', {
    status: 422,
    body: {
      message: 'Falsch',
      details: { fields: { word: 'Schreib bitte kurz dazu, warum es trotzdem geht.' } },
    },
  });
  open({ lessons: [{ ...lesson, conflicts: [{ text: 'Du hast diese Zeit gesperrt.', isHard: true }] }] });
  within(card()).getByText('Du hast diese Zeit gesperrt.');
  expect(screen.queryByRole('button', { name: 'Ja, ich übernehme' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ja, trotzdem übernehmen' }));
  await screen.findByText('Schreib bitte kurz dazu, warum es trotzdem geht.');
  const [request] = api.requestsOf('POST /api/substitutions/answers');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ answer: 'yes', isDespite: true });
});

it('keeps the page when the connection fails', async () => {
  open();
  await api.goAway();
  fireEvent.click(screen.getByRole('button', { name: 'Nein' }));
  await screen.findByText(/^Deine Antwort ist nicht angekommen\./);
  expect((screen.getByRole('button', { name: 'Nein' }) as HTMLButtonElement).disabled).toBe(false);
  await api.comeBack();
});

it('shows what others have answered when it is looked at again', async () => {
  api.answer('GET /api/substitutions/offers', {
    body: { ...page, lessons: [{ ...lesson, state: 'taken' }] },
  });
  open();
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Diese Stunde hat inzwischen jemand anderes übernommen. Danke!');
  expect(api.requestsOf('GET /api/substitutions/offers')[0]?.query.get('key')).toBe('abc');
  screen.getByRole('heading', { level: 2, name: 'Nicht mehr offen' });
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves the focus to what became of an answer, whose lesson is in another group now', async () => {
  api.answer('POST /api/substitutions/answers', said({ state: 'mine' }, 'Danke! Du übernimmst die Stunde.'));
  open();
  const yes = screen.getByRole('button', { name: 'Ja, ich übernehme' });
  yes.focus();
  fireEvent.click(yes);
  await screen.findByRole('heading', { level: 2, name: 'Von dir zugesagt' });
  expect(document.activeElement?.textContent).toBe('Danke! Du übernimmst die Stunde.');
  expect(card().contains(document.activeElement)).toBe(true);
});

it('ignores what it asked for before an answer', async () => {
  const fetchNow = globalThis.fetch;
  const offers = new Response(JSON.stringify(page));
  let release: () => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    release = () => resolve(offers);
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/offers') ? await held : await fetchNow(input, init),
  );
  api.answer('POST /api/substitutions/answers', said({ state: 'mine' }, 'Danke!'));
  open();
  document.dispatchEvent(new Event('visibilitychange'));
  fireEvent.click(screen.getByRole('button', { name: 'Ja, ich übernehme' }));
  await screen.findByRole('heading', { level: 2, name: 'Von dir zugesagt' });
  release();
  await waitFor(() => expect(offers.bodyUsed).toBe(true));
  await act(async () => undefined);
  screen.getByRole('heading', { level: 2, name: 'Von dir zugesagt' });
});

it('names the phone for taking back a promise', () => {
  open({ lessons: [{ ...lesson, state: 'mine', answer: { answer: 'yes', word: null } }] });
  const link = within(card()).getByRole('link', { name: '+49 89 1234567' });
  expect(link.getAttribute('href')).toBe('tel:+49891234567');
  expect(card().textContent).toContain('Zurücknehmen kannst du das nur am Telefon: +49 89 1234567.');
});

it('says that there is nothing to answer', () => {
  open({ lessons: [], isLink: false });
  screen.getByText('Zurzeit fragen wir dich für keine Stunde.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows the outcome of an answer whose lesson is no longer listed, and focuses it', async () => {
  open();
  const text = 'Diese Stunde ist schon vorbei.';
  api.answer('POST /api/substitutions/answers', {
    body: { ...page, lessons: [], outcome: { lesson: 'i1', text, isDone: false } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ja, ich übernehme' }));
  const said = await screen.findByText(text);
  await waitFor(() => expect(document.activeElement?.contains(said)).toBe(true));
});

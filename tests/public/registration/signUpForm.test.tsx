import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import type { FormPlan } from '../../../src/contract/registration/FormPlan.ts';
import type { SentData, SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import { RegistrationPage } from '../../../src/public/registration/RegistrationPage.tsx';
import { SignUpForm } from '../../../src/public/registration/SignUpForm.tsx';
import { demoAnswers, demoPlan } from '../../support/registration/demoPlan.ts';
import { ids } from '../../support/registration/planChoices.ts';

const day = 24 * 60 * 60 * 1000;
const stored = () => JSON.parse(localStorage.getItem('leitstand.registration.FEST2') ?? 'null');

function show(changes: Partial<SignUpData> = {}, plan: FormPlan = demoPlan()) {
  const data: SignUpData = {
    view: 'form',
    plan,
    places: { [ids.guitarMonday]: 3, [ids.pianoTuesday]: 0 },
    start: 'signed',
    key: '',
    progress: { step: 0, answers: emptyAnswers(plan), errors: {} },
    isPosted: false,
    problem: null,
    needsMailCode: false,
    ...changes,
  };
  return render(<SignUpForm data={data} path="/anmelden/FEST2" />);
}

/** The last page of a form that is filled in. */
const filled = () => ({ progress: { step: 3, answers: demoAnswers(), errors: {} }, isPosted: true });

const heading = () => document.querySelector('.step-heading');
const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const radio = (name: RegExp) => screen.getByRole('radio', { name });

const received = {
  children: [{ state: 'new' as const }],
  path: '/trackBookingState/1?key=abc',
  isMailed: true,
};
const requests = vi.fn<typeof fetch>();
const answerWith = (status: number, body: unknown) =>
  requests.mockImplementationOnce(async () => Response.json(body, { status }));

// parts that load on touch take their time in a test
beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await Promise.all([
    import('../../../src/public/registration/evaluateStep.ts'),
    import('../../../src/public/registration/sendForm.ts'),
    import('../../../src/public/registration/SignaturePad.tsx'),
    import('../../../src/framework/schema/phone/parsePhone.ts'),
  ]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  requests.mockReset();
  vi.stubGlobal('fetch', requests);
  vi.stubGlobal('confirm', () => true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names what is missing at its field and in a summary that takes the focus', async () => {
  show();
  press(/^Weiter$/);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const input = screen.getByLabelText(/^Vorname/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Dieses Feld ist erforderlich');
  fireEvent.click(within(summary).getByRole('link', { name: /^Fach/ }));
  expect(document.activeElement).toBe(radio(/^Gitarre$/));
  expect(heading()?.textContent).toBe('Kind');
});

it('shows the fields and courses that fit an answer, with their free places', () => {
  show();
  expect(screen.queryByLabelText(/Welche Größe/)).toBeNull();
  fireEvent.click(screen.getAllByRole('radio', { name: /^Ja$/ })[0] as HTMLElement);
  expect(screen.getByLabelText(/Welche Größe/)).toBeTruthy();
  expect(radio(/Gitarre Montag/).closest('label')?.textContent).toContain('noch 3 Plätze frei');
  expect(radio(/Klavier Dienstag/).closest('label')?.textContent).toContain('ausgebucht, mit Warteliste');
  fireEvent.click(radio(/Klavier Dienstag/));
  fireEvent.click(radio(/^Gitarre$/));
  expect(screen.queryByRole('radio', { name: /Klavier Dienstag/ })).toBeNull();
  expect(radio(/Keiner davon/)).toHaveProperty('checked', true);
});

it('shows the colour that the office chose', () => {
  const { unmount } = show();
  expect(document.querySelector('.colour-band rect')?.getAttribute('fill')).toBe('#1f77b4');
  unmount();
  show({}, demoPlan({ color: null }));
  expect(document.querySelector('.colour-band')).toBeNull();
});

it('takes the subject from a chosen course and goes on offering the others, so that the arrow keys reach them', () => {
  show();
  fireEvent.click(radio(/Klavier Dienstag/));
  expect(radio(/^Klavier$/)).toHaveProperty('checked', true);
  fireEvent.click(radio(/Gitarre Montag/));
  expect(radio(/^Gitarre$/)).toHaveProperty('checked', true);
  expect(radio(/Klavier Dienstag/)).toHaveProperty('checked', false);
});

it('says which course another subject gives up', async () => {
  show();
  fireEvent.click(radio(/Klavier Dienstag/));
  fireEvent.click(radio(/^Gitarre$/));
  const sentence = '„Klavier Dienstag“ passt nicht zu deiner Wahl und ist nicht mehr angekreuzt.';
  expect(screen.getByText(sentence, { selector: '.hint' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('p[aria-live]')?.textContent).toBe(sentence));
  fireEvent.click(radio(/Gitarre Montag/));
  expect(screen.queryByText(sentence, { selector: '.hint' })).toBeNull();
});

it('goes on and back with the focus on the heading, and gives each step an entry in the history', async () => {
  const { children } = demoAnswers();
  show({
    progress: { step: 0, answers: { ...emptyAnswers(demoPlan()), children }, errors: {} },
    isPosted: true,
  });
  press(/^Weiter$/);
  await waitFor(() => expect(heading()?.textContent).toBe('Über dich'));
  expect(document.activeElement).toBe(heading());
  expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Über dich');
  expect(history.state).toEqual({ step: 1 });
  fireEvent.popState(window, { state: { step: 0 } });
  expect(heading()?.textContent).toBe('Kind');
});

it('reports a lead once a family is past the first step, if they agreed to be measured', async () => {
  history.replaceState(null, '', '/anmelden/FEST2');
  sessionStorage.clear();
  localStorage.setItem(
    'leitstand.cookies',
    JSON.stringify({ version: 2, functional: true, analytics: true }),
  );
  requests.mockImplementation(async () => Response.json({ pixel: null }));
  const { children } = demoAnswers();
  show({
    progress: { step: 0, answers: { ...emptyAnswers(demoPlan()), children }, errors: {} },
    isPosted: true,
  });
  const reported = () =>
    requests.mock.calls
      .filter(([path]) => path === '/api/tracker/meta-capi/events')
      .map(([, options]) => JSON.parse(String(options?.body)).event_name);
  await waitFor(() => expect(reported()).toEqual(['ViewContent']));
  press(/^Weiter$/);
  await waitFor(() => expect(reported()).toEqual(['ViewContent', 'Lead']));
  history.replaceState(null, '', '/');
});

it('takes several children, up to the limit, and takes one away again', async () => {
  show();
  type(/^Vorname/, 'Mia');
  type(/^Nachname/, 'Sommer');
  press(/Weiteres Kind/);
  await screen.findByRole('heading', { name: '2. Kind' });
  const second = screen.getAllByLabelText(/^Nachname/)[1] as HTMLInputElement;
  expect(second.value).toBe('Sommer');
  press(/Weiteres Kind/);
  await screen.findByRole('heading', { name: '3. Kind' });
  expect(screen.queryByRole('button', { name: /Weiteres Kind/ })).toBeNull();
  press(/Entfernen\s*von Mia/);
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mia' })).toBeNull());
});

it('keeps what was entered over a reload, for seven days, without the signature', async () => {
  const { unmount } = show(filled());
  await waitFor(() => expect(stored()?.answers.parent.lastName).toBe('Sommer'));
  expect(stored().answers.signature).toBeUndefined();
  unmount();
  const again = show();
  expect(await screen.findByText(/Deine Angaben von vorhin sind wieder da.*7 Tagen/)).toBeTruthy();
  const announced = () => document.querySelector('p[aria-live]')?.textContent;
  await waitFor(() => expect(announced()).toBe('Deine Angaben von vorhin sind wieder da.'));
  expect(heading()?.textContent).toBe('Prüfen und absenden');
  again.unmount();
  localStorage.setItem(
    'leitstand.registration.FEST2',
    JSON.stringify({ ...stored(), savedAt: Date.now() - 7 * day }),
  );
  show();
  expect(heading()?.textContent).toBe('Kind');
  await waitFor(() => expect(stored()).toBeNull());
});

it('deletes everything by "Angaben löschen"', async () => {
  show(filled());
  await waitFor(() => expect(stored()).not.toBeNull());
  press(/Angaben löschen/);
  expect(heading()?.textContent).toBe('Kind');
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.getByLabelText(/^Vorname/)).toHaveProperty('value', '');
});

it('sends once, however often the button is pressed, and wipes the draft', async () => {
  answerWith(201, received);
  show(filled());
  press(/Anmeldung absenden/);
  press(/absenden|gesendet/);
  expect(await screen.findByText('Deine Anmeldung ist da')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Stand der Anmeldung/ }).getAttribute('href')).toBe(received.path);
  expect(requests).toHaveBeenCalledTimes(1);
  const [path, options] = requests.mock.calls[0] ?? [];
  expect(path).toBe('/api/registration/forms/FEST2/submissions');
  const body = JSON.parse(String(options?.body));
  expect(body).toMatchObject({ start: 'signed', answers: { parent: { phone: '+491701234567' } } });
  await waitFor(() => expect(stored()).toBeNull());
});

it('wipes the draft of a form that was sent without scripts, and no other', async () => {
  const draft = JSON.stringify({ step: 3, answers: demoAnswers(), savedAt: Date.now() });
  localStorage.setItem('leitstand.registration.FEST2', draft);
  localStorage.setItem('leitstand.registration.FEST3', draft);
  const data: SentData = { view: 'sent', shortId: 'FEST2', confirmation: null, ...received };
  render(<RegistrationPage data={data} link={{ path: '/anmelden/fest2', params: {}, query: {} }} />);
  await waitFor(() => expect(stored()).toBeNull());
  expect(localStorage.getItem('leitstand.registration.FEST3')).toBe(draft);
  expect(document.activeElement).toBe(document.body);
});

it('begins afresh if it is shown again after it arrived without scripts, else it goes on', async () => {
  const plan = demoPlan();
  const [field] = plan.steps[0]?.sections[0]?.fields ?? [];
  // no rule can be evaluated with this, as if the code that does had not loaded
  if (field) field.pattern = '(';
  const posted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  show({ ...filled(), progress: { ...filled().progress, step: 0 } }, plan);
  await waitFor(() => expect(stored()).not.toBeNull());
  press(/^Weiter$/);
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
  const next = () => screen.getByRole('button', { name: /^Weiter$/ });
  const showAgain = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect(next()).toHaveProperty('disabled', true);
  showAgain();
  await waitFor(() => expect(next()).toHaveProperty('disabled', false));
  expect(screen.getByLabelText(/^Vorname/)).toHaveProperty('value', 'Mia');
  press(/^Weiter$/);
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  localStorage.clear();
  showAgain();
  await waitFor(() => expect(screen.getByLabelText(/^Vorname/)).toHaveProperty('value', ''));
  fireEvent(window, new PageTransitionEvent('pagehide'));
  expect(stored()).toBeNull();
  posted.mockRestore();
});

it('waits for a connection and repeats the same request with the same key', async () => {
  requests.mockRejectedValueOnce(new TypeError('offline'));
  show(filled());
  press(/Anmeldung absenden/);
  expect(await screen.findByText(/noch nicht bei uns angekommen/)).toBeTruthy();
  await waitFor(() => expect(stored()).not.toBeNull());
  answerWith(201, received);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Deine Anmeldung ist da')).toBeTruthy();
  const keys = requests.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

it('asks when it was begun, and sends nothing before it has heard', async () => {
  const begun = { places: { [ids.guitarMonday]: 1 }, start: 'later' };
  requests.mockRejectedValueOnce(new TypeError('offline'));
  const { unmount } = show({ ...filled(), start: '' });
  press(/Anmeldung absenden/);
  expect(await screen.findByText(/noch nicht bei uns angekommen/)).toBeTruthy();
  expect(requests).toHaveBeenCalledTimes(1);
  unmount();
  localStorage.clear();
  answerWith(200, begun);
  show({ start: '' });
  await waitFor(() =>
    expect(radio(/Gitarre Montag/).closest('label')?.textContent).toContain('noch 1 Platz frei'),
  );
  expect(document.querySelector('[name=start]')).toHaveProperty('value', 'later');
  expect(requests).toHaveBeenCalledTimes(2);
});

it('leads to the step of what the server refuses, or shows its sentence', async () => {
  answerWith(422, { message: 'x', details: { fields: { 'parent.mail': 'Diese Adresse gibt es nicht' } } });
  show(filled());
  press(/Anmeldung absenden/);
  expect(await screen.findByRole('link', { name: /E-Mail: Diese Adresse gibt es nicht/ })).toBeTruthy();
  expect(heading()?.textContent).toBe('Über dich');
  cleanup();
  answerWith(429, { message: 'Bitte versuche es in 3 Minuten noch einmal.' });
  show(filled());
  press(/Anmeldung absenden/);
  expect(await screen.findByText('Bitte versuche es in 3 Minuten noch einmal.')).toBeTruthy();
});

it('takes a drawn signature, or a tick in its place', async () => {
  const plan = demoPlan();
  const { signature: _, ...answers } = demoAnswers();
  show({ progress: { step: 2, answers, errors: {} }, isPosted: true }, plan);
  expect(screen.getByLabelText(/Mein eingetippter Name/)).toBeTruthy();
  const pad = await screen.findByRole('img', { name: /Feld zum Unterschreiben/ });
  pad.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect;
  fireEvent.pointerDown(pad, { button: 0, clientX: 10, clientY: 20 });
  fireEvent.pointerMove(pad, { clientX: 40, clientY: 60 });
  fireEvent.pointerUp(pad);
  expect(document.querySelector('.signature-ink')?.getAttribute('d')).toMatch(/^M10 20L40 60$/);
  expect(screen.queryByLabelText(/Mein eingetippter Name/)).toBeNull();
  press(/Noch einmal unterschreiben/);
  expect(screen.getByLabelText(/Mein eingetippter Name/)).toBeTruthy();
});

it('says when the device is offline', () => {
  show();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.getByText(/Du bist gerade offline/)).toBeTruthy();
  vi.restoreAllMocks();
});

it.each([
  [true, 'Wir haben dir eine Bestätigung per E-Mail geschickt.'],
  [false, 'Eine E-Mail bekommst du diesmal nicht.'],
])('says of a mail what is true (%s), and shows the link', (isMailed, sentence) => {
  const data: SentData = { view: 'sent', shortId: 'FEST2', confirmation: null, ...received, isMailed };
  render(<RegistrationPage data={data} link={{ path: '/anmelden/fest2', params: {}, query: {} }} />);
  expect(document.body.textContent).toContain(sentence);
  expect(document.body.textContent?.includes('per E-Mail geschickt')).toBe(isMailed);
  expect(document.querySelector('a.button')?.getAttribute('href')).toBe(received.path);
});

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import { SignUpForm } from '../../../src/public/registration/SignUpForm.tsx';
import { demoAnswers, demoPlan } from '../../support/registration/demoPlan.ts';
import { ids } from '../../support/registration/planChoices.ts';

function show(changes: Partial<SignUpData> = {}) {
  const plan = demoPlan();
  const data: SignUpData = {
    view: 'form',
    plan,
    places: { [ids.guitarMonday]: 3 },
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

/** A step of a form that is filled in. */
const filled = (step = 3) => ({ progress: { step, answers: demoAnswers(), errors: {} }, isPosted: true });

const heading = () => document.querySelector('.step-heading')?.textContent;
const button = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: RegExp) => fireEvent.click(button(name));
const send = () => press(/Anmeldung absenden/);

const received = {
  children: [{ state: 'new' as const }],
  path: '/trackBookingState/1?key=abc',
  isMailed: true,
};
const requests = vi.fn<typeof fetch>();
const answerWith = (status: number, body: unknown) =>
  requests.mockImplementationOnce(async () => Response.json(body, { status }));
const refuseWith = (fields: Record<string, string>) =>
  answerWith(422, {
    _t: 'invalid',
    message: 'Die übermittelten Daten waren fehlerhaft.',
    details: { fields },
  });

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await Promise.all([
    import('../../../src/public/registration/evaluateStep.ts'),
    import('../../../src/public/registration/sendForm.ts'),
    import('../../../src/public/registration/sendFiles.ts'),
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

describe('the history of a form', () => {
  it('stays at its step, with its mistakes, when a link leads to a place on the page', async () => {
    show(filled(1));
    fireEvent.change(screen.getByLabelText(/^Nachname/), { target: { value: '' } });
    press(/^Weiter$/);
    await screen.findByRole('alert');
    history.pushState(null, '', '#content');
    fireEvent.popState(window, { state: null });
    expect(heading()).toBe('Über dich');
    expect(history.state).toEqual({ step: 1 });
    // and back to the entry before the link
    fireEvent.popState(window, { state: { step: 1 } });
    expect(screen.getByRole('alert')).toBeTruthy();
    fireEvent.popState(window, { state: { step: 0 } });
    expect(heading()).toBe('Kind');
    history.replaceState(null, '', '/');
  });
});

describe('a form that the server refuses', () => {
  it('says that it was sent too quickly, and is taken at the second click', async () => {
    const fast = 'Das ging sehr schnell. Bitte prüfe deine Angaben und sende sie dann noch einmal.';
    refuseWith({ start: fast });
    show(filled());
    send();
    expect((await screen.findByText(fast)).getAttribute('role')).toBe('alert');
    expect(heading()).toBe('Prüfen und absenden');
    answerWith(201, received);
    send();
    expect(await screen.findByText('Deine Anmeldung ist da')).toBeTruthy();
    const [first, second] = requests.mock.calls.map(([, options]) => options);
    expect(second?.body).toBe(first?.body);
  });

  it('says at the code that it is wrong, with the focus on what is to be done', async () => {
    const wrong = 'Dieser Code stimmt nicht oder ist abgelaufen.';
    refuseWith({ mailCode: wrong });
    show({ ...filled(), needsMailCode: true });
    const code = screen.getByLabelText(/Code aus der E-Mail/);
    fireEvent.change(code, { target: { value: '12345678' } });
    send();
    fireEvent.click(await screen.findByRole('link', { name: wrong }));
    expect(document.activeElement).toBe(code);
    expect(document.getElementById('field-mailCode-error')?.textContent).toBe(wrong);
  });

  it('says that it has changed only if an answer is unknown', async () => {
    refuseWith({ 'children.0.answers.gone': 'Dieses Feld gibt es nicht' });
    show(filled());
    send();
    expect(await screen.findByText(/Dieses Formular hat sich inzwischen geändert/)).toBeTruthy();
  });

  it('says that it has arrived before with other answers, as no mistake', async () => {
    const message = 'Deine Anmeldung ist mit deinen vorherigen Angaben schon bei uns angekommen.';
    answerWith(422, { _t: 'keyReused', message });
    show(filled());
    send();
    expect((await screen.findByText(message)).getAttribute('role')).toBe('status');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a form that is busy', () => {
  it('keeps what is typed while a step is evaluated', async () => {
    show(filled(1));
    press(/^Weiter$/);
    fireEvent.change(screen.getByLabelText(/^Woher kennst du uns/), { target: { value: 'Vom Plakat' } });
    await waitFor(() => expect(heading()).toBe('Bestätigen'));
    press(/^Zurück$/);
    await waitFor(() => expect(heading()).toBe('Über dich'));
    expect(screen.getByLabelText(/^Woher kennst du uns/)).toHaveProperty('value', 'Vom Plakat');
  });

  it('deletes nothing while it is sent', async () => {
    let fail: (error: Error) => void = () => undefined;
    requests.mockImplementationOnce(async () => await new Promise<Response>((_, reject) => (fail = reject)));
    show(filled());
    send();
    await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
    expect(button(/Angaben löschen/)).toHaveProperty('disabled', true);
    press(/Angaben löschen/);
    fail(new TypeError('offline'));
    expect(await screen.findByText(/noch nicht bei uns angekommen/)).toBeTruthy();
    expect(heading()).toBe('Prüfen und absenden');
  });
});

describe('the children of a form', () => {
  it('get the focus when one is added or removed, also where the button is gone', async () => {
    show(filled(0));
    press(/Weiteres Kind/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2. Kind'));
    press(/Weiteres Kind/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('3. Kind'));
    press(/Entfernen\s*von Mia/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Mia' })).toBeNull());
    expect(document.activeElement?.id).toBe('child-0');
    press(/Entfernen\s*von 2\. Kind/);
    await waitFor(() => expect(screen.queryByRole('heading', { name: '2. Kind' })).toBeNull());
    expect(document.activeElement?.id).toBe('child-0');
  });
});

import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import { SignUpForm } from '../../../src/public/registration/SignUpForm.tsx';
import { demoAnswers, demoPlan } from '../../support/registration/demoPlan.ts';

const requests = vi.fn<typeof fetch>();

/** A form that is filled in; its first step asks for files. */
function show(step = 0): void {
  const data: SignUpData = {
    view: 'form',
    plan: demoPlan(),
    places: {},
    start: 'signed',
    key: '',
    progress: { step, answers: demoAnswers(), errors: {} },
    isPosted: true,
    problem: null,
    needsMailCode: false,
  };
  render(<SignUpForm data={data} path="/anmelden/FEST2" />);
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Zeugnis/);
const heading = () => document.querySelector('.step-heading')?.textContent;
const next = () => fireEvent.click(screen.getByRole('button', { name: /^Weiter$/ }));
const listed = () =>
  [...document.querySelectorAll('.file-list li')].map((item) => item.firstChild?.textContent);
const stillSending = /^Die Datei wird noch gesendet/;

function choose(...names: string[]): void {
  const files = names.map((name) => new File(['%PDF-1.7'], name, { type: 'application/pdf' }));
  fireEvent.change(input(), { target: { files } });
}

/** Keeps the answer of the next request back. */
function holdBack(): (answer: Response) => void {
  let release: (answer: Response) => void = () => undefined;
  requests.mockImplementationOnce(async () => await new Promise<Response>((resolve) => (release = resolve)));
  return (answer) => release(answer);
}
const kept = (name: string) => Response.json({ token: `token-${name[0]}`, name }, { status: 201 });
const keepAll = () =>
  requests.mockImplementation(async (_, options) => {
    const file = (options as { body: FormData }).body.get('file') as File;
    return kept(file.name);
  });

beforeAll(async () => {
  configure({ asyncUtilTimeout: 5000 });
  await Promise.all([
    import('../../../src/public/registration/evaluateStep.ts'),
    import('../../../src/public/registration/sendFiles.ts'),
    import('../../../src/framework/schema/phone/parsePhone.ts'),
  ]);
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  requests.mockReset();
  vi.stubGlobal('fetch', requests);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('keeps the step open until a file is sent, with the focus on the input', async () => {
  const release = holdBack();
  show();
  input().focus();
  choose('a.pdf');
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
  expect(input().disabled).toBe(false);
  next();
  expect(await screen.findByText(stillSending)).toBeTruthy();
  expect(heading()).toBe('Kind');
  release(kept('a.pdf'));
  await waitFor(() => expect(listed()).toEqual(['a.pdf']));
  await waitFor(() => expect(screen.queryByText(stillSending)).toBeNull());
  expect(document.activeElement).toBe(input());
  next();
  await waitFor(() => expect(heading()).toBe('Über dich'));
});

it('says that a file was refused, also on the step that is open by then', async () => {
  const refusal = 'Diese Datei ist kein Dokument.';
  const release = holdBack();
  show(1);
  fireEvent.popState(window, { state: { step: 0 } });
  choose('a.pdf');
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
  fireEvent.popState(window, { state: { step: 1 } });
  expect(heading()).toBe('Über dich');
  release(Response.json({ message: refusal }, { status: 422 }));
  expect(await screen.findByText(refusal)).toBeTruthy();
});

it('adds a file to those that are there when it has arrived', async () => {
  const [first, second] = [holdBack(), holdBack()];
  show();
  choose('a.pdf');
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
  choose('b.pdf');
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
  second(kept('b.pdf'));
  await waitFor(() => expect(listed()).toEqual(['b.pdf']));
  first(kept('a.pdf'));
  await waitFor(() => expect(listed()).toEqual(['b.pdf', 'a.pdf']));
});

it('says how many files were not taken, until one is removed', async () => {
  keepAll();
  show();
  choose('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf', 'g.pdf');
  expect(await screen.findByText('Höchstens 5 Dateien; 2 wurden nicht übernommen.')).toBeTruthy();
  expect(listed()).toHaveLength(5);
  choose('f.pdf');
  expect(await screen.findByText('Höchstens 5 Dateien; 1 wurde nicht übernommen.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /Entfernen\s*von b.pdf/ }));
  await waitFor(() => expect(listed()).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf']));
  expect(document.activeElement).toBe(input());
  expect(screen.queryByText(/^Höchstens 5/)).toBeNull();
  expect(requests).toHaveBeenCalledTimes(5);
});

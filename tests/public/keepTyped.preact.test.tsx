import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswers } from '../../src/contract/registration/emptyAnswers.ts';
import type { SignUpData } from '../../src/contract/registration/RegistrationPageData.ts';
import type { RenderedPage } from '../../src/framework/schema/pages/RenderedPage.ts';
import { demoPlan } from '../support/registration/demoPlan.ts';

const plan = demoPlan();
const data: SignUpData = {
  view: 'form',
  plan,
  places: {},
  start: 'signed',
  key: '',
  progress: { step: 0, answers: emptyAnswers(plan), errors: {} },
  isPosted: false,
  problem: null,
  needsMailCode: false,
};
const page: RenderedPage = {
  name: 'registration',
  title: 'Anmeldung',
  link: { path: '/anmelden/FEST2', params: {}, query: {} },
  frame: { product: 'Leitstand', organisation: null },
  data: data as never,
};
const sent = vi.fn<typeof fetch>();

/** The page as the server sends it, before its script has arrived. */
async function showRendered(): Promise<void> {
  const { renderer } = await import('../../src/public/render.tsx');
  const stored = JSON.stringify(page).replaceAll('<', '\\u003c');
  document.body.innerHTML = `<div id="root">${await renderer.render(page)}</div><script type="application/json" id="page-data">${stored}</script>`;
}

const find = <Found extends HTMLElement>(selector: string) =>
  document.querySelector<Found>(selector) as Found;
const input = (name: string) => find<HTMLInputElement>(`[name="${name}"]`);
const option = (name: string, value: string) => find<HTMLInputElement>(`[name="${name}"][value="${value}"]`);

/** Starts the script, and waits until the form has been drawn with what it knows. */
async function arrive(): Promise<void> {
  vi.resetModules();
  await import('../../src/public/main.tsx');
  await vi.waitFor(() => expect(document.querySelector('form[novalidate]')).not.toBeNull(), 20_000);
}

const kept = () => JSON.parse(localStorage.getItem('leitstand.registration.FEST2') ?? 'null');

beforeEach(async () => {
  localStorage.clear();
  // the dialog about cookies would open on a slow machine, and jsdom measures nothing
  localStorage.setItem(
    'leitstand.cookies',
    JSON.stringify({ version: 2, functional: true, analytics: false }),
  );
  vi.stubGlobal('fetch', sent);
  sent.mockReset();
  sent.mockImplementation(async () => Response.json({ places: {}, start: 'signed' }));
  await showRendered();
}, 60_000);
// Preact runs what is left after 35 ms, and needs the window for it
afterAll(async () => await new Promise((resolve) => setTimeout(resolve, 100)));
afterEach(() => vi.unstubAllGlobals());

it('keeps what was typed, chosen and ticked before the script of a page arrived', async () => {
  input('children.0.student.firstName').value = 'Mia';
  option('children.0.answers.lessons', 'true').checked = true;
  for (const day of ['Ferien', 'Abend']) option('children.0.answers.days', day).checked = true;
  await arrive();
  expect(input('children.0.student.firstName').value).toBe('Mia');
  expect(option('children.0.answers.lessons', 'true').checked).toBe(true);
  await vi.waitFor(() => expect(kept()?.answers.children[0].answers.lessons).toBe(true));
  expect(kept().answers.children[0]).toMatchObject({
    student: { firstName: 'Mia' },
    answers: { days: ['Ferien', 'Abend'] },
  });
  // and what the answer asks for is there
  expect(input('children.0.answers.years')).not.toBeNull();
});

it('adds it to the draft of an earlier visit, without leaving the step that is being filled in', async () => {
  const answers = emptyAnswers(plan);
  const child = { ...answers.children[0], student: { firstName: 'Lea', lastName: 'Sommer' } };
  const draft = { step: 1, answers: { ...answers, children: [child] }, savedAt: Date.now() };
  localStorage.setItem('leitstand.registration.FEST2', JSON.stringify(draft));
  input('children.0.student.firstName').value = 'Mia';
  input('children.0.student.firstName').focus();
  await arrive();
  expect(find('.step-heading').textContent).toBe('Kind');
  expect(input('children.0.student.firstName').value).toBe('Mia');
  expect(input('children.0.student.lastName').value).toBe('Sommer');
  expect(document.activeElement).toBe(input('children.0.student.firstName'));
});

it('sends a file that was chosen before', async () => {
  const file = new File(['%PDF-1.7'], 'Zeugnis.pdf', { type: 'application/pdf' });
  Object.defineProperty(find('input[type=file]'), 'files', { value: [file], configurable: true });
  Object.defineProperty(find('input[type=file]'), 'value', {
    value: 'C:\\fakepath\\Zeugnis.pdf',
    writable: true,
  });
  sent.mockImplementation(async () => Response.json({ token: 'of-a-file', name: 'Zeugnis.pdf' }));
  await arrive();
  await vi.waitFor(() => expect(document.querySelector('.file-list')?.textContent).toContain('Zeugnis.pdf'));
});

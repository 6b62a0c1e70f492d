import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import { SignUpForm } from '../../../src/public/registration/SignUpForm.tsx';
import { demoPlan } from '../../support/registration/demoPlan.ts';
import { ids, planChoices } from '../../support/registration/planChoices.ts';

const park = { id: ids.park, title: 'Am Park' };
const plan = demoPlan({}, planChoices({ institution: null, institutions: [park], searchedPlace: park }));
const requests = vi.fn<typeof fetch>();

function show() {
  const progress = { step: 0, answers: emptyAnswers(plan), errors: {} };
  const said = { isPosted: false, problem: null, needsMailCode: false };
  const data: SignUpData = { view: 'form', plan, places: {}, start: '', key: '', progress, ...said };
  return render(<SignUpForm data={data} path={`/anmelden/FEST2?standort=${ids.park}`} />);
}

beforeEach(() => {
  localStorage.clear();
  requests.mockReset();
  vi.stubGlobal('fetch', requests);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names the institution that was searched for, and leads to another one', () => {
  show();
  expect(screen.getByRole('radio', { name: /Am Park/ })).toHaveProperty('checked', true);
  const link = screen.getByRole('link', { name: 'Anderen Standort wählen' });
  expect(link.getAttribute('href')).toBe('/anmelden/FEST2');
  expect(link.parentElement?.textContent).toContain('Am Park');
});

it('asks for the free places of its courses', async () => {
  requests.mockImplementation(async () =>
    Response.json({ plan, start: 'signed', places: { [ids.guitarMonday]: 2 } }),
  );
  show();
  await waitFor(() => expect(screen.getByText(/noch 2 Plätze frei/)).toBeTruthy());
  expect(requests.mock.calls[0]?.[0]).toBe(`/api/registration/forms/FEST2?institution=${ids.park}`);
});

it('takes it instead of the one in a draft', async () => {
  const { children } = emptyAnswers(plan);
  const [child] = children;
  const named = { ...child, student: { firstName: 'Mia' } };
  const answers = { ...emptyAnswers(plan), institution: ids.lake, children: [named] };
  const draft = { step: 0, answers, savedAt: Date.now() };
  localStorage.setItem('leitstand.registration.FEST2', JSON.stringify(draft));
  show();
  expect(await screen.findByDisplayValue('Mia')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Am Park/ })).toHaveProperty('checked', true);
});

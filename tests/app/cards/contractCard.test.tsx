import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openCard } from '../../../src/framework/admin/session/registry/openCard.ts';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { computedStyle } from '../../support/computedStyle.ts';
import { schoolEntities } from '../support/schoolEntities.ts';
import { known, type Opening, open, school, sectionOf, withAllRights, without } from './cardWorld.ts';

const api = provideFakeApi();

const contract = {
  name: 'Honorar 2025',
  salaryBasis: 'hour',
  salaryPerUnit: 2850,
  travelExpenseCompensationPerKilometer: 30,
  conditions: 'Vier Wochen zum Monatsende.',
};

describe('the card of a contract', () => {
  const openContract = (over: Partial<Opening> = {}) =>
    open(api, { resource: 'contracts', record: contract, ...over });

  it('shows name, basis, salary, travel compensation and conditions, at most 800 px wide (contractcard-01, contractcard-02)', async () => {
    const card = await openContract();
    expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('Honorar 2025');
    expect(sectionOf(card, 'Lohnbasis')).toBe('Pro Stunde');
    expect(sectionOf(card, 'Lohn')).toMatch(/^28,50\s€$/);
    expect(sectionOf(card, 'Kilometerpauschale')).toMatch(/^0,30\s€$/);
    expect(sectionOf(card, 'Bedingungen')).toBe('Vier Wochen zum Monatsende.');
    expect(computedStyle(card).maxWidth).toBe('800px');
  });

  it('has a button to share with the right to share (contractcard-03)', async () => {
    expect(within(await openContract()).queryByRole('button', { name: 'Freigeben' })).toBeNull();
    api.answer('GET /api/contracts/x2', {
      body: {
        id: 'x2',
        $version: 1,
        $access: { update: [], delete: false, custom: ['shareAccess'] },
        ...contract,
      },
    });
    openCard('contracts/x2');
    expect(await screen.findByRole('button', { name: 'Freigeben' })).toBeTruthy();
  });

  it('hides fields without the right to read them (card-08)', async () => {
    const card = await openContract({ record: without(contract, 'conditions', 'salaryPerUnit') });
    expect(sectionOf(card, 'Bedingungen')).toBeNull();
    expect(sectionOf(card, 'Lohn')).toBeNull();
    expect(sectionOf(card, 'Kilometerpauschale')).toMatch(/^0,30/);
  });

  it('shows no salary and travel compensation, which nobody gets without reading handouts (card-09)', async () => {
    const card = await openContract({
      record: without(contract, 'salaryPerUnit', 'travelExpenseCompensationPerKilometer'),
    });
    for (const name of ['Lohn', 'Kilometerpauschale']) expect(sectionOf(card, name)).toBeNull();
    expect(sectionOf(card, 'Lohnbasis')).toBe('Pro Stunde');
    expect(sectionOf(card, 'Bedingungen')).toBe('Vier Wochen zum Monatsende.');
  });

  it('says so and closes if it does not load (contractcard-04)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    answerLogins(api, { isLoggedIn: true, entities: schoolEntities(withAllRights(known)) });
    api.answer('GET /api/contracts/x1', {
      status: 404,
      body: { _t: 'notFound', message: 'Nicht gefunden.' },
    });
    renderAdmin({ registry: school });
    await screen.findByRole('button', { name: 'Profil' });
    openCard('contracts/x1');
    const said = 'Es ist ein Fehler beim Laden des Arbeitsvertrags aufgetreten. Bitte versuche es erneut.';
    expect(await screen.findByText(said)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

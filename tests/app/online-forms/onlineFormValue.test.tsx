import { render, screen, within } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { expect, it } from 'vitest';
import { OnlineFormValue } from '../../../src/app/online-forms/OnlineFormValue.tsx';
import { i18nProvider } from '../../../src/framework/admin/base/i18n/i18nProvider.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { demoConfig } from '../../support/registration/demoPlan.ts';
import { schoolEntities } from '../support/schoolEntities.ts';

const [templates] = schoolEntities({ 'booking-form-templates': {} });
const field = templates?.fields.find(({ name }) => name === 'onlineFormConfig') as Field;

function show(isCell: boolean): HTMLElement {
  return render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <OnlineFormValue field={field} value={demoConfig} isCell={isCell} />
    </CoreAdminContext>,
  ).container;
}

it('outlines a form on its profile: its steps, sections and what they ask for', () => {
  show(false);
  const steps = screen.getByRole('list', { name: 'Schritte' });
  const lines = within(steps)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines).toContain('Kind: Geburtsdatum (Pflicht)');
  expect(lines).toContain('Welche Größe hat es? (Pflicht, mit Bedingung)');
  expect(within(steps).getByText('Wunsch, für jedes Kind')).toBeTruthy();
  // the other settings stay
  expect(screen.getByText('Anmeldung zum {{fest}}')).toBeTruthy();
});

it('fits one line of a table', () => {
  expect(show(true).textContent).toBe('Anmeldung zum {{fest}} · 3 Schritte');
});

import { render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'ra-core';
import { expect, it } from 'vitest';
import { i18nProvider } from '../../../../../src/framework/admin/base/i18n/i18nProvider.ts';
import { useText } from '../../../../../src/framework/admin/base/i18n/useText.ts';

function Greeting() {
  const text = useText();
  return <h1>{text('dashboard.greetingBy', { greeting: 'Guten Morgen', name: 'Ada' })}</h1>;
}

it('reads the vocabulary through the i18n provider of the admin', async () => {
  render(
    <I18nContextProvider value={i18nProvider}>
      <Greeting />
    </I18nContextProvider>,
  );
  expect((await screen.findByRole('heading')).textContent).toBe('Guten Morgen, Ada!');
});

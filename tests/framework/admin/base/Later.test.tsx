import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Later } from '../../../../src/framework/admin/base/Later.tsx';

afterEach(() => vi.unstubAllGlobals());

it('draws its children once the browser is idle, and from then on at once', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  render(
    <>
      <Later fallback="Platz">Werkzeug</Later>
      <Later>Fußzeile</Later>
    </>,
  );
  expect(document.body.textContent).toBe('Platz');
  expect(idle).toHaveLength(1);
  idle[0]?.();
  expect(await screen.findByText(/WerkzeugFußzeile/)).toBeTruthy();
  render(<Later>Später</Later>);
  expect(screen.getByText('Später')).toBeTruthy();
  expect(idle).toHaveLength(1);
});

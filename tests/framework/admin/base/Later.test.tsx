import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('draws its children after the first frame, and from then on at once', async () => {
  // other files have painted already
  vi.resetModules();
  const { Later } = await import('../../../../src/framework/admin/base/Later.tsx');
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  render(
    <>
      <Later fallback="Platz">Werkzeug</Later>
      <Later>Fußzeile</Later>
    </>,
  );
  expect(document.body.textContent).toBe('Platz');
  expect(frames).toHaveLength(1);
  frames[0]?.();
  // the frame is painted after its callbacks
  expect(document.body.textContent).toBe('Platz');
  expect(await screen.findByText(/WerkzeugFußzeile/)).toBeTruthy();
  render(<Later>Später</Later>);
  expect(screen.getByText('Später')).toBeTruthy();
  expect(frames).toHaveLength(1);
});

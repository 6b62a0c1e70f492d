import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyScreen } from '../../../../../src/framework/admin/shell/routing/lazyScreen.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hallo {name}</p>;
}

it('shows a preloaded screen at once, and fetches it once', async () => {
  let fetched = 0;
  const Screen = lazyScreen(async () => {
    fetched += 1;
    return Greeting;
  });
  await Screen.preload();
  await Screen.preload();
  render(<Screen name="Ada" />);
  expect(screen.getByText('Hallo Ada')).toBeDefined();
  expect(fetched).toBe(1);
});

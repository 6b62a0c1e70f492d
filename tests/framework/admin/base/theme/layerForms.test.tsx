import { createTheme, Dialog, Drawer, Menu, Modal, Popover, Popper, ThemeProvider } from '@mui/material';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lightTheme } from '../../../../../src/framework/admin/base/theme/theme.ts';

afterEach(cleanup);

const anchored = { anchorEl: () => document.body };
const layers: [string, unknown, object?][] = [
  ['dialog', Dialog],
  ['drawer', Drawer],
  ['modal', Modal],
  ['menu', Menu, anchored],
  ['popover', Popover, anchored],
  ['popper', Popper, anchored],
];

it.each(layers)('a form in a %s does not submit the form behind it', (_, layer, props = {}) => {
  const outer = vi.fn((event) => event.preventDefault());
  const inner = vi.fn((event) => event.preventDefault());
  const form = (
    <form onSubmit={inner}>
      <button type="submit">Innen</button>
    </form>
  );
  render(
    <ThemeProvider theme={createTheme(lightTheme)}>
      <form onSubmit={outer}>
        {createElement(layer as FunctionComponent<object>, { ...props, ...{ open: true } }, form)}
        <button type="submit">Außen</button>
      </form>
    </ThemeProvider>,
  );
  fireEvent.click(screen.getByText('Innen'));
  expect([inner.mock.calls.length, outer.mock.calls.length]).toEqual([1, 0]);
  fireEvent.click(screen.getByText('Außen'));
  expect(outer.mock.calls.length).toBe(1);
});

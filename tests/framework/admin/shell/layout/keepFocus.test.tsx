import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import type { ScreenProps } from '../../../../../src/framework/admin/session/registry/Registry.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

beforeEach(() => answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'fruit' })] }));

/** Rows that can be taken away, and a way to a profile. */
function Rows({ entity }: ScreenProps) {
  const [rows, setRows] = useState(['Apfel', 'Birne']);
  return (
    <section>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
      <Link to={`/${entity.resource}/1`}>Profil</Link>
      <Link to={`/${entity.resource}/create`}>Anlegen</Link>
    </section>
  );
}

/** Has its heading only once it is loaded. */
function Slow() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLoaded(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isLoaded ? <h2 tabIndex={-1}>Apfel</h2> : <p>lädt</p>}
      <button type="button">Warten</button>
    </>
  );
}

const focused = () => document.activeElement;

async function open(): Promise<void> {
  renderAdmin({ path: '/fruit', screens: { ...namedScreens, List: Rows, Profile: Slow } });
  await screen.findByRole('button', { name: 'Apfel' });
}

async function follow(name: string): Promise<void> {
  const link = screen.getByRole('link', { name });
  act(() => link.focus());
  fireEvent.click(link);
  await waitFor(() => expect(link.isConnected).toBe(false));
}

it('leaves the focus at the top of a freshly opened page', async () => {
  await open();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focused()).toBe(document.body);
});

it('moves the focus to the heading of a new screen, however late it appears', async () => {
  await open();
  await follow('Profil');
  await waitFor(() => expect(focused()?.id).toBe('main-content'));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Apfel' })));
});

it('moves the focus to the screen itself if it has no heading', async () => {
  await open();
  await follow('Anlegen');
  await waitFor(() => expect(focused()?.id).toBe('main-content'));
});

it('does not take the focus from a user who has moved on', async () => {
  await open();
  await follow('Profil');
  const waiting = screen.getByRole('button', { name: 'Warten' });
  fireEvent.keyDown(document.body, { key: 'Tab' });
  act(() => waiting.focus());
  await screen.findByRole('heading', { name: 'Apfel' });
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focused()).toBe(waiting);
});

it('moves the focus next to a removed button', async () => {
  await open();
  for (const [name, next] of [
    ['Apfel', 'Birne'],
    ['Birne', 'Profil'],
  ] as const) {
    const row = screen.getByRole('button', { name });
    act(() => row.focus());
    fireEvent.click(row);
    await waitFor(() => expect(focused()?.textContent).toBe(next));
  }
});

it('leaves the focus alone when a pointer is used', async () => {
  await open();
  const row = screen.getByRole('button', { name: 'Apfel' });
  act(() => row.focus());
  fireEvent.pointerDown(document.body);
  act(() => row.blur());
  fireEvent.click(row);
  await waitFor(() => expect(row.isConnected).toBe(false));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focused()).toBe(document.body);
});

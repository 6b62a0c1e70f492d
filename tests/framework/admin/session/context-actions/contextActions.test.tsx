import AddIcon from '@mui/icons-material/Add';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { useContextAction } from '../../../../../src/framework/admin/session/context-actions/useContextAction.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { renderAdmin } from '../../support/renderAdmin.tsx';

const api = provideFakeApi();

beforeEach(() => {
  const rights = { create: true, delete: false, read: true as const, update: true as const, custom: [] };
  answerLogins(api, { isLoggedIn: true, entities: [buildEntity({ resource: 'things', rights })] });
});

function Screen() {
  const [count, setCount] = useState(0);
  const action = { icon: AddIcon, onClick: () => setCount(count + 1) };
  useContextAction({
    ...action,
    key: 'a',
    label: 'Zählen',
    access: [{ action: 'create', entity: 'things' }],
  });
  useContextAction({
    ...action,
    key: 'b',
    label: 'Leeren',
    access: [{ action: 'delete', entity: 'things' }],
  });
  return (
    <p>
      Stand {count} <Link to="/things">Weiter</Link>
    </p>
  );
}

it('shows the permitted actions above the screen until it is left', async () => {
  renderAdmin({ path: '/count', registry: { screens: [{ path: '/count', screen: Screen }] } });
  const button = await screen.findByRole('button', { name: 'Zählen' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByText(/Stand 2/);
  expect(screen.queryByRole('button', { name: 'Leeren' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Weiter' }));
  await screen.findByTestId('screen');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Zählen' })).toBeNull());
});

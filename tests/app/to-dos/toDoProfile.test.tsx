import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TickValue } from '../../../src/app/to-dos/TickValue.tsx';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';

const entity = buildEntity({
  resource: 'to-dos',
  title: 'Aufgabe',
  plural: 'Aufgaben',
  form: [{ title: 'Aufgabe', sections: [{ title: 'Abschluss', fields: ['name', 'completed'] }] }],
  fields: [
    buildField({ name: 'name', title: 'Aufgabe' }),
    buildField({ name: 'completed', kind: 'boolean', title: 'Erledigt', widget: 'tick' }),
  ],
});

describe('the profile of a task', () => {
  const api = provideFakeApi();

  async function open(update: true | string[]): Promise<void> {
    const toDo = { id: 't1', $version: 3, name: 'Anrufen', completed: false };
    answerLogins(api, { isLoggedIn: true, entities: [entity] });
    api.answer('GET /api/to-dos/t1', {
      body: { ...toDo, $access: { update, delete: true, custom: [] } },
    });
    renderAdmin({
      path: '/to-dos/t1',
      screens: { ...namedScreens, Profile: ProfileScreen },
      registry: { values: { tick: TickValue }, labelled: ['tick'] },
    });
    await screen.findByRole('heading', { level: 2, name: 'Anrufen' });
  }

  it('shows its tick beside the label, and toggles it from the label', async () => {
    await open(true);
    api.answer('PUT /api/to-dos/t1', { body: { id: 't1', $version: 4, name: 'Anrufen', completed: true } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Erledigt' });
    const label = box.closest('label');
    expect(label?.textContent).toBe('Erledigt');
    fireEvent.click(label as HTMLElement);
    await waitFor(() => expect(api.requestsOf('PUT /api/to-dos/t1')).toHaveLength(1));
  });

  it('shows the state as text to users who may not tick it', async () => {
    await open([]);
    await screen.findByText(/^Erledigt: /);
    expect(screen.queryByRole('checkbox', { name: 'Erledigt' })).toBeNull();
  });
});

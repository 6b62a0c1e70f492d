import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openProfile } from './profileWorld.tsx';

const api = provideFakeApi();

describe('what hangs on a record', () => {
  it('is counted by right before it is deactivated, with links to the lists', async () => {
    const dependents = [
      { title: 'Offene Listen', resource: 'lists', by: 'place', where: { name: ['a', 'b'] } },
      { title: 'Ohne Feld', resource: 'lists', by: 'secret' },
      { title: 'Ohne Recht', resource: 'unknown', by: 'place' },
    ];
    await openProfile(api, { entity: { dependents } });
    const totals = { current: 3 };
    api.answer('GET /api/lists', () => ({
      body: [{ id: 'l1' }],
      headers: { 'Content-Range': `lists 0-0/${totals.current}` },
    }));
    fireEvent.click(screen.getByRole('button', { name: 'Mehr' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Deaktivieren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Kiel deaktivieren' });
    const link = await within(dialog).findByRole('link', { name: 'Offene Listen: 3' });
    const filter = { place: 'p1', name: ['a', 'b'] };
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1]);
    expect(JSON.parse(query.get('filter') ?? '')).toEqual(filter);
    expect(within(dialog).getAllByRole('link')).toHaveLength(1);
    const asked = api.requestsOf('GET /api/lists').map((one) => JSON.parse(one.query.get('filter') ?? ''));
    expect(asked).toContainEqual(filter);
  });
});

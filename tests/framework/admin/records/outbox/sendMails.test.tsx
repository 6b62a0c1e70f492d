import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordRegistry } from '../../../../../src/framework/admin/records/recordRegistry.ts';
import { outgoingMails } from '../../../../../src/framework/schema/outbox.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { openFakePage } from '../../support/openFakePage.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { openBulk } from '../list/bulk/openBulk.ts';
import { closeList, openList } from '../list/openList.tsx';

const [action] = recordRegistry.bulkActions;
const [single] = recordRegistry.profileActions;
const mails = buildEntity({ resource: outgoingMails });
const text = ((key: string) => key) as never;

let api: FakeApi;
beforeEach(async () => {
  api = await openFakePage();
});
afterEach(() => closeList(api));

describe('mails that stayed in the outbox', () => {
  it('are sent from the list, which says how many are left', async () => {
    api.answer('POST /api/outbox/send', { body: { queued: 2, left: 1 } });
    openList(api, { bulkActions: action ? [{ ...action, label: () => 'Jetzt versenden' }] : [] });
    const dialog = await openBulk('Jetzt versenden');
    expect(dialog.textContent).toContain('Nicht versandte E-Mails versenden');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Jetzt versenden' }));
    await screen.findByText('2 E-Mails werden versandt. Eine war schon versandt oder ist hinfällig.');
    const [sent] = api.requestsOf('POST /api/outbox/send');
    expect(JSON.parse(sent?.body ?? '').ids).toHaveLength(3);
    await waitFor(() => expect(screen.queryByText('3 ausgewählt')).toBeNull());
  });

  it('are offered with the right and a mail server, as long as they are unsent', () => {
    const offer = (given: { right?: boolean; sendsMails?: boolean; state?: string }) => {
      const { right = true, sendsMails = true, state = 'kept' } = given;
      const may = () => right;
      const record = { id: 'a', state };
      const whole = { entity: mails, record, login: null, may, opens: () => true, sendsMails, text };
      return [single?.label(whole) ?? null, action?.label({ entity: mails, may, sendsMails, text }) ?? null];
    };
    const both = ['mailAction.send', 'mailAction.send'];
    expect(offer({})).toEqual(both);
    expect(offer({ state: 'failed' })).toEqual(both);
    expect(offer({ state: 'sent' })).toEqual([null, 'mailAction.send']);
    expect(offer({ right: false })).toEqual([null, null]);
    expect(offer({ sendsMails: false })).toEqual([null, null]);
  });
});

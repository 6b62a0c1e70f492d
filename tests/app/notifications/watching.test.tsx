import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { BellTool } from '../../../src/app/notifications/BellTool.tsx';
// what is loaded on demand comes before the first test
import '../../../src/app/notifications/NotificationCentre.tsx';
import '../../../src/app/notifications/NotificationSettingsDialog.tsx';
import '../../../src/app/notifications/WatchDialog.tsx';
import { watchActions } from '../../../src/app/notifications/notificationParts.ts';
import { ProfileScreen } from '../../../src/framework/admin/records/profile/ProfileScreen.tsx';
import { answerLogins } from '../../framework/admin/support/answerLogins.ts';
import { provideFakeApi } from '../../framework/admin/support/provideFakeApi.ts';
import { namedScreens, renderAdmin } from '../../framework/admin/support/renderAdmin.tsx';
import { schoolEntities } from '../support/schoolEntities.ts';
import { answerNotifier } from './support/answerNotifier.ts';

const api = provideFakeApi();
const nord = 'abcdef0123456789abcdef01';
const path = `/api/notifier/watches/institutions/${nord}`;

let watched: boolean;

beforeEach(() => {
  watched = false;
  api.answer(`GET ${path}`, () => ({ body: { isWatched: watched } }));
  api.answer(`PUT ${path}`, () => {
    watched = true;
    return { status: 204 };
  });
  api.answer(`DELETE ${path}`, () => {
    watched = false;
    return { status: 204 };
  });
  api.answer('GET /api/notifier/watches', () => ({
    body: { records: watched ? [{ resource: 'institutions', id: nord, title: 'Nord' }] : [] },
  }));
  api.answer(`GET /api/institutions/${nord}`, { body: { id: nord, $version: 1, name: 'Nord' } });
});

function open({ login = {}, at = `/institutions/${nord}` }: { login?: object; at?: string } = {}): void {
  answerLogins(api, { isLoggedIn: true, entities: schoolEntities({ institutions: {} }), login });
  answerNotifier(api, []);
  renderAdmin({
    path: at,
    screens: { ...namedScreens, Profile: ProfileScreen },
    registry: { profileActions: watchActions, appBar: [{ key: 'notifications', tool: BellTool }] },
  });
}

const more = async () => fireEvent.click(await screen.findByRole('button', { name: 'Mehr' }));
const dialog = () => screen.findByRole('dialog', { name: '„Nord“ beobachten' });
const choice = async () =>
  await within(await dialog()).findByRole<HTMLInputElement>('switch', {
    name: 'Bei Änderungen benachrichtigen',
  });

async function openDialog(): Promise<void> {
  await more();
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Beobachten' }));
}

it('starts and ends with a switch on the profile', async () => {
  open();
  await openDialog();
  expect((await choice()).checked).toBe(false);
  fireEvent.click(await choice());
  await waitFor(async () => expect((await choice()).checked).toBe(true));
  expect(watched).toBe(true);
  fireEvent.click(await choice());
  await waitFor(() => expect(watched).toBe(false));
});

it('says that its state could not be loaded, and loads it again', async () => {
  api.answer(`GET ${path}`, { status: 500, body: { _t: 'internal', message: 'Nein' } });
  open();
  await openDialog();
  await within(await dialog()).findByText(
    'Es konnte nicht geladen werden, ob du diesen Eintrag beobachtest.',
  );
  api.answer(`GET ${path}`, () => ({ body: { isWatched: true } }));
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Noch einmal versuchen' }));
  expect((await choice()).checked).toBe(true);
});

it('keeps the switch where it was if the server refuses', async () => {
  const sentence = 'Du beobachtest schon 1.000 Einträge. Beende zuerst eine andere Beobachtung.';
  api.answer(`PUT ${path}`, { status: 400, body: { _t: 'badRequest', message: sentence } });
  open();
  await openDialog();
  fireEvent.click(await choice());
  await screen.findByText(sentence);
  expect((await choice()).checked).toBe(false);
});

it('is not offered while acting as somebody else', async () => {
  open({ login: { originUserId: 'u0', originName: 'Eva' } });
  await more();
  await screen.findByRole('menuitem', { name: 'Drucken' });
  expect(screen.queryByRole('menuitem', { name: 'Beobachten' })).toBeNull();
});

it('is listed in the settings of the notifications, where each can be let go', async () => {
  watched = true;
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Benachrichtigungen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Benachrichtigungen einstellen' }));
  const list = await screen.findByRole('list', { name: 'Du beobachtest' });
  expect(within(list).getByRole('link', { name: 'Nord' }).getAttribute('href')).toContain(nord);
  fireEvent.click(within(list).getByRole('button', { name: '„Nord“ nicht mehr beobachten' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Du beobachtest' })).toBeNull());
  expect(watched).toBe(false);
});

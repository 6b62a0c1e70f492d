import { describe, expect, it, onTestFinished } from 'vitest';
import { openHeldLocks } from '../../../src/framework/server/database/heldLocks.ts';
import { silentLog } from '../../../src/framework/server/database/Log.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type { Account } from '../../../src/server/messenger/accounts.ts';
import { Mailboxes } from '../../../src/server/messenger/mailboxes.ts';
import { buildMail } from '../../support/buildMail.ts';
import { startImap } from '../../support/fakes/mailServers.ts';
import { createAccount, mailsOf } from '../../support/mailbox.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const login = { user: 'buero@schule.example', password: 'geheim-im-test' };
const waiting = { timeout: 20_000, interval: 50 };

describe.each(testEngines())('a watched mailbox, on $engine', (engine) => {
  const server = provideTestServer(engine);

  /** An account of the fake server, and how to watch it. */
  async function open(password = login.password) {
    const imap = await startImap(login);
    const { context } = server.server;
    const account = await createAccount(server, {
      smtpUsername: login.user,
      imapHost: '127.0.0.1',
      imapPort: imap.port,
    });
    const place = { resource: 'messenger-accounts', id: account.id, field: 'password' };
    await context.secrets.put(context.db.kysely, place, { value: password, setBy: null });
    const watch = (options: { isDemo?: boolean } = {}) => {
      const mailboxes = new Mailboxes(context, silentLog, {
        times: { lookMs: 100, retryMs: 100 },
        ...options,
      });
      mailboxes.start();
      onTestFinished(async () => await mailboxes.stop());
      return mailboxes;
    };
    return { imap, account, context, watch, place };
  }

  const stateOf = async ({ id }: Account) =>
    await server.server.repository.get(systemActor, 'messenger-accounts', id);
  const count = async (account: Account) => (await mailsOf(server, account)).length;

  it('catches up, hears of new mails at once, and reads the sent ones', async () => {
    const { imap, account, watch } = await open();
    for (let at = 0; at < 60; at += 1) imap.deliver(buildMail(`Nummer ${at}`));
    imap.deliver(buildMail('Eigene', { from: login.user, to: 'vera@blau.example' }), 'Sent');
    watch();
    await expect.poll(() => count(account), { ...waiting, timeout: 60_000 }).toBe(61);
    await expect
      .poll(async () => (await stateOf(account)).lastSuccessAt, waiting)
      .toEqual(expect.any(String));
    imap.deliver(buildMail('Die neue', { subject: 'neu' }));
    await expect.poll(() => count(account), waiting).toBe(62);
    const all = await mailsOf(server, account);
    expect(all.filter(({ direction }) => direction === 'outgoing')).toHaveLength(1);
    const { mailboxes, lastError } = await stateOf(account);
    expect(mailboxes).toContainEqual({ box: 'INBOX', uidValidity: '1', lastUid: '61' });
    expect(lastError).toBe(null);
  }, 90_000);

  it('goes on after a lost connection, and stores nothing twice when the server gives new ids', async () => {
    const { imap, account, watch } = await open();
    imap.deliver(buildMail('Eins'));
    watch();
    await expect.poll(() => count(account), waiting).toBe(1);
    imap.renumber();
    imap.deliver(buildMail('Zwei'));
    await expect.poll(() => count(account), waiting).toBe(2);
    await expect
      .poll(async () => (await mailsOf(server, account)).map(({ uidValidity }) => uidValidity), waiting)
      .toEqual(['2', '2']);
  }, 60_000);

  it('says at the account what to do about a wrong password, and goes on once it is right', async () => {
    const { imap, account, context, watch, place } = await open('falsch');
    imap.deliver(buildMail('Eins'));
    watch();
    await expect
      .poll(async () => (await stateOf(account)).lastError, waiting)
      .toBe(
        'Der Posteingangsserver nimmt Benutzername oder Kennwort nicht an. Bitte prüfe beides und setze das Kennwort neu.',
      );
    await context.secrets.put(context.db.kysely, place, { value: login.password, setBy: null });
    await expect.poll(() => count(account), waiting).toBe(1);
    await expect.poll(async () => (await stateOf(account)).lastError, waiting).toBe(null);
  }, 60_000);

  it('ends when its account is paused and when the server stops', async () => {
    const { imap, account, watch } = await open();
    const mailboxes = watch();
    await expect.poll(() => imap.clients(), waiting).toBe(1);
    const { $version } = await stateOf(account);
    await server.api.put(`messenger-accounts/${account.id}`, { isPaused: true }, Number($version));
    await expect.poll(() => imap.clients(), waiting).toBe(0);
    await server.api.put(`messenger-accounts/${account.id}`, { isPaused: false }, Number($version) + 1);
    await expect.poll(() => imap.clients(), waiting).toBe(1);
    await mailboxes.stop();
    await expect.poll(() => imap.clients(), waiting).toBe(0);
  }, 60_000);
});

describe.each(testEngines().filter(({ engine }) => engine === 'postgres'))(
  'two processes, on $engine',
  (engine) => {
    const server = provideTestServer(engine);

    it('never hold the same lock, and the other gets it when one ends', async () => {
      const one = await openHeldLocks(server.server.db);
      const other = await openHeldLocks(server.server.db);
      expect([await one.take('a'), await other.take('a'), await other.take('b')]).toEqual([
        true,
        false,
        true,
      ]);
      expect(await one.areHeld()).toBe(true);
      await one.close();
      expect(await other.take('a')).toBe(true);
      await other.close();
    });
  },
);

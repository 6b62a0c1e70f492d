import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { systemActor } from '../../../src/framework/server/rights/Actor.ts';
import type { Account } from '../../../src/server/messenger/accounts.ts';
import { conversationWith, storeMessage } from '../../../src/server/messenger/storeMessage.ts';
import { buildMail, filePart, multipart, textPart } from '../../support/buildMail.ts';
import { createRecord } from '../../support/createRecord.ts';
import { createAccount, mailsOf, receive } from '../../support/mailbox.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { testEngines } from '../../support/testEngines.ts';

const report = (messageId: string, action = 'failed') =>
  multipart('report; report-type=delivery-status', [
    textPart('Ihre E-Mail kam nicht an.'),
    {
      headers: ['Content-Type: message/delivery-status'],
      content: `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; weg@blau.example\r\nAction: ${action}\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 unknown user\r\n`,
    },
    { headers: ['Content-Type: text/rfc822-headers'], content: `Message-ID: ${messageId}\r\n` },
  ]);

describe.each(testEngines())('a received mail, on $engine', (engine) => {
  const server = provideTestServer(engine);
  const { api } = server;

  async function conversationOf(mail: RecordData | undefined): Promise<RecordData> {
    return await server.server.repository.get(systemActor, 'conversations', String(mail?.conversation));
  }

  /** A mail that we sent, as the outbox stores it. */
  async function storeSent({ id: account }: Account, messageId: string): Promise<string> {
    return await server.server.repository.changeSet(
      { actor: systemActor, resource: 'mails', reason: 'Probe' },
      async (write) => {
        const contact = { channel: 'mail', account, address: 'vera@blau.example' } as const;
        return await storeMessage(write, {
          channel: 'mail',
          conversation: await conversationWith(write, contact),
          isIncoming: false,
          at: '2026-11-01T08:00:00.000Z',
          preview: 'Termin',
          values: { account, messageId, state: 'sending', box: 'outbox', toMail: 'vera@blau.example' },
        });
      },
    );
  }

  it('begins a conversation with the person whose address it is (messaging-22)', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const parent = await createRecord(api, 'parents', {
      firstName: 'Vera',
      contactInformation: { mail1: 'vera.gelb@blau.example' },
    });
    const raw = buildMail(
      multipart('mixed', [textPart('Guten Tag'), filePart('a,b', 'text/csv; name="a.csv"')]),
      {
        from: '"Chefin" <Vera.Gelb@blau.example>',
        subject: 'Frage',
      },
    );
    await receive(context, account, raw, { uid: '7' });
    const [mail] = await mailsOf(server, account);
    expect(mail).toMatchObject({
      subject: 'Frage',
      direction: 'incoming',
      box: 'inbox',
      fromMail: 'vera.gelb@blau.example',
      fromName: 'Chefin',
      text: 'Guten Tag',
      uid: '7',
      uidValidity: '1',
      sentAt: '2026-11-02T07:00:00.000Z',
      attachments: [{ filename: 'a.csv', size: 3, contentType: 'text/csv', isPartOfContent: false }],
    });
    expect(await conversationOf(mail)).toMatchObject({
      mail: 'vera.gelb@blau.example',
      profileId: { type: 'parents', id: parent.id },
      state: 'open',
      lastMessagePreview: 'Frage',
    });
    const stored = await context.files.open(String(mail?.raw));
    expect(stored?.size).toBe(raw.length);
  });

  it('is stored once: twice at the same place, moved, and after new ids of the server', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const raw = buildMail('Guten Tag');
    await receive(context, account, raw, { uid: '1' });
    await receive(context, account, raw, { uid: '1' });
    await receive(context, account, raw, { uid: '9' });
    await receive(context, account, raw, { uid: '1', uidValidity: '2' });
    expect(await mailsOf(server, account)).toEqual([expect.objectContaining({ uid: '1', uidValidity: '2' })]);
    const other = await createAccount(server);
    await receive(context, other, raw);
    expect(await mailsOf(server, other)).toHaveLength(1);
  });

  it('is stored once if two processes fetch it at the same time', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const raw = buildMail('Guten Tag', { messageId: null });
    await Promise.all(Array.from({ length: 4 }, () => receive(context, account, raw, { uid: '3' })));
    expect(await mailsOf(server, account)).toHaveLength(1);
  });

  it('joins the thread of the mail it answers, also from another address', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const first = await storeSent(account, '<frage@schule.example>');
    const answer = (headers: string[], from?: string) =>
      buildMail('Ja', { headers, messageId: null, ...(from === undefined ? {} : { from }) });
    await receive(context, account, answer(['In-Reply-To: <frage@schule.example>'], 'privat@gelb.example'));
    await receive(
      context,
      account,
      answer(['References: <fremd@x.example> <frage@schule.example>'], 'zwei@gelb.example'),
    );
    await receive(context, account, answer([], 'vera@blau.example'));
    await receive(context, account, answer([], 'fremd@gruen.example'));
    const all = await mailsOf(server, account);
    const [sent, byReply, byReference, byAddress, alone] = all;
    expect([byReply, byReference, byAddress].map((mail) => mail?.conversation)).toEqual(
      Array.from({ length: 3 }, () => sent?.conversation),
    );
    expect(alone?.conversation).not.toBe(sent?.conversation);
    expect(byReply?.repliesTo).toBe(first);
    expect([byReference?.repliesTo, byAddress?.repliesTo]).toEqual([null, null]);
  });

  it('marks our own mail that it reports as not delivered', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const sent = await storeSent(account, 'weg@schule.example');
    const from = 'MAILER-DAEMON@mx.example';
    await receive(context, account, buildMail(report('<weg@schule.example>', 'delayed'), { from }));
    expect((await mailsOf(server, account))[0]).toMatchObject({ state: 'sending' });
    await receive(context, account, buildMail(report('<weg@schule.example>'), { from }));
    const all = await mailsOf(server, account);
    expect(all[0]).toMatchObject({
      id: sent,
      state: 'failed',
      error: 'Nicht zugestellt an weg@blau.example: 550 unknown user',
    });
    expect(all.at(-1)).toMatchObject({
      bounceOf: sent,
      isAutomatic: true,
      conversation: all[0]?.conversation,
    });
  });

  it('completes our own that the mailbox has among its sent ones (messaging-23)', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const sent = await storeSent(account, '<eigene@schule.example>');
    const raw = (messageId: string) =>
      buildMail('Hallo', { messageId, from: 'buero@schule.example', to: 'vera@blau.example' });
    const place = { box: 'sent', folder: 'Sent' } as const;
    await receive(context, account, raw('<eigene@schule.example>'), { ...place, uid: '5' });
    await receive(context, account, raw('<telefon@schule.example>'), { ...place, uid: '6' });
    const [own, fromPhone] = await mailsOf(server, account);
    expect(own).toMatchObject({ id: sent, state: 'sent', uid: '5', box: 'sent', direction: 'outgoing' });
    expect(fromPhone).toMatchObject({
      state: 'sent',
      direction: 'outgoing',
      conversation: own?.conversation,
    });
  });

  it('does not put itself in front of later mails by its date', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    await receive(context, account, buildMail('x', { date: 'Fri, 01 Jan 2038 08:00:00 +0100' }));
    expect((await mailsOf(server, account))[0]?.sentAt).toBe('2026-11-02T08:00:00.000Z');
  });

  it('is stored without a sender that can be read, and whatever its content is', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    await receive(context, account, Buffer.from('GIF89a kein Bild \0\xff', 'latin1'));
    await receive(context, account, Buffer.from('\r\n\r\n'));
    await receive(context, account, buildMail('x', { from: 'a@b, <>', subject: 'x'.repeat(2000) }));
    expect(await mailsOf(server, account)).toHaveLength(3);
  });

  it('leaves nothing if its transaction ends early, and is stored by the next attempt', async () => {
    const { context } = server.server;
    const account = await createAccount(server);
    const raw = buildMail('Guten Tag');
    const failing = { ...context, repository: Object.create(context.repository) };
    failing.repository.changeSet = async (...[by, work]: Parameters<typeof context.repository.changeSet>) =>
      await context.repository.changeSet(by, async (write, entity) => {
        await work(write, entity);
        throw new Error('killed');
      });
    await expect(receive(failing, account, raw, { uid: '2' })).rejects.toThrow('killed');
    expect(await mailsOf(server, account)).toEqual([]);
    await receive(context, account, raw, { uid: '2' });
    expect(await mailsOf(server, account)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { buildMail, filePart, multipart, textPart } from '../../support/buildMail.ts';
import { createRecord } from '../../support/createRecord.ts';
import { startImap, startSmtp } from '../../support/fakes/mailServers.ts';
import { loginWithRole } from '../../support/loginWithRole.ts';
import { createAccount, mailsOf, receive } from '../../support/mailbox.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';

const login = { user: 'buero@schule.example', password: 'geheim-im-test' };
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('files of mails', () => {
  const server = provideTestServer();
  const { api } = server;

  async function receiveWithFiles() {
    const account = await createAccount(server);
    const part = multipart('related', [
      textPart('<p>Noten</p><img src="cid:bild"><img src="http://127.0.0.1/x.png">', 'text/html'),
      filePart(png, 'image/png; name="bild.png"', { disposition: 'inline', headers: ['Content-ID: <bild>'] }),
      filePart('<script>alert(1)</script>', 'text/html; name="noten.html"'),
    ]);
    await receive(server.server.context, account, buildMail(part), { uid: '41' });
    const [mail] = await mailsOf(server, account);
    return { id: String(mail?.id), account };
  }

  /** Somebody who may read these fields of mails. */
  async function readerOf(fields: readonly string[]) {
    const role = await createRecord(api, 'roles', {
      name: `Liest ${fields.join()}`,
      crudAccess: { mails: { read: { all: [...fields] } } },
    });
    return (await loginWithRole(server, role.id)).api;
  }

  it('are downloaded by their position, and by mailbox, folder, uid and name (messaging-59)', async () => {
    const { id, account } = await receiveWithFiles();
    const answer = await api.get(`messenger/mails/${id}/attachments/1`);
    expect([answer.status, answer.text]).toEqual([200, '<script>alert(1)</script>']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''noten/);
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox/);
    const place = { username: account.access.smtpUsername, box: 'inbox', uid: '41', filename: 'noten.html' };
    expect((await api.get('messenger/mails/attachments', place)).text).toBe(answer.text);
    expect((await api.get('messenger/mails/attachments', { ...place, uid: '42' })).status).toBe(404);
    expect((await api.get(`messenger/mails/${id}/attachments/7`)).status).toBe(404);
  });

  it('are shown in the text as pictures, and only pictures that the text names are fetched', async () => {
    const { id } = await receiveWithFiles();
    const picture = await api.get(`messenger/mails/${id}/parts/bild`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    const foreign = async (url: string) => (await api.get(`messenger/mails/${id}/pictures`, { url })).status;
    expect(await foreign('https://anderswo.example/x.png')).toBe(404);
    // named by the text, but in this network
    expect(await foreign('http://127.0.0.1/x.png')).toBe(400);
  });

  it('need the right to read the field that holds them', async () => {
    const { id } = await receiveWithFiles();
    const reader = await readerOf(['subject', 'message']);
    expect((await reader.get(`messenger/mails/${id}/attachments/1`)).status).toBe(403);
    expect((await reader.get(`messenger/mails/${id}/parts/bild`)).status).toBe(200);
    const other = await readerOf(['attachments']);
    expect((await other.get(`messenger/mails/${id}/attachments/1`)).status).toBe(200);
    expect((await other.get(`messenger/mails/${id}/parts/bild`)).status).toBe(403);
  });

  it('says whether an account can be reached, and what to do if not', async () => {
    const [imap, smtp] = [await startImap(login), await startSmtp(login)];
    const account = await createAccount(server, {
      smtpUsername: login.user,
      imapHost: '127.0.0.1',
      imapPort: imap.port,
      smtpHost: '127.0.0.1',
      smtpPort: smtp.port,
    });
    const check = async () => (await api.post(`messenger/accounts/${account.id}/check`)).body;
    const { secrets, db } = server.server.context;
    const place = { resource: 'messenger-accounts', id: account.id, field: 'password' };
    expect(await check()).toMatchObject({ incoming: { error: expect.stringMatching(/fehlt das Kennwort/) } });
    await secrets.put(db.kysely, place, { value: 'falsch', setBy: null });
    expect(await check()).toMatchObject({
      incoming: { isConnected: false, error: expect.stringMatching(/Kennwort/) },
      outgoing: { isConnected: false, error: expect.stringMatching(/Kennwort/) },
    });
    await secrets.put(db.kysely, place, { value: login.password, setBy: null });
    const isConnected = { isConnected: true, error: null };
    expect(await check()).toEqual({ incoming: isConnected, outgoing: isConnected });
    await imap.stop();
    expect(await check()).toMatchObject({
      incoming: { error: expect.stringMatching(/nimmt keine Verbindungen an/) },
    });
  });
});

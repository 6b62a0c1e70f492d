import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignUpData } from '../../../src/contract/registration/RegistrationPageData.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { nextAddress, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { PlainBrowser } from '../../support/registration/PlainBrowser.ts';
import { wideForm } from '../../support/registration/wideForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer(undefined, { TRUST_PROXY: '1' });
});
afterAll(async () => await server.stop());

async function browse(path: string): Promise<PlainBrowser> {
  const browser = new PlainBrowser(server.anonymous);
  await browser.open(path);
  return browser;
}

const errorsIn = ({ data }: PlainBrowser) => (data as SignUpData).progress.errors;

describe('files without JavaScript', () => {
  it('are taken as many as fit, and can be removed again', async () => {
    const form = await openForm(server, wideForm);
    const browser = await browse(`/anmelden/${form.shortId}`);
    const name = 'children.0.answers.zeugnis';
    const listed = () =>
      [...browser.document.querySelectorAll('.file-list li')].map((item) => item.firstChild?.textContent);
    const add = async (title: string) =>
      await browser.press('next', { [name]: new File(['%PDF-1.7\n%%EOF'], `${title}.pdf`) });
    browser.fill('children.0.student.lastName', 'Sommer');
    // the first name is missing, so that the step stays
    for (const title of ['a', 'b', 'c', 'd', 'e']) await add(title);
    expect(errorsIn(browser)).not.toHaveProperty([name]);
    await add('f');
    expect(errorsIn(browser)[name]).toBe('Höchstens 5 Dateien; 1 wurde nicht übernommen.');
    expect(listed()).toEqual(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf']);

    const remove = [...browser.document.querySelectorAll<HTMLButtonElement>('.file-list button')].at(1);
    await browser.press(remove?.value ?? '');
    expect([browser.status, listed()]).toEqual([200, ['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf']]);
    const kept = browser.document.getElementById('field-children.0.student.lastName') as HTMLInputElement;
    expect(kept.value).toBe('Sommer');
    await add('f');
    expect(listed()).toEqual(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf']);
  });
});

describe('a form that had arrived without an answer', () => {
  it('is the same when it is only signed once more, and says in words for families if it is not', async () => {
    const form = await openForm(server, wideForm);
    const key = crypto.randomUUID();
    const signed = (signature: RecordData, changes: RecordData = {}) =>
      form.answers({ signature, ...changes });
    const first = await form.submit({ key, answers: signed({ name: 'Eva Sommer', image: 'M1 1L20 20' }) });
    expect([first.status, first.text]).toEqual([201, expect.anything()]);
    const pathOf = (path: string) => path.split('?')[0];
    const again = await form.submit({ key, answers: signed({ name: 'Eva Sommer', image: 'M2 2L30 30' }) });
    expect([again.status, pathOf(again.body.path)]).toEqual([201, pathOf(first.body.path)]);

    const parent = { firstName: 'Eva', lastName: 'Winter', mail: 'eva@demo.example' };
    const other = await form.submit({ key, answers: signed({ name: 'Eva', isConfirmed: true }, { parent }) });
    expect([other.status, errorOf(other as never)._t, errorOf(other as never).message]).toEqual([
      422,
      'keyReused',
      'Deine Anmeldung ist mit deinen vorherigen Angaben schon bei uns angekommen; für Änderungen melde dich bitte bei uns.',
    ]);
    expect(await submissionsFor(server.api, form.course)).toHaveLength(1);
  });
});

describe('a form without JavaScript under attack', () => {
  it('keeps its answers when no further code is mailed', async () => {
    const form = await openForm(server);
    const mail = 'kein-code-mehr@demo.example';
    const browser = await browse(`/anmelden/${form.shortId}`);
    browser.fill('start', await form.start());
    browser.fill('children.0.student.firstName', 'Mia');
    browser.fill('children.0.student.lastName', 'Sommer');
    browser.fill('children.0.course', form.course);
    await browser.press('next');
    browser.fill('parent.firstName', 'Eva');
    browser.fill('parent.lastName', 'Sommer');
    browser.fill('parent.mail', mail);
    await browser.press('next');

    const machine = { body: { website: 'https://spam.example' } };
    await Promise.all(Array.from({ length: 51 }, () => form.submit(machine)));
    const askForCode = async () => {
      const headers = { 'x-forwarded-for': nextAddress() };
      return (await server.anonymous.post(`${form.path}/mail-codes`, { mail }, headers)).status;
    };
    while ((await askForCode()) === 204);

    await browser.press('send');
    expect(browser.text).toContain('Gerade können wir dir keinen weiteren Code schicken.');
    expect(browser.text).toContain(mail);
    expect(browser.document.querySelector('[name="mailCode"]')).not.toBeNull();
    browser.fill('mailCode', '12345678');
    await browser.press('send');
    expect(browser.text).toContain('Dieser Code stimmt nicht oder ist abgelaufen.');
    expect(browser.text).toContain(mail);
  });
});

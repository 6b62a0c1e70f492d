import { beforeAll, describe, expect, it } from 'vitest';
import type { RegistrationForm } from '../../../src/contract/registration/registrationCalls.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { type OpenForm, openForm, submissionsFor } from '../../support/registration/openForm.ts';
import { PlainBrowser } from '../../support/registration/PlainBrowser.ts';
import { errorOf } from '../../support/startTestServer.ts';

const sentence = 'Hier nehmen wir gerade keine Anmeldungen an.';
const refusal = 'Dieses Formular nimmt zurzeit keine Anmeldungen an.';

describe('a form of an institution that is switched off', () => {
  const server = provideTestServer(undefined, { TRUST_PROXY: '1' });
  let place: ApiRecord;
  let form: OpenForm;

  const browse = async (path: string) => {
    const browser = new PlainBrowser(server.anonymous);
    await browser.open(path);
    return browser;
  };
  const listed = async () => {
    const { document } = await browse('/anmelden?suche=Weidenweg');
    return [...document.querySelectorAll('.form-list a')].map((link) => link.getAttribute('href'));
  };
  const setActive = async (isActive: boolean) => {
    const { body } = await server.api.get<ApiRecord>(`institutions/${place.id}`);
    const changed = await server.api.put(`institutions/${place.id}`, { isActive }, body.$version);
    expect([changed.status, changed.text]).toEqual([200, expect.anything()]);
  };

  beforeAll(async () => {
    place = await createRecord(server.api, 'institutions', { name: 'Grundschule am Weidenweg' });
    form = await openForm(server, { form: { institution: place.id, isInstitutionDefault: true } });
  });

  it('is listed no longer, says so kindly and refuses what is sent, until it is switched on again', async () => {
    const path = `/anmelden/${form.shortId}`;
    expect(await listed()).toEqual([path]);
    const begun = await browse(path);
    begun.fill('children.0.student.firstName', 'Mia');

    await setActive(false);
    expect(await listed()).toEqual([]);
    const page = await browse(path);
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toBe('Anmeldung zu den Herbstkursen');
    expect(page.text).toContain(sentence);
    expect(page.text).toContain('Wir finden zusammen etwas.');
    expect(page.document.querySelector('form')).toBeNull();
    const { body } = await server.anonymous.get<RegistrationForm>(form.path);
    expect([body.plan.state, body.plan.steps, body.places]).toEqual(['closed', [], {}]);

    await begun.press('next');
    expect(begun.text).toContain(sentence);
    const refused = await form.submit();
    expect([refused.status, errorOf(refused as never).message]).toEqual([410, refusal]);
    const upload = new FormData();
    upload.append('file', new Blob(['%PDF-1.7\n%%EOF']), 'zeugnis.pdf');
    const file = await server.anonymous.send('POST', `${form.path}/files`, { raw: upload });
    expect([file.status, errorOf(file).message]).toEqual([410, refusal]);
    expect(await submissionsFor(server.api, form.course)).toEqual([]);

    await setActive(true);
    expect(await listed()).toEqual([path]);
    expect((await form.submit()).status).toBe(201);
  });
});

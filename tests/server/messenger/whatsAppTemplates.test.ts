import { describe, expect, it } from 'vitest';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import {
  chatText,
  fillTemplate,
  type TemplateComponent,
  templateProblems,
  templateReason,
} from '../../../src/server/messenger/whatsAppTemplates.ts';
import { type ApiRecord, createRecord } from '../../support/createRecord.ts';
import { loginAs } from '../../support/loginAs.ts';
import { type Api, errorOf } from '../../support/startTestServer.ts';
import { businessAccountId, useWhatsApp } from '../../support/useWhatsApp.ts';

const body: TemplateComponent = {
  type: 'BODY',
  text: '<p>Hallo {{1}}, am {{2}} geht es los.</p>',
  examples: ['Bea', 'Montag'],
};
const template = (more: RecordData = {}, components: TemplateComponent[] = [body]): RecordData => ({
  name: 'kurs_beginnt',
  category: 'UTILITY',
  language: 'de',
  components,
  ...more,
});

describe('the text of a template', () => {
  it('is written with the marks of WhatsApp', () => {
    expect(
      chatText(
        '<p>Hallo <strong>Bea </strong>und <em>Ada</em>,</p><p><s>nein</s> &lt;ja&gt; &amp; 1&nbsp;€</p>',
      ),
    ).toBe('Hallo *Bea* und _Ada_,\n~nein~ <ja> & 1 €');
    expect(chatText('<p>a<br>b</p><ul><li>c</li><li>d</li></ul>')).toBe('a\nb\n- c\n- d');
    expect(chatText('&#x41;&#66;&unbekannt;<strong> </strong>')).toBe('AB&unbekannt;');
  });

  it('takes the values of its head first, and keeps a placeholder without a value', () => {
    const components: TemplateComponent[] = [{ type: 'HEADER', text: 'Für {{1}}' }, body];
    expect(fillTemplate(components, ['Ada', 'Bea\n Blau'])).toEqual({
      header: 'Für Ada',
      message: 'Hallo Bea Blau, am {{2}} geht es los.',
      footer: null,
      buttons: [],
    });
    // a value is no pattern
    expect(fillTemplate([body], ['{{2}}$&', 'x']).message).toBe('Hallo {{2}}$&, am x geht es los.');
  });
});

describe('what WhatsApp would refuse', () => {
  const problemsOf = (...components: TemplateComponent[]) =>
    Object.keys(templateProblems(template({}, components)));
  const button = (more: Partial<TemplateComponent>): TemplateComponent => ({
    type: 'BUTTON',
    text: 'Ja',
    buttonType: 'QUICK_REPLY',
    ...more,
  });

  it('is nothing in a template as it should be', () => {
    const header: TemplateComponent = {
      type: 'HEADER',
      format: 'TEXT',
      text: 'Für {{1}}',
      examples: ['Bea'],
    };
    const url = button({ buttonType: 'URL', text: 'Ansehen', url: 'https://example.org' });
    expect(
      templateProblems(template({}, [header, body, { type: 'FOOTER', text: 'Gruß' }, url, button({})])),
    ).toEqual({});
  });

  it('is named at its field', () => {
    for (const name of ['Kurs', 'kurs beginnt', 'kürs', '', null])
      expect(Object.keys(templateProblems(template({ name })))).toEqual(['name']);
    expect(Object.keys(templateProblems(template({ category: 'AUTHENTICATION' })))).toEqual(['category']);
    expect(problemsOf()).toEqual(['components']);
    expect(problemsOf(body, body)).toEqual(['components.1.type']);
    expect(problemsOf({ ...body, text: '{{1}} beginnt' })).toEqual(['components.0.text']);
    expect(problemsOf({ ...body, text: 'Hallo {{2}}!' })).toEqual(['components.0.text']);
    expect(problemsOf({ ...body, text: 'x'.repeat(1025) })).toEqual(['components.0.text']);
    expect(problemsOf({ ...body, examples: ['Bea'] })).toEqual(['components.0.examples']);
    expect(problemsOf(body, { type: 'HEADER', format: 'IMAGE' })).toEqual(['components.1.format']);
    expect(problemsOf(body, { type: 'HEADER', text: '<strong>Neu</strong>' })).toEqual(['components.1.text']);
    expect(problemsOf(body, { type: 'HEADER', text: 'x'.repeat(61) })).toEqual(['components.1.text']);
    expect(problemsOf(body, { type: 'FOOTER', text: 'Für {{1}}' })).toEqual(['components.1.text']);
    expect(problemsOf(body, button({ text: 'x'.repeat(26) }))).toEqual(['components.1.text']);
    expect(problemsOf(body, button({ buttonType: null }))).toEqual(['components.1.buttonType']);
    expect(problemsOf(body, button({ buttonType: 'URL' }))).toEqual(['components.1.url']);
    expect(problemsOf(body, button({ buttonType: 'PHONE_NUMBER' }))).toEqual(['components.1.phoneNumber']);
    expect(problemsOf(body, ...Array.from({ length: 11 }, () => button({})))).toEqual(['components.11.type']);
  });

  it('has a German reason, or that of WhatsApp', () => {
    expect(templateReason('REJECTED', 'INCORRECT_CATEGORY')).toBe('Die Kategorie passt nicht zum Inhalt.');
    expect(templateReason('REJECTED', 'Etwas Neues')).toBe('Etwas Neues');
    expect(templateReason('REJECTED', 'NONE')).toBe('WhatsApp hat keinen Grund genannt.');
    expect(templateReason('PAUSED', null)).toContain('angehalten');
    expect(templateReason('APPROVED', 'NONE')).toBeNull();
  });
});

describe('templates of WhatsApp', () => {
  const { world, report } = useWhatsApp();
  const resource = 'whatsappmessagetemplates';
  const pathOf = (id: string, step: string) => `/api/messenger/whats-app/templates/${id}/${step}`;
  const make = async (more: RecordData = {}) =>
    await createRecord(world.server.api, resource, template(more));
  const read = async (id: string) => (await world.server.api.get<ApiRecord>(`${resource}/${id}`)).body;
  const update = (templateId: string, event: string, at: number, more: object = {}) => ({
    id: businessAccountId,
    time: at,
    changes: [
      {
        field: 'message_template_status_update',
        value: { event, message_template_id: templateId, message_template_language: 'de', ...more },
      },
    ],
  });
  const noticesOf = async (api: Api) =>
    (
      await api.get<{ notifications: { type: string; messagePayload: RecordData }[] }>('notifier/own', {
        limit: 100,
      })
    ).body.notifications
      .filter(({ type }) => type === 'WHATSAPP_MESSAGE_TEMPLATE_STATUS_UPDATE')
      .map(({ messagePayload: { configurationId, status, message, entityName } }) => ({
        configurationId,
        status,
        message,
        entityName,
      }));

  it('are submitted as WhatsApp wants them, and again under their id', async () => {
    const { id } = await make({ name: 'einreichen' });
    const answer = await world.server.api.post(pathOf(id, 'submit'), {});
    expect([answer.status, answer.body]).toEqual([
      200,
      { status: 'PENDING', reason: null, whatsAppTemplateId: expect.stringMatching(/^9000/) },
    ]);
    expect(world.graph.submitted.at(-1)).toEqual({
      name: 'einreichen',
      category: 'UTILITY',
      language: 'de',
      allow_category_change: true,
      components: [
        {
          type: 'BODY',
          text: 'Hallo {{1}}, am {{2}} geht es los.',
          example: { body_text: [['Bea', 'Montag']] },
        },
      ],
    });
    expect(await read(id)).toMatchObject({ status: 'PENDING', statusAt: expect.any(String) });
  });

  it('are refused at the field before WhatsApp sees them', async () => {
    const { id } = await make({ name: 'Falscher Name' });
    const before = world.graph.submitted.length;
    const answer = await world.server.api.post(pathOf(id, 'submit'));
    expect([answer.status, Object.keys(errorOf(answer).details?.fields ?? {})]).toEqual([422, ['name']]);
    const known = await make({ name: 'konto' });
    const foreign = await world.server.api.post(pathOf(known.id, 'submit'), { account: 'f'.repeat(24) });
    expect(Object.keys(errorOf(foreign).details?.fields ?? {})).toEqual(['account']);
    expect(world.graph.submitted).toHaveLength(before);
  });

  it('get their state and its reason from WhatsApp when somebody asks', async () => {
    const { id } = await make({ name: 'abfragen' });
    const about = { name: 'abfragen', language: 'de', category: 'UTILITY' };
    world.graph.templates.push({
      ...about,
      id: '4711',
      status: 'REJECTED',
      rejected_reason: 'INVALID_FORMAT',
    });
    const answer = await world.server.api.post('/api/messenger/whats-app/templates/refresh');
    expect(answer.body).toMatchObject({ changed: expect.any(Number) });
    expect(await read(id)).toMatchObject({
      status: 'REJECTED',
      reason: 'Platzhalter oder Aufbau der Vorlage stimmen nicht.',
      whatsAppTemplateId: '4711',
    });
  });

  it('end in the newest state, in whatever order WhatsApp reports it', async () => {
    const { id } = await make({ name: 'reihenfolge' });
    const name = { message_template_name: 'reihenfolge' };
    for (const [at, event, more] of [
      [1_796_000_300, 'REJECTED', { reason: 'SCAM' }],
      [1_796_000_100, 'APPROVED', {}],
      [1_796_000_300, 'REJECTED', { reason: 'SCAM' }],
      [1_796_000_200, 'PENDING', {}],
      [1_796_000_200, 'UNBEKANNT', {}],
    ] as const)
      expect((await report(update('888', event, at, { ...name, ...more }))).status).toBe(200);
    expect(await read(id)).toMatchObject({
      status: 'REJECTED',
      reason: 'WhatsApp hält den Inhalt für betrügerisch.',
      whatsAppTemplateId: '888',
      statusAt: new Date(1_796_000_300_000).toISOString(),
    });
  });

  it('are reported to their readers', async () => {
    const { id } = await make({ name: 'melden' });
    const readAll = { [resource]: { read: { all: true } } } as const;
    const reader = await loginAs(world.server, readAll);
    const blind = await loginAs(world.server, { [resource]: { read: { all: ['name'] } } } as never);
    const stranger = await loginAs(world.server, { subjects: { read: { all: true } } });
    const name = { message_template_name: 'melden' };
    await report(update('999', 'PENDING', 1_796_000_100, name));
    await report(update('999', 'REJECTED', 1_796_000_200, { ...name, reason: 'ABUSIVE_CONTENT' }));
    await expect
      .poll(async () => await noticesOf(reader.api), { timeout: 20_000 })
      .toEqual([
        {
          configurationId: id,
          status: 'REJECTED',
          message: 'Der Inhalt verstößt gegen die Regeln von WhatsApp.',
          entityName: 'melden',
        },
      ]);
    expect([await noticesOf(blind.api), await noticesOf(stranger.api)]).toEqual([[], []]);
  });

  it('are filled, submitted and asked for by rights', async () => {
    const { id } = await make({ name: 'rechte' });
    const read = { all: true } as const;
    const custom = ['renderWhatsAppTemplates'];
    const update = { all: true } as const;
    const accounts = { 'messenger-accounts': { read } };
    const cases = [
      [{ [resource]: { read, custom, update }, ...accounts }, [200, 200, 200]],
      [{ [resource]: { read, custom }, ...accounts }, [200, 403, 200]],
      [{ [resource]: { read, update }, ...accounts }, [403, 403, 403]],
      [{ [resource]: { read, custom, update } }, [200, 403, 403]],
      [{ subjects: { read } }, [404, 404, 403]],
    ] as const;
    for (const [grants, expected] of cases) {
      const { api } = await loginAs(world.server, grants as never);
      const preview = await api.post(pathOf(id, 'preview'), { values: ['Bea', 'Montag'] });
      const submitted = await api.post(pathOf(id, 'submit'));
      const refreshed = await api.post('/api/messenger/whats-app/templates/refresh');
      expect([grants, [preview.status, submitted.status, refreshed.status]]).toEqual([grants, expected]);
      if (preview.status === 200)
        expect(preview.body).toEqual({
          header: null,
          message: 'Hallo Bea, am Montag geht es los.',
          footer: null,
          buttons: [],
          valueCount: 2,
        });
    }
  });
});

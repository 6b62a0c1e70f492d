import { beforeAll, describe, expect, it } from 'vitest';
import type { Grants } from '../../../src/framework/schema/rights/Grants.ts';
import { cookieOf, openAccount } from '../../support/openAccount.ts';
import { postPage } from '../../support/personal-links/postPage.ts';
import { provideTestServer } from '../../support/provideTestServer.ts';
import { SubstitutionSchool, times } from '../../support/substitutions/fillSubstitutions.ts';

const own: Grants = {
  employees: { read: { rules: [{ when: { _id: '$me' }, fields: ['firstName', 'lastName'] }] } },
  'substitution-inquiries': {
    read: {
      rules: [{ when: { requestedTeachers: '$me' }, fields: ['course', 'date', 'timeRange', 'state'] }],
    },
  },
};

describe('the page of substitutions', () => {
  const server = provideTestServer();
  const school = new SubstitutionSchool(server);
  const pageOf = async (path: string, headers: Record<string, string> = {}) =>
    await server.anonymous.send<undefined>('GET', path, { headers });

  beforeAll(async () => await school.fill(), 60_000);

  it('is there with and without a login, its employee id is optional, and tells nothing without a link (route-14)', async () => {
    const ben = await school.teacher('Ben');
    await school.inquiry([ben]);
    const stranger = await openAccount(server, own);
    const cookie = cookieOf(await stranger.login());
    const paths = ['', `/${ben}`, `/${'a'.repeat(24)}`, '?key=falsch', `/${ben}?key=falsch`];
    const pages = [
      ...(await Promise.all(paths.map((rest) => pageOf(`/substitution-inquiries${rest}`)))),
      ...(await Promise.all(paths.map((rest) => pageOf(`/substitution-inquiries${rest}`, { cookie })))),
    ];
    for (const { headers, text } of pages) {
      expect(headers.get('content-type')).toContain('text/html');
      expect(text).toContain('Bitte öffne deinen persönlichen Link');
      expect(text).not.toContain('Ben');
    }
    expect(new Set(pages.map(({ status }) => status))).toHaveProperty('size', 1);
    const key = await school.keyOf(ben);
    for (const path of [`/substitution-inquiries/${ben}?key=${key}`, `/substitution-inquiries?key=${key}`])
      expect((await pageOf(path)).text).toContain('Hallo Ben Winter');
  });

  it('shows a teacher who is logged in theirs', async () => {
    const cleo = await school.teacher('Cleo');
    await school.inquiry([cleo], { timeRange: times });
    const account = await openAccount(server, own, { meta: { type: 'employees', id: cleo } });
    const cookie = cookieOf(await account.login());
    for (const path of ['/substitution-inquiries', `/substitution-inquiries/${cleo}`]) {
      const { status, text } = await pageOf(path, { cookie });
      expect(status).toBe(200);
      expect(text).toContain('Montag, 3. März 2031');
      expect(text).toContain('10:00 bis 10:45 Uhr');
    }
  });

  it('takes answers without JavaScript', async () => {
    const dora = await school.teacher('Dora');
    const inquiry = await school.inquiry([dora]);
    const path = `/substitution-inquiries/${dora}?key=${await school.keyOf(dora)}`;
    const { text } = await pageOf(path);
    expect(text).toMatch(/<form [^>]*method="post"/);
    expect(text).toContain(`name="word-${inquiry}"`);
    const maybe = await postPage(server, path, {
      inquiry,
      answer: 'maybe',
      [`word-${inquiry}`]: 'Ab elf & später',
    });
    expect(maybe.status).toBe(200);
    expect(maybe.text).toContain('Danke für deine Antwort. Du kannst sie hier jederzeit ändern.');
    expect((await school.answers(inquiry)).get(dora)).toMatchObject({
      answer: 'maybe',
      word: 'Ab elf & später',
    });
    const wrong = await postPage(server, path, { inquiry, answer: 'despite' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Schreib bitte kurz dazu, warum es trotzdem geht.');
    const yes = await postPage(server, path, { inquiry, answer: 'yes' });
    expect(yes.text).toContain('Du übernimmst diese Stunde.');
    expect((await school.stored(inquiry)).acceptedBy).toBe(dora);
  });

  it('refuses forms of strangers like their reading', async () => {
    const emil = await school.teacher('Emil');
    const inquiry = await school.inquiry([emil]);
    const answer = await postPage(server, `/substitution-inquiries/${emil}?key=falsch`, {
      inquiry,
      answer: 'yes',
    });
    expect(answer.text).toContain('Bitte öffne deinen persönlichen Link');
    expect((await school.stored(inquiry)).state).toBe('open');
  });
});

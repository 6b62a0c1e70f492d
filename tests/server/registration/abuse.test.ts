import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placedFields } from '../../../src/contract/registration/answers.ts';
import { contentFields } from '../../../src/contract/registration/planFields.ts';
import type { RegistrationForm } from '../../../src/contract/registration/registrationCalls.ts';
import { misuses } from '../../support/registration/misuses.ts';
import type { OpenForm } from '../../support/registration/openForm.ts';
import { openWideForm } from '../../support/registration/openWideForm.ts';
import type { RefusedRequest } from '../../support/registration/RefusedRequest.ts';
import { attempts, scriptAnswers } from '../../support/registration/scriptAnswers.ts';
import { wideForm } from '../../support/registration/wideForm.ts';
import { errorOf, startTestServer, type TestServer } from '../../support/startTestServer.ts';
import { quickEngines } from '../../support/testEngines.ts';

const cases: [string, RefusedRequest][] = misuses.map((misuse) => [misuse.name, misuse]);

describe.each(quickEngines())('a form that somebody misuses on $engine', (engine) => {
  let server: TestServer;
  let form: OpenForm;

  /** Everything that a submission would write; jobs record their runs meanwhile. */
  async function written(): Promise<unknown> {
    const { rows } = await sql`
      SELECT (SELECT count(*) FROM "online-form-submissions") AS submissions,
        (SELECT count(*) FROM "submission-files") AS attached, (SELECT count(*) FROM "to-dos") AS tasks,
        (SELECT count(*) FROM "outgoing-mails") AS mails, (SELECT count(*) FROM sys_files) AS files,
        (SELECT count(*) FROM sys_personal_links) AS links, (SELECT count(*) FROM sys_idempotency) AS keys,
        (SELECT count(*) FROM sys_changes WHERE "resource" <> 'cron-jobs') AS changes`.execute(
      server.server.db.kysely,
    );
    return rows[0];
  }

  beforeAll(async () => {
    server = await startTestServer(engine, { TRUST_PROXY: '1' });
    form = await openWideForm(server);
  });
  afterAll(async () => await server.stop());

  it('has 109 cases', () => {
    expect(cases).toHaveLength(109);
    expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
  });

  it('asks for every kind of answer, and gets a script in each field', async () => {
    const { steps } = wideForm.template.onlineFormConfig;
    const contents = steps.flatMap(({ sections }) =>
      sections.flatMap(({ fields }) => fields.map(({ content }) => content)),
    );
    expect(new Set(contents)).toEqual(new Set(Object.keys(contentFields)));
    const { plan } = (await server.anonymous.get<RegistrationForm>(form.path)).body;
    const places = placedFields(plan, form.answers());
    expect(new Set(places.map(({ field }) => field.kind))).toEqual(new Set(Object.keys(attempts)));
    const tried = scriptAnswers.map(({ field = '' }) => field);
    const untried = places
      .map(({ path }) => path.replace(/^documents\..*/, 'documents'))
      .filter((path) => !tried.some((at) => at === path || at.startsWith(`${path}.`)));
    expect(untried).toEqual([]);
  });

  it.each(cases)('refuses %s, and writes nothing', async (_, misuse) => {
    const prepared = await misuse.prepare?.({ server, form });
    const before = await written();
    const answer = await misuse.send({ server, form, prepared: prepared ?? '' });
    const { message, details } = errorOf(answer as never);
    expect([answer.status, answer.text]).toEqual([misuse.status, answer.text]);
    const said = misuse.field === undefined ? message : details?.fields?.[misuse.field];
    expect([said, answer.text]).toEqual([misuse.says, answer.text]);
    expect(await written()).toEqual(before);
  });
});

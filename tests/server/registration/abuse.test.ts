import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misuses } from '../../support/registration/misuses.ts';
import { type OpenForm, openForm } from '../../support/registration/openForm.ts';
import type { RefusedRequest } from '../../support/registration/RefusedRequest.ts';
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
    form = await openForm(server, wideForm);
  });
  afterAll(async () => await server.stop());

  it('has sixty cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cases.map(([name]) => name)).size).toBe(cases.length);
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

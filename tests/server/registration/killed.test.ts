import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type {
  ReceivedRegistration,
  RegistrationForm,
} from '../../../src/contract/registration/registrationCalls.ts';
import { registrationPath } from '../../../src/contract/registration/registrationPath.ts';
import type { RecordData } from '../../../src/framework/schema/Json.ts';
import { createRecord } from '../../support/createRecord.ts';
import { child, submissionsFor } from '../../support/registration/openForm.ts';
import { startServerProcess } from '../../support/startServerProcess.ts';
import { type Api, createApi } from '../../support/startTestServer.ts';
import { type TestEngine, testEngines } from '../../support/testEngines.ts';
import { logIn } from '../../support/WriteLedger.ts';

const isDeep = process.env.LEITSTAND_DEEP === '1';
const families = isDeep ? 500 : 60;
/** Submissions that are confirmed before the server is killed. */
const confirmed = isDeep ? 60 : 15;
const places = 12;
const timeoutMs = 300_000;

/** Environment of a server with an empty database that outlives it. */
async function emptyPlace({ engine, place }: TestEngine): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'leitstand-forms-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { DATA_DIR: folder, TRUST_PROXY: '1' };
  if (engine === 'pglite') return env;
  const { options, remove } = await place('filled');
  onTestFinished(remove);
  return { ...env, DATABASE_URL: options.databaseUrl ?? '' };
}

/** Expects one confirmation mail and one task of the office for each submission. */
async function expectOneOfEach(office: Api, stored: readonly RecordData[]): Promise<void> {
  const whole = { range: [0, 999] };
  const mails = (await office.get<RecordData[]>('outgoing-mails', whole)).body.filter(({ recipient }) =>
    String(recipient).startsWith('familie-'),
  );
  const senders = stored.map(({ data }) => (data as { parent: { mail: string } }).parent.mail);
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(senders.toSorted());
  for (const { subject } of mails) expect(subject).toContain('Deine Anmeldung ist eingegangen');
  const filter = { name: 'Online-Anmeldung bearbeiten' };
  const tasks = (await office.get<RecordData[]>('to-dos', { ...whole, filter })).body;
  const about = tasks.map(({ entity }) => (entity as { id: string }).id);
  expect(about.toSorted()).toEqual(stored.map(({ id }) => String(id)).toSorted());
}

// each run kills the faster engine among few families
describe.each(isDeep ? testEngines() : testEngines().slice(-1))('submissions on $engine', (engine) => {
  it(
    'are neither lost nor doubled when the server is killed among them',
    async () => {
      const env = await emptyPlace(engine);
      const first = await startServerProcess(env);
      onTestFinished(async () => void (await first.kill('SIGKILL')));
      const office = await logIn(first.url);
      const course = await createRecord(office, 'courses', { name: 'Gitarre', courseState: 'open', places });
      const template = await createRecord(office, 'booking-form-templates', {
        name: 'Herbstkurse',
        selectableCourses: [course.id],
        onlineFormConfig: { asksBirthday: false },
      });
      const { shortId } = await createRecord(office, 'booking-forms', { template: template.id });
      const path = `${registrationPath}/${shortId}`;
      const { start } = (await createApi(first.url).get<RegistrationForm>(path)).body;
      // nobody fills in a form faster
      await delay(3_100);

      const keys = Array.from({ length: families }, () => crypto.randomUUID());
      let acknowledged = 0;
      const send = async (url: string, at: number) => {
        const answers = {
          parent: { firstName: 'Eva', lastName: 'Sommer', mail: `familie-${at}@demo.example` },
          children: [child(course.id)],
          answers: {},
          documents: [],
          consents: {},
        };
        const headers = {
          'idempotency-key': keys[at] ?? '',
          'x-forwarded-for': `198.18.${at >> 8}.${at & 255}`,
        };
        const answer = await createApi(url).post<ReceivedRegistration>(
          `${path}/submissions`,
          { answers, start },
          headers,
        );
        acknowledged += answer.status === 201 ? 1 : 0;
        return answer;
      };
      const open = keys.map((_, at) => send(first.url, at).catch(() => undefined));
      await expect.poll(() => acknowledged, { interval: 2, timeout: 60_000 }).toBeGreaterThan(confirmed);
      await first.kill('SIGKILL');
      await Promise.all(open);
      expect(acknowledged).toBeLessThan(families);

      const second = await startServerProcess(env);
      onTestFinished(async () => void (await second.kill('SIGKILL')));
      const again = await Promise.all(keys.map((_, at) => send(second.url, at)));
      expect([...new Set(again.map(({ status }) => status))]).toEqual([201]);
      const officeAgain = await logIn(second.url);
      const stored = await submissionsFor(officeAgain, course.id);
      const senders = stored.map(({ data }) => (data as { parent: { mail: string } }).parent.mail);
      expect([stored.length, new Set(senders).size]).toEqual([families, families]);
      expect(stored.filter(({ holdsPlace }) => holdsPlace === true)).toHaveLength(places);
      await expectOneOfEach(officeAgain, stored);
    },
    timeoutMs,
  );
});

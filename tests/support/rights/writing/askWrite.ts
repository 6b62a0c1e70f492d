import type { RecordData } from '../../../../src/framework/schema/Json.ts';
import { csvLine } from '../../../../src/framework/server/csv/csvCell.ts';
import { colleague } from '../fillWorld.ts';
import { resources } from '../World.ts';
import { type Ids, person, type Write } from './drawWrites.ts';
import { attempt, type HiddenSpot } from './hiddenSpots.ts';
import { beNotified, mailOfTheDay } from './notified.ts';
import type { WritingWorld } from './openWritingWorld.ts';

/** One complete answer, as a person receives it. */
export interface Answer {
  /** Method and URL of the request. */
  asked: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

export type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more?: object) => Promise<Answer>;

const json = (payload: unknown, headers: Record<string, string> = {}) => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json', ...headers },
});

function parsed(answer: Answer | undefined): RecordData {
  const body: unknown =
    answer && /json/.test(String(answer.headers['content-type'])) && JSON.parse(answer.body);
  return typeof body === 'object' && body !== null ? (body as RecordData) : {};
}

function changeSetOf(answer: Answer | undefined): string {
  return String(answer?.headers['x-change-set'] ?? '0'.repeat(24));
}

function cell(value: unknown): string {
  const text = value === null ? '' : String(value);
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text.split('-').reverse().join('.') : text;
}

async function importRows(ask: Ask, { resource, rows }: Write & { channel: 'import' }): Promise<void> {
  const fields = Object.keys(rows[0]?.values ?? {});
  const lines = rows.map(({ id, values }) => csvLine([id, ...fields.map((field) => cell(values[field]))]));
  const file = csvLine(['id', ...fields]) + lines.join('');
  const boundary = 'sheet';
  const part = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const sent = await ask('POST', `/api/importer/${resource}`, {
    payload: `${part}${file}\r\n--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const { id, choice } = parsed(sent);
  if (typeof id !== 'string') return;
  await ask('POST', `/api/importer/imports/${id}/check`, json({ ...(choice as object), clearsEmpty: true }));
  await ask('GET', `/api/importer/imports/${id}`);
  await ask('GET', `/api/importer/imports/${id}/rows`);
  await ask('GET', `/api/importer/imports/${id}/refused`);
}

/** Tries a bulk change, carries it out and reads its receipt; by names or by a filter. @returns its beginning */
async function changeMany(ask: Ask, { resource, ids, change, isUndone }: Write & { channel: 'bulkChange' }) {
  const selection = ids.length > 2 ? { filter: { id: ids } } : { ids };
  const url = `/api/bulk/${resource}`;
  const { total = 0 } = parsed(await ask('POST', `${url}/preview`, json({ selection, change })));
  const begun = await ask('POST', url, json({ selection, change, expected: total }));
  const receipt = async (id: unknown) => {
    for (const part of ['', '/rows', '/rows.csv']) await ask('GET', `/api/bulk/runs/${id}${part}`);
  };
  const { id } = parsed(begun);
  if (typeof id !== 'string') return begun;
  await receipt(id);
  if (!isUndone) return begun;
  const undoing = parsed(await ask('POST', `/api/bulk/runs/${id}/undo`)).id;
  if (typeof undoing === 'string') await receipt(undoing);
  return begun;
}

/** Looks for a deleted record in the trash, and restores it from there after a colleague has deleted a person. */
async function throughTrash(
  ask: Ask,
  { repository }: WritingWorld,
  { resource, id, gone }: Write & { gone: string },
): Promise<void> {
  await ask('GET', `/api/trash/${resource}`);
  const { $version } = await repository.get(colleague, 'persons', gone, { fields: [] });
  // the person's own profile stays
  await attempt(async () => await repository.remove(colleague, 'persons', gone, Number($version)));
  await ask('GET', `/api/trash/${resource}?search=an&order=oldest`);
  const restored = await ask('POST', `/api/trash/${resource}/restore`, json({ ids: [id] }));
  if (restored.status < 400) await ask('GET', `/api/trash/${resource}`);
}

/** Writes a comment, changes it, deletes it and takes that back. @returns the first answer */
async function throughComments(ask: Ask, { resource, id, texts }: Write & { channel: 'comment' }) {
  const url = `/api/comments/${resource}/${id}`;
  const [first, second] = texts;
  const written = await ask('POST', url, json({ text: first }));
  const { id: comment } = parsed(written);
  const one = `${url}/${typeof comment === 'string' ? comment : '0'.repeat(24)}`;
  await ask('PUT', one, json({ text: second }));
  await ask('GET', `${one}/versions`);
  await ask('DELETE', one);
  await ask('GET', url);
  await ask('POST', `${one}/restore`);
  await ask('GET', url);
  await ask('GET', `${url}/people`);
  return written;
}

/** What all writes begin with. */
interface Known {
  /** Change sets to undo, by any actor. */
  steps: readonly string[];
  spots: readonly HiddenSpot[];
}

/** Performs a write with the requests of a page. @returns the last answer. */
async function write(
  { ask, world }: { ask: Ask; world: WritingWorld },
  drawn: Write,
  { steps, spots }: Known,
): Promise<Answer | undefined> {
  const { resource, id, channel } = drawn;
  const url = `/api/${resource}/${id}`;
  const versionOf = async (one: string) => parsed(await ask('GET', `/api/${resource}/${one}`)).$version;
  const match = async () => ({ 'if-match': String((await versionOf(id)) ?? 1) });
  switch (channel) {
    case 'save':
      return await ask('PUT', url, json(drawn.values, await match()));
    case 'create':
      return await ask('POST', `/api/${resource}`, json({ name: 'neu', ...drawn.values }));
    case 'bulk': {
      const ids = [];
      for (const one of drawn.ids) ids.push({ id: one, version: (await versionOf(one)) ?? 1 });
      return await ask('POST', `/api/${resource}/bulk`, json({ action: 'update', ids, data: drawn.values }));
    }
    case 'cells': {
      const cells = [];
      for (const one of drawn.ids)
        cells.push({ id: one, version: (await versionOf(one)) ?? 1, values: drawn.values });
      return await ask('POST', `/api/${resource}/cells`, json({ cells }));
    }
    case 'bulkChange':
      return await changeMany(ask, drawn);
    case 'remove':
      return await ask('DELETE', url, { headers: await match() });
    case 'bulkRemove': {
      const ids = [{ id, version: (await versionOf(id)) ?? 1 }];
      return await ask('POST', `/api/${resource}/bulk`, json({ action: 'delete', ids }));
    }
    case 'link':
      return await ask('POST', `${url}/links/${drawn.field}`, json({ id: drawn.other, ...drawn.facts }));
    case 'linkFacts':
      return await ask('PUT', `${url}/links/${drawn.field}/${drawn.other}`, json({ ...drawn.facts }));
    case 'unlink':
      return await ask('DELETE', `${url}/links/${drawn.field}/${drawn.other}`);
    case 'lifecycle': {
      const word = drawn.isActive ? 'reactivate' : 'deactivate';
      return await ask('POST', `${url}/${word}`, json(drawn.day ? { at: drawn.day } : {}));
    }
    case 'restore': {
      const { entries = [] } = parsed(await ask('GET', `${url}/history`));
      const step = (entries as RecordData[])[drawn.step];
      const { fields } = drawn;
      const wanted = { changeSet: step?.changeSet ?? '0'.repeat(24), ...(fields && { fields }) };
      return await ask('POST', `${url}/restore`, json(wanted));
    }
    case 'undo':
      return await ask('POST', `/api/change-sets/${steps[drawn.step % steps.length]}/undo`);
    case 'comment':
      return await throughComments(ask, drawn);
    case 'mention':
    case 'watched':
    case 'task':
      return await beNotified(ask, world, drawn, spots);
    case 'import':
      await importRows(ask, drawn);
      return undefined;
  }
}

/** Reads what a person can read after a write: all records and the history of the written one. */
async function readOn(ask: Ask, { resource, id, ...drawn }: Write): Promise<void> {
  if ('field' in drawn) await ask('GET', `/api/${resource}/${id}/links/${drawn.field}`);
  for (const one of resources) await ask('GET', `/api/${one}?sort=["id","ASC"]&range=[0,99]`);
  await ask('GET', `/api/${resource}/${id}/history`);
}

/** Replaces ids and timestamps created by the write with numbers in order of appearance. */
function withoutChance(text: string, known: ReadonlySet<string>): string {
  const made = new Map<string, string>();
  const day = new Date().toISOString().slice(0, 8);
  return text
    .replace(/\b[0-9a-f]{24}\b/g, (id) => {
      if (known.has(id)) return id;
      made.set(id, made.get(id) ?? `<made ${made.size}>`);
      return made.get(id) ?? id;
    })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) => (instant.startsWith(day) ? '<now>' : instant));
}

export interface WriteAnswers {
  /** Status of the write itself; 0 for an import, which has several. */
  status: number;
  /** All answers to the write and the later reads, in order. */
  answers: string[];
  /** Channels that were used along the way and whether they succeeded. */
  along: { channel: 'trash' | 'trashRestore' | 'notification' | 'digest'; isDone: boolean }[];
}

/** Uses of the trash and of notifications among the answers; an empty one reveals nothing. */
function usesAlong(answers: readonly Answer[]): WriteAnswers['along'] {
  return answers.flatMap(({ asked, status, body }): WriteAnswers['along'] => {
    if (/^GET .api.trash/.test(asked))
      return [{ channel: 'trash', isDone: status < 400 && body.includes('"records":[{') }];
    if (/^GET .api.notifier.own/.test(asked))
      return [{ channel: 'notification', isDone: body.includes('"notifications":[{') }];
    if (asked === mailOfTheDay) return [{ channel: 'digest', isDone: body !== '' }];
    if (/^POST .api.trash/.test(asked)) return [{ channel: 'trashRestore', isDone: status < 400 }];
    return [];
  });
}

/**
 * Tries a write, reads the result and rolls everything back.
 * @param known what the tries begin with.
 */
export async function askWrite(
  world: WritingWorld,
  drawn: Write,
  ids: Ids,
  known: Known,
): Promise<WriteAnswers> {
  const answers: Answer[] = [];
  let asked = 0;
  const ask: Ask = async (method, url, more = {}) => {
    asked += 1;
    // gives each request its own time
    world.setTime(new Date(Date.UTC(2026, 5, 1, 12, 0, asked)));
    if (url === mailOfTheDay) {
      const mail = { asked: url, status: 200, headers: {}, body: await world.mail() };
      answers.push(mail);
      return mail;
    }
    const headers = { authorization: 'Bearer asking', ...(more as { headers?: object }).headers };
    const { statusCode, headers: received, body } = await world.app.inject({ method, url, ...more, headers });
    const { date, ...others } = received;
    const answer = { asked: `${method} ${url}`, status: statusCode, headers: others, body };
    answers.push(answer);
    return answer;
  };
  const status = await world.rehearse(async () => {
    const last = await write({ ask, world }, drawn, known);
    if ('isUndone' in drawn && drawn.isUndone && drawn.channel !== 'bulkChange') {
      const undo = await ask('POST', `/api/change-sets/${changeSetOf(last)}/undo`);
      if (undo.status < 400) await ask('POST', `/api/change-sets/${changeSetOf(undo)}/undo`);
    }
    const status = last?.status ?? 0;
    if ('gone' in drawn && !drawn.isUndone && status < 400) await throughTrash(ask, world, drawn);
    // a refused write changes nothing, so there is nothing to read
    // what a colleague changed besides would be seen there
    if (status < 400 && !('about' in drawn)) await readOn(ask, drawn);
    return status;
  });
  const lasting = new Set([
    ...Object.values(ids).flat(),
    ...known.steps,
    person,
    String(colleague.loginUser),
  ]);
  const texts = withoutChance(answers.map((answer) => JSON.stringify(answer)).join('\n'), lasting);
  return { status, answers: texts.split('\n'), along: usesAlong(answers) };
}

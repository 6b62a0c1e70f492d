import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createGate } from '../../../../src/framework/server/parsing/createGate.ts';
import { Parsing } from '../../../../src/framework/server/parsing/Parsing.ts';
import { readTable } from '../../../../src/framework/server/services/imports/readTable.ts';
import { buildXlsx } from '../../../support/buildXlsx.ts';
import { hostileFiles } from '../../../support/hostileFiles.ts';
import { tableTask } from '../../../support/tableTask.ts';

const never = { signal: new AbortController().signal };
const table = { headers: ['Name'], rows: [['Ostern']] };
const csv = () => Buffer.from('Name\nOstern\n');

function hostile(name: string): Buffer {
  const file = hostileFiles.find((one) => one.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  return file.build();
}

/** Takes far longer than any limit here. */
const endless = hostile('nineteen million elements');

/** The threads that are started until the test ends. */
function watchThreads(): Worker[] {
  const threads: Worker[] = [];
  const note = (message: unknown) => threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', note);
  onTestFinished(() => void unsubscribe('worker_threads', note));
  return threads;
}

describe('a parse in a thread', () => {
  it.each([
    ['CSV', csv],
    ['XLSX', () => buildXlsx([['Name'], ['Ostern']])],
  ])('reads %s', async (_, build) => {
    expect(await readTable(new Parsing().parse(tableTask(build()), never))).toMatchObject(table);
  });

  it('takes the bytes over instead of copying them', async () => {
    const bytes = Buffer.from(new ArrayBuffer(2 * Buffer.poolSize)).fill('Name\n');
    await readTable(new Parsing().parse(tableTask(bytes), never));
    expect(bytes.length).toBe(0);
  });

  it('reads only its part of a larger buffer', async () => {
    const bytes = Buffer.concat([Buffer.from('x;\n'), csv(), Buffer.alloc(2 * Buffer.poolSize, 'y')]);
    const part = bytes.subarray(3, 3 + csv().length);
    expect(await readTable(new Parsing().parse(tableTask(part), never))).toMatchObject(table);
  });

  it('passes on the message of the parser about the file', async () => {
    const read = readTable(new Parsing().parse(tableTask(Buffer.from('Name\n')), never));
    await expect(read).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/keine Zeile/),
    });
  });

  it('ends after its time limit with a sentence', async () => {
    const started = performance.now();
    const read = readTable(new Parsing({ milliseconds: 1000 }).parse(tableTask(Buffer.from(endless)), never));
    await expect(read).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/dauert zu lange/),
    });
    expect(performance.now() - started).toBeLessThan(6000);
  });

  it('ends with a sentence if it takes too much memory, and the next one is read', async () => {
    const parsing = new Parsing({ megabytes: 180, milliseconds: 60_000 });
    const read = readTable(parsing.parse(tableTask(hostile('shared strings of 190 MB')), never));
    await expect(read).rejects.toMatchObject({
      code: 'tooLarge',
      message: expect.stringMatching(/zu viel Speicher/),
    });
    expect(await readTable(parsing.parse(tableTask(csv()), never))).toMatchObject(table);
  });

  it.each([
    ['the client goes', (client: AbortController, _: Parsing) => client.abort()],
    ['the server closes', (_: AbortController, parsing: Parsing) => parsing.close()],
  ])('ends if %s, whatever it is doing', async (_, end) => {
    const threads = watchThreads();
    const [client, parsing] = [new AbortController(), new Parsing({ milliseconds: 60_000 })];
    const read = readTable(parsing.parse(tableTask(Buffer.from(endless)), client));
    const started = performance.now();
    setTimeout(() => end(client, parsing), 1000);
    await expect(read).rejects.toMatchObject({ code: 'badRequest' });
    expect(performance.now() - started).toBeLessThan(10_000);
    // -1 once a thread has ended
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  });
});

describe('a gate', () => {
  it('admits one at a time, in the order of arrival', async () => {
    const enter = createGate({ maxWaiting: 10 });
    const seen: number[] = [];
    let inside = 0;
    const visits = Array.from({ length: 5 }, async (_, at) => {
      const leave = await enter(never);
      inside += 1;
      seen.push(at, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      leave();
    });
    await Promise.all(visits);
    expect(seen).toEqual([0, 1, 1, 1, 2, 1, 3, 1, 4, 1]);
  });

  it('refuses newcomers while the queue is full, and admits others afterwards', async () => {
    const enter = createGate({ maxWaiting: 2 });
    const leave = await enter(never);
    const waiting = [enter(never), enter(never)];
    await expect(enter(never)).rejects.toMatchObject({ code: 'busy', status: 503 });
    leave();
    for (const one of waiting) (await one)();
    (await enter(never))();
  });

  it('refuses a login that has used its share of the queue, and lets others wait', async () => {
    const enter = createGate({ maxWaiting: 10, maxWaitingOfLogin: 3 });
    const leave = await enter({ ...never, login: 'many' });
    const waiting = Array.from({ length: 3 }, () => enter({ ...never, login: 'many' }));
    await expect(enter({ ...never, login: 'many' })).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/^Von dir warten schon/),
    });
    const other = enter({ ...never, login: 'other' });
    leave();
    for (const one of waiting) (await one)();
    (await other)();
    (await enter({ ...never, login: 'many' }))();
  });

  it('admits as many at once as it has slots', async () => {
    const enter = createGate({ places: 2, maxWaiting: 1 });
    const [first, second] = [await enter(never), await enter(never)];
    const third = enter(never);
    await expect(enter(never)).rejects.toMatchObject({ status: 503 });
    first();
    (await third)();
    second();
    await Promise.all([enter(never), enter(never)]);
  });

  it('forgets a caller who gives up waiting', async () => {
    const enter = createGate({ maxWaiting: 1 });
    const leave = await enter(never);
    const client = new AbortController();
    const waiting = enter(client);
    client.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'badRequest' });
    const next = enter(never);
    leave();
    // who leaves twice lets nobody else in
    leave();
    const leaveNext = await next;
    const last = enter(never);
    expect(await Promise.race([last, new Promise((resolve) => setTimeout(resolve, 20, 'waits'))])).toBe(
      'waits',
    );
    leaveNext();
    (await last)();
  });
});

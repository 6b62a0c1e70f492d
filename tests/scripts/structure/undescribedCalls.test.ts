import { describe, expect, it } from 'vitest';
import { undescribedCalls } from '../../../scripts/structure/figures.ts';
import { readTree } from '../../../scripts/structure/readTree.ts';
import { makeTree } from '../makeTree.ts';

describe('service calls without a shape', () => {
  const contract = {
    'src/contract/bookings/calls.ts':
      "import { defineCall } from '../../framework/schema/calls/Call.ts';\n" +
      "export const book = defineCall({ id: 'book' });\nexport const plain = { id: 'plain' };\n",
  };
  const operations = 'src/server/bookings/operations.ts';
  const found = async (text: string, file = operations) =>
    undescribedCalls(
      await readTree(
        await makeTree({
          ...contract,
          [file]: `import { book, book as other, plain } from '../../contract/bookings/calls.ts';\n${text}`,
        }),
      ),
    ).places;

  it.each([
    ['a call of the contract', 'serveCall(app, book, () => {});'],
    ['a call imported under another name', 'serveCall(app, other, () => {});'],
    ['a call of the same file', "const own = defineCall({ id: 'own' });\nserveCall(app, own, () => {});"],
    ['calls named by type', 'for (const one of [book]) serveCall<typeof book | typeof other>(app, one, f);'],
    ['the table of calls on records', 'serveCall<RecordCall>(app, call, f);'],
    ['reading by a key', "known.get('/path'); known.delete(key, '/x');"],
  ])('accepts %s', async (_, text) => {
    expect(await found(text)).toEqual([]);
  });

  it.each([
    ['an object without defineCall', 'serveCall(app, plain, () => {});', 'plain'],
    ['an object named by type', 'serveCall<typeof book | typeof plain>(app, one, f);', 'plain'],
    ['an object in place', "serveCall(app, { id: 'x' }, () => {});", 'serveCall()'],
    ['a route added by hand', "app.get<Of>('/api/bookings', () => {});", '.get()'],
    ['a route made of parts', ['app.post(`/api/$', '{slug}`, async () => {});'].join(''), '.post()'],
    ['a route given as an object', "app.route({ url: '/api/bookings' });", '.route()'],
  ])('counts %s', async (_, text, name) => {
    expect(await found(text)).toEqual([`${operations}:2 ${name}`]);
  });

  it('lets the framework add the routes of its records by hand', async () => {
    const text = "app.get('/api/:resource', () => {});";
    expect(await found(text, 'src/framework/server/http/records/recordRoutes.ts')).toEqual([]);
    expect(await found('serveCall(app, {}, () => {});', 'src/framework/server/http/x.ts')).toHaveLength(1);
  });
});

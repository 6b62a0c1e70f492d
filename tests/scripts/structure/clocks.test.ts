import { expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

const file = 'src/server/x.ts';

it.each(['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'getMinutes'])(
  'refuses the local time zone of %s',
  async (getter) => {
    const text = `export const x = 1;\nexport const y = new Date().${getter}();\n`;
    expect(await problemsOf({ [file]: text })).toEqual([`${file}:2: reads the local time zone`]);
  },
);

it('leaves times in UTC and other folders alone', async () => {
  const text = 'export const x = new Date().getUTCFullYear() + new Date().getTime();\n';
  expect(await problemsOf({ [file]: text })).toEqual([]);
  expect(await problemsOf({ 'scripts/x.ts': 'export const x = new Date().getHours();\n' })).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import { problemsOf } from './problemsOf.ts';

const entities = { 'entities/institutions.json': '{}', 'entities/job-types.json': '{}' };

describe('names of the school in the framework', () => {
  it.each([
    "export const x = 'institutions';\n",
    'export const x = `/institutions`;\n',
    "export const x = 'jobTypes';\n",
    "export type X = 'job-types';\n",
    "export const x = '../../server/main.ts'.replace('a', 'src/server');\n",
    "export const x = 'entities/values';\n",
  ])('refuses %j', async (text) => {
    const problems = await problemsOf({ ...entities, 'src/framework/server/x.ts': text });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('which belongs to the school');
  });

  it('refuses a target in a definition of the framework', async () => {
    const text = '{\n  "institutions": true,\n  "target": "institutions"\n}\n';
    expect(await problemsOf({ ...entities, 'src/framework/definitions/roles.json': text })).toEqual([
      'src/framework/definitions/roles.json:3: the framework names "institutions", which belongs to the school',
    ]);
  });

  it('ignores comments, longer texts and the school itself', async () => {
    const files = {
      'src/framework/server/x.ts':
        "/** As in institutions. */\nexport const x = 'all institutions of the list';\n",
      'src/server/x.ts': "export const x = 'institutions';\n",
    };
    expect(await problemsOf({ ...entities, ...files })).toEqual([]);
  });
});

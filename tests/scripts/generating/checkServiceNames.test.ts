import { expect, it } from 'vitest';
import { checkServiceNames } from '../../../scripts/generating/checkServiceNames.ts';
import { schoolCalls } from '../../../src/contract/schoolCalls.ts';

it.each(['lessons', 'config-handler', 'stack-manager', 'document-handler', 'cron-handler'])(
  'reserves the address %s for a service of the school',
  (resource) => {
    const files = { ofEntity: (name: string) => `entities/${name}.json` };
    expect(checkServiceNames([{ resource: 'courses' }], schoolCalls, files)).toEqual([]);
    const sentence = `/api/${resource} belongs to a service of the school.`;
    expect(checkServiceNames([{ resource: 'courses' }, { resource }], schoolCalls, files)).toEqual([
      { file: `entities/${resource}.json`, property: '(root)', sentence },
    ]);
  },
);

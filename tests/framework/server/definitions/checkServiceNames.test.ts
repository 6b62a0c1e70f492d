import { expect, it } from 'vitest';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import { servicePaths, serviceSlugs } from '../../../../src/contract/service-paths/servicePaths.ts';
import { checkServiceNames } from '../../../../src/framework/server/definitions/registrations.ts';

const app = { calls: schoolCalls, serviceNames: serviceSlugs };
const files = { ofEntity: (name: string) => `entities/${name}.json` };
const ofTable = servicePaths.map(({ slug }) => slug.split('/')[0] ?? slug);

it.each([...new Set([...serviceSlugs, ...ofTable])])(
  'reserves the address %s for a service of the app',
  (resource) => {
    expect(checkServiceNames([{ resource: 'courses' }], app, files)).toEqual([]);
    const sentence = `/api/${resource} belongs to a service of the app; take another name for the file.`;
    expect(checkServiceNames([{ resource: 'courses' }, { resource }], app, files)).toEqual([
      { file: `entities/${resource}.json`, property: '(root)', sentence },
    ]);
  },
);

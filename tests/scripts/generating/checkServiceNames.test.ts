import { expect, it } from 'vitest';
import { checkServiceNames } from '../../../scripts/generating/checkServiceNames.ts';
import { schoolApi } from '../../../src/contract/schoolApi.ts';

it.each(['lessons', 'config-handler', 'stack-manager', 'document-handler', 'cron-handler'])(
  'keeps the address %s for a service of the school',
  (resource) => {
    expect(() => checkServiceNames([{ resource: 'courses' }], schoolApi)).not.toThrow();
    expect(() => checkServiceNames([{ resource: 'courses' }, { resource }], schoolApi)).toThrow(
      `/api/${resource} belongs to a service of the school.`,
    );
  },
);

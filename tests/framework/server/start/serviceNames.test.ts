import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { schoolCalls } from '../../../../src/contract/schoolCalls.ts';
import { serviceSlugs } from '../../../../src/contract/service-paths/servicePaths.ts';
import { loadModel } from '../../../../src/framework/server/start/loadModel.ts';
import { guards } from '../../../../src/server/guards.ts';
import { hooks } from '../../../../src/server/hooks.ts';
import { userTypes } from '../../../../src/server/principals.ts';
import { stepConverters } from '../../../../src/server/school.ts';
import { writeDefinitions } from '../../../support/writeDefinitions.ts';

const frameworkDefinitionsDir = fileURLToPath(
  new URL('../../../../src/framework/definitions', import.meta.url),
);
const app = {
  product: 'Probe',
  hooks,
  guards,
  converters: stepConverters,
  principals: { userTypes },
  calls: schoolCalls,
  serviceNames: serviceSlugs,
};

describe('definitions at the start of the server', () => {
  it.each(['employee-handler', 'geocoder'])('are refused if an entity is named %s', async (resource) => {
    const { folder: definitionsDir, remove } = await writeDefinitions({
      [`${resource}.json`]: {
        title: 'Dienst',
        type: 'object',
        properties: { name: { title: 'Name', type: 'string', maxLength: 100 } },
      },
    });
    try {
      const loading = loadModel(app, { frameworkDefinitionsDir, definitionsDir });
      await expect(loading).rejects.toThrow(`/api/${resource} belongs to a service of the app`);
    } finally {
      await remove();
    }
  });
});

import { join } from 'node:path';
import type { Definitions } from '../../src/framework/schema/DataStep.ts';
import { loadDefinitions } from '../../src/framework/server/definitions/loadDefinitions.ts';
import { principals } from '../../src/server/principals.ts';

/**
 * The definitions of the framework and of the school.
 * @throws DefinitionError
 */
export async function loadProject(root: string, definitionsDir: string): Promise<Definitions> {
  const directories = [
    { path: join(root, 'src/framework/definitions'), framework: true },
    { path: definitionsDir, framework: false },
  ];
  return await loadDefinitions({ directories, principals });
}

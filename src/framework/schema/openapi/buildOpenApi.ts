import type { Call } from '../calls/Call.ts';
import type { VisibleEntity } from '../contracts/definitions.ts';
import { frameworkCalls } from '../contracts/frameworkCalls.ts';
import type { JsonObject, JsonValue } from '../Json.ts';
import type { Entity } from '../model.ts';
import { accountSchemas } from './accountSchemas.ts';
import { describeCalls } from './callsApi.ts';
import { entityExamples } from './entityExamples.ts';
import { entityPaths } from './entityPaths.ts';
import { entitySchemas } from './entitySchemas.ts';
import { errorResponses } from './errorResponses.ts';
import { kindFilterSchemas } from './filterSchemas.ts';
import { importSchemas } from './importPaths.ts';
import { permissionerSchemas } from './permissionerPaths.ts';
import { serviceExamples } from './serviceExamples.ts';
import { servicePaths } from './servicePaths.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { shareSchemas } from './sharePaths.ts';
import { usedComponents } from './usedComponents.ts';

/** Administrative services of the framework, with the resource that must be visible to document them. */
const administration: readonly [path: string, resource: string][] = [
  ['/api/authenticator/loginAs', 'login-users'],
  ['/api/authenticator/loginTemporarily', 'login-users'],
  ['/api/user-login-handler/createLogin', 'login-users'],
  ['/api/user-login-handler/resendActivation', 'login-users'],
  ['/api/permissioner/auto', 'auto-permissions'],
  ['/api/permissioner/impact', 'roles'],
];

function namedExamples(values: Readonly<Record<string, JsonValue>>): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}

function merge(parts: readonly JsonObject[]): JsonObject {
  return Object.assign({}, ...parts);
}

/**
 * Builds the OpenAPI 3.1 document of the API; the same entities produce the same document.
 * @param entities the complete definitions, or those visible to a user: then nothing else appears in the
 * document
 * @param calls calls of services outside the framework
 */
export function buildOpenApi(
  { entities }: { entities: readonly (Entity | VisibleEntity)[] },
  calls: readonly Call[] = [],
): JsonObject {
  const resources = new Set(entities.map(({ resource }) => resource));
  const isVisible = (resource: string) => resources.has(resource);
  const isFor = (path: string) =>
    administration.every(([start, resource]) => !`${path}/`.startsWith(`${start}/`) || isVisible(resource));
  const [known = ''] = resources;
  const described = describeCalls([...frameworkCalls, ...calls], { resource: known, isVisible });
  const paths = {
    ...Object.fromEntries(Object.entries(servicePaths(known)).filter(([path]) => isFor(path))),
    ...described.paths,
    ...merge(entities.map(entityPaths)),
  };
  const components = {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    responses: errorResponses,
    schemas: {
      ...accountSchemas,
      ...permissionerSchemas,
      ...shareSchemas,
      ...importSchemas,
      ...sharedSchemas,
      ...described.schemas,
      ...kindFilterSchemas,
      ...merge(entities.map(entitySchemas)),
    },
    examples: {
      ...namedExamples(serviceExamples(known)),
      ...namedExamples(described.examples),
      ...merge(entities.map((entity) => entityExamples(entity).named)),
    },
  };
  return {
    openapi: '3.1.0',
    info: { title: 'Leitstand', version: '1', description: 'Aus den Definitionen in entities/ erzeugt.' },
    paths,
    components: usedComponents(paths, components),
    security: [{ bearer: [] }],
  };
}

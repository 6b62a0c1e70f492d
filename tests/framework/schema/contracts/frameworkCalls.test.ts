import { describe, expect, it } from 'vitest';
import type { Call } from '../../../../src/framework/schema/calls/Call.ts';
import { frameworkCalls } from '../../../../src/framework/schema/contracts/frameworkCalls.ts';
import { buildOpenApi } from '../../../../src/framework/schema/openapi/buildOpenApi.ts';
import { model } from '../openapi/apiDocument.ts';

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

function describes({ path, method }: Call, entities: typeof model.entities): boolean {
  const { paths } = buildOpenApi({ entities }) as unknown as Document;
  return paths[path]?.[method.toLowerCase()] !== undefined;
}

const administration = frameworkCalls.filter(({ visibleWith }) => visibleWith !== undefined);

describe('the administrative calls of the framework', () => {
  it('are those on logins, roles, automatic permissions and the outbox', () => {
    expect(administration.map(({ id }) => id).sort()).toEqual([
      'createAccessLink',
      'createLogin',
      'initializeAutoPermissions',
      'loginAs',
      'loginTemporarily',
      'previewAutoPermission',
      'resendActivation',
      'roleImpact',
      'sendMails',
    ]);
  });

  it.each(administration.map((call) => [call.id, call] as const))(
    'are described only to readers who see the resource: %s',
    (_, call) => {
      const known = model.entities.filter(({ resource }) => resource === call.visibleWith);
      const others = model.entities.filter(({ resource }) => resource === 'subjects');
      expect([describes(call, known), describes(call, others)]).toEqual([true, false]);
    },
  );
});

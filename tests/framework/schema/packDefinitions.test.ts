import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { VisibleEntity } from '../../../src/framework/schema/contracts/definitions.ts';
import { packDefinitions, unpackDefinitions } from '../../../src/framework/schema/packDefinitions.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const rights = { canRead: true };
const entities = readDefinitions(definitionSources()).map(
  // as the server sends them
  ({ indexes: _, ...entity }) => ({ ...entity, rights }) as unknown as VisibleEntity,
);
const packed = packDefinitions({ hash: 'h', entities });

it('restores every definition of the project', () => {
  expect(unpackDefinitions(JSON.parse(JSON.stringify(packed)))).toEqual({ hash: 'h', entities });
});

it('packs all definitions of the project into 70 kB', () => {
  const bytes = gzipSync(JSON.stringify(packed)).length;
  console.info(`definitions of ${entities.length} entities: ${bytes} bytes compressed`);
  expect(bytes).toBeLessThanOrEqual(70_000);
});

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readDefinitions } from '../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from './definitionFiles.ts';
import { describeFields } from './describeField.ts';

// Rewrites reviewedFields.json from the definitions (`npx tsx tests/entities/writeReviewedFields.ts`); the diff is what
// has to be reviewed.
const entities = readDefinitions(definitionSources()).sort((one, other) =>
  one.resource < other.resource ? -1 : 1,
);
const described = Object.fromEntries(
  entities.map(({ resource, fields }) => [resource, describeFields(fields)]),
);
writeFileSync(
  fileURLToPath(new URL('reviewedFields.json', import.meta.url)),
  `${JSON.stringify(described, null, 2)}\n`,
);

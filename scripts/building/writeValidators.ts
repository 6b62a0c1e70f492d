import { _ } from 'ajv';
import * as standalone from 'ajv/dist/standalone/index.js';
import { createAjv } from '../../src/framework/server/definitions/validators.ts';

/** CommonJS code of the validators of all kinds of definition files, for a module beside `validators.ts`. */
export function writeValidators(): string {
  const ajv = createAjv({ code: { source: true, formats: _`require('./formats.ts')` } });
  return standalone.default(ajv, { object: 'object', enum: 'enum', step: 'step' });
}

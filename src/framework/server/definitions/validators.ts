import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import schema from '../../schema/entity.schema.json' with { type: 'json' };
import stepSchema from '../../schema/step.schema.json' with { type: 'json' };
import { regex } from './formats.ts';

/** Kinds of definition files. */
export type DefinitionSort = 'object' | 'enum' | 'step';

/** Makes Ajv with the meta-schema of each kind, by its name. */
export function createAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    formats: { regex },
    // the schemas are our own and tested, and each file is checked only once
    validateSchema: false,
    inlineRefs: false,
    ...options,
    code: { optimize: false, ...options.code },
  });
  ajv.addSchema(schema, 'entity.schema.json').addSchema(stepSchema, 'step');
  for (const part of ['object', 'enum']) ajv.addSchema({ $ref: `entity.schema.json#/$defs/${part}` }, part);
  return ajv;
}

const ajv = createAjv();

/** Compiled with the first file of its kind: few projects have data steps. The build compiles all, see `compiledValidators`. */
export function validatorOf(sort: DefinitionSort): ValidateFunction {
  const validate = ajv.getSchema(sort);
  if (!validate) throw new Error(`There is no meta-schema "${sort}"`);
  return validate as ValidateFunction;
}

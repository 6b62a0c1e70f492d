import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { DefinitionMistake } from '../../schema/DefinitionMistake.ts';
import schema from '../../schema/entity.schema.json' with { type: 'json' };
import stepSchema from '../../schema/step.schema.json' with { type: 'json' };

let compiled: { object: ValidateFunction; enumeration: ValidateFunction; step: ValidateFunction } | undefined;

function validators(): NonNullable<typeof compiled> {
  if (!compiled) {
    const ajv = new Ajv2020({
      allErrors: true,
      strict: false,
      formats: { regex: isRegularExpression },
      // a server starts with this: the schemas are ours and tested, and each file is looked at once
      validateSchema: false,
      inlineRefs: false,
      code: { optimize: false },
    });
    ajv.addSchema(schema, 'entity.schema.json');
    const part = (name: string) => ajv.compile({ $ref: `entity.schema.json#/$defs/${name}` });
    compiled = { object: part('object'), enumeration: part('enum'), step: ajv.compile(stepSchema) };
  }
  return compiled;
}

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function sentenceFor(error: ErrorObject): string {
  const { keyword, params, message = '' } = error;
  if (keyword === 'additionalProperties') return `There is no keyword "${params.additionalProperty}" here.`;
  if (keyword === 'required') return `"${params.missingProperty}" is missing.`;
  if (keyword === 'propertyNames')
    return `"${params.propertyName}" is no name for a field: a small letter first, then letters and digits, at most 50.`;
  if (keyword === 'enum')
    return `Only these are possible: ${(params.allowedValues as unknown[]).join(', ')}.`;
  return `This ${message}.`;
}

function mistakesOf(validate: ValidateFunction, raw: unknown, file: string): DefinitionMistake[] {
  if (validate(raw)) return [];
  // what is wrong with a name is said once, where the name stands
  const errors = (validate.errors ?? []).filter(({ propertyName }) => propertyName === undefined);
  return errors.map((error) => ({
    file,
    property: error.instancePath.slice(1).replaceAll('/', '.') || '(root)',
    sentence: sentenceFor(error),
  }));
}

/** What the meta-schema says against one parsed file of an entity, value type or enum. */
export function metaSchemaMistakes(raw: unknown, file: string): DefinitionMistake[] {
  const isEnum = typeof raw === 'object' && raw !== null && 'oneOf' in raw;
  return mistakesOf(isEnum ? validators().enumeration : validators().object, raw, file);
}

/** What the meta-schema says against one parsed file of a step. */
export function stepSchemaMistakes(raw: unknown, file: string): DefinitionMistake[] {
  return mistakesOf(validators().step, raw, file);
}

import { DefinitionError } from '../../../../src/framework/schema/DefinitionMistake.ts';
import type { RawObject, RawProperty } from '../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../src/framework/schema/reading/readDefinitions.ts';

export type Properties = Record<string, RawProperty>;

export interface World {
  resource?: string;
  properties?: Properties;
  required?: string[];
  admin?: RawObject['admin'];
  values?: Record<string, Properties>;
  others?: Record<string, Partial<RawObject>>;
}

export const name: RawProperty = { title: 'Name', type: 'string' };
export const object = { title: 'Ding', type: 'object' };

/** The mistakes of the entity `things` with these properties beside `name`, as `place: sentence`. */
export function mistakesOf({
  resource = 'things',
  properties = {},
  admin = {},
  values = {},
  others = {},
}: World) {
  const things = { ...object, admin, properties: { name, ...properties } } as RawObject;
  const file = (key: string, raw: object) =>
    [key, { file: `${key}.json`, raw: raw as RawObject, framework: false }] as const;
  try {
    readDefinitions({
      entities: new Map([
        file(resource, things),
        ...Object.entries(others).map(([key, raw]) =>
          file(key, { ...object, title: key, properties: { name }, ...raw }),
        ),
      ]),
      values: new Map(
        Object.entries(values).map(([key, members]) => file(key, { ...object, properties: members })),
      ),
      enums: new Map([
        [
          'sizes',
          {
            file: 'enums/sizes.json',
            raw: {
              title: 'Größe',
              oneOf: [
                { const: 's', title: 'Klein' },
                { const: 'l', title: 'Groß' },
              ],
            },
          },
        ],
      ]),
      principals: [],
    });
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return error.mistakes.map(({ property, sentence }) => `${property}: ${sentence}`);
  }
  return [];
}

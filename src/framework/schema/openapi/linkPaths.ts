import { backlinkPlaces } from '../contracts/backlinks.ts';
import type { JsonObject } from '../Json.ts';
import { exampleId, exampleValue } from '../kinds/exampleValue.ts';
import { fieldSchema, nullable } from '../kinds/fieldSchema.ts';
import type { Entity, Field } from '../model.ts';
import { entityUse } from './entityUse.ts';
import { idParameter, operation, parameter, schemaRef } from './operation.ts';
import { changeSetHeader } from './sharedSchemas.ts';

/** Name of an example: `Employee_assignedInstitutions_facts`. */
function linkExample({ typeName }: Entity, { name }: Field, part: 'links' | 'link' | 'facts'): string {
  return `${typeName}_${name}_${part}`;
}

function factsOf(facts: readonly Field[]): JsonObject {
  return Object.fromEntries(
    facts.map((fact) => [
      fact.name,
      fact.name === 'by' ? { id: exampleId, name: 'buero@demo.example' } : exampleValue(fact),
    ]),
  );
}

/** Examples of the calls that read links and, if these carry facts, add and change them. */
export function linkExamples(entity: Entity): JsonObject {
  const values = entity.fields.flatMap((field) => {
    if (!field.link) return [];
    const { facts = [] } = field.link;
    const sent = factsOf(facts.filter(({ readOnly }) => !readOnly));
    const links = [linkExample(entity, field, 'links'), { links: [{ id: exampleId, ...factsOf(facts) }] }];
    if (facts.length === 0) return [links];
    return [
      links,
      [linkExample(entity, field, 'link'), { id: exampleId, ...sent }],
      [linkExample(entity, field, 'facts'), { ...sent, base: sent }],
    ];
  });
  return Object.fromEntries(values.map(([name, value]) => [name, { value }]));
}

const id = { type: 'string', pattern: '^[0-9a-f]{24}$' };
const person = {
  type: ['object', 'null'],
  required: ['id', 'name'],
  properties: { id: { type: 'string' }, name: { type: 'string' } },
};

function factSchema({ title, ...fact }: Field): JsonObject {
  return { ...nullable(fieldSchema({ title, ...fact })), title };
}

/** The facts of a link that a client may send. */
function sentFacts({ link }: Field): JsonObject {
  const facts = link?.facts?.filter(({ readOnly }) => !readOnly) ?? [];
  return Object.fromEntries(facts.map((fact) => [fact.name, factSchema(fact)]));
}

function answerSchema({ link }: Field): JsonObject {
  const facts = (link?.facts ?? []).map((fact) => [
    fact.name,
    fact.name === 'by' ? { ...person, title: fact.title } : factSchema(fact),
  ]);
  const properties: JsonObject = { id, ...Object.fromEntries(facts) };
  const items = {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(properties),
    properties,
  };
  return { type: 'object', required: ['links'], properties: { links: { type: 'array', items } } };
}

function addition(entity: Entity, field: Field): { body: JsonObject; bodyExample?: string } {
  if (!field.link?.facts) return { body: schemaRef('LinkRequest'), bodyExample: 'LinkRequest' };
  const properties = { id, ...sentFacts(field) };
  const body = { type: 'object', additionalProperties: false, required: ['id'], properties };
  return { body, bodyExample: linkExample(entity, field, 'link') };
}

function changeSchema(field: Field): JsonObject {
  const facts = sentFacts(field);
  const base = {
    type: 'object',
    additionalProperties: false,
    properties: facts,
    description: 'Werte, von denen die Änderung ausgeht; was andere seitdem geändert haben, wird abgelehnt.',
  };
  return { type: 'object', additionalProperties: false, properties: { ...facts, base } };
}

/** Operations that read, add, change and remove the links that the reader may read or change. */
export function linkPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag } = entity;
  const other = parameter('path', 'other', id);
  const { isReadable, isUpdatable } = entityUse(entity);
  const shown = entity.fields.filter(({ link, name }) => link && isReadable(name));

  function listOf(field: Field): JsonObject {
    return operation({
      id: `links${typeName}_${field.name}`,
      summary: `${field.title}: mit Angaben`,
      tag,
      parameters: [idParameter],
      answer: answerSchema(field),
      answerExample: linkExample(entity, field, 'links'),
      errors: [403, 404],
    });
  }

  function changesOf(field: Field): [string, JsonObject] {
    const { name, title, link } = field;
    const change = operation({
      id: `linkFacts${typeName}_${name}`,
      summary: `${title}: Angaben ändern`,
      tag,
      parameters: [idParameter, other],
      body: changeSchema(field),
      bodyExample: linkExample(entity, field, 'facts'),
      status: 204,
      headers: changeSetHeader,
      errors: [400, 403, 404, 409, 422],
    });
    const removal = operation({
      id: `unlink${typeName}_${name}`,
      summary: `${title}: entfernen`,
      tag,
      parameters: [idParameter, other],
      status: 204,
      headers: changeSetHeader,
      errors: [403, 404],
    });
    return [
      `/api/${resource}/{id}/links/${name}/{other}`,
      { ...(link?.facts ? { put: change } : {}), delete: removal },
    ];
  }

  return Object.fromEntries(
    shown.flatMap((field) => {
      const { name, title, readOnly } = field;
      const path = `/api/${resource}/{id}/links/${name}`;
      const get = listOf(field);
      if (readOnly || !isUpdatable(name)) return [[path, { get }]];
      const post = operation({
        id: `link${typeName}_${name}`,
        summary: `${title}: hinzufügen`,
        tag,
        parameters: [idParameter],
        ...addition(entity, field),
        status: 204,
        headers: changeSetHeader,
        errors: [400, 403, 404, 422],
      });
      return [[path, { get, post }], changesOf(field)];
    }),
  );
}

/** Operation that counts the records referring to one of an entity. */
export function backlinkPaths(entity: Entity): JsonObject {
  const { resource, typeName, plural: tag, title } = entity;
  if (!entityUse(entity).reads) return {};
  return {
    [`/api/${resource}/{id}/backlinks`]: {
      get: operation({
        id: `backlinks${typeName}`,
        summary: `${title}: was darauf verweist`,
        tag,
        parameters: [
          idParameter,
          parameter(
            'query',
            'of',
            { type: 'string', enum: [...backlinkPlaces] },
            '`sections` zählt, was die Abschnitte des Profils auflisten, sonst zählt der Rest',
          ),
        ],
        answer: schemaRef('BacklinksAnswer'),
        answerExample: 'backlinksAnswer',
        errors: [400, 403, 404],
      }),
    },
  };
}

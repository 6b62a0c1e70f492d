import type { JsonObject, JsonValue } from '../Json.ts';
import { operation, parameter, schemaRef } from './operation.ts';

const tag = 'Rechte';
const text: JsonObject = { type: 'string' };
const fieldScope: JsonObject = { anyOf: [{ const: true }, { type: 'array', items: text }] };
const origin: JsonObject = {
  type: 'object',
  required: ['type', 'id', 'name'],
  properties: { type: { enum: ['role', 'user', 'auto', 'share'] }, id: text, name: text },
};
const user: JsonObject = { type: 'object', required: ['id', 'name'], properties: { id: text, name: text } };
const scope: JsonObject = {
  type: 'object',
  required: ['all', 'ids', 'some'],
  properties: {
    all: fieldScope,
    ids: { anyOf: [{ const: 'many' }, { type: 'object', additionalProperties: fieldScope }] },
    some: fieldScope,
  },
};

const texts: JsonObject = { type: 'array', items: text };
const impactChanges: JsonObject = {
  type: 'array',
  items: {
    type: 'object',
    required: ['entity', 'action', 'fields', 'records'],
    properties: {
      entity: text,
      action: text,
      fields: { anyOf: [{ const: 'all' }, texts] },
      records: { type: ['integer', 'null'] },
    },
  },
};
const impactPerson: JsonObject = {
  type: 'object',
  required: ['id', 'name', 'userType', 'gains', 'losses', 'gui'],
  properties: {
    id: text,
    name: text,
    userType: text,
    gains: impactChanges,
    losses: impactChanges,
    gui: { type: 'object', required: ['shown', 'hidden'], properties: { shown: texts, hidden: texts } },
  },
};

function query(name: string, description: string, schema: JsonObject = text): JsonObject {
  return parameter('query', name, schema, description);
}

/** Operations of the service `permissioner`. */
export const permissionerPaths: JsonObject = {
  '/api/permissioner/crud': {
    get: operation({
      id: 'crudAccess',
      summary: 'Eigene Rechte auf Daten',
      tag,
      answer: schemaRef('CrudAnswer'),
      answerExample: 'CrudAnswer',
    }),
  },
  '/api/permissioner/gui': {
    get: operation({
      id: 'guiAccess',
      summary: 'Was in der Oberfläche gezeigt wird',
      tag,
      answer: schemaRef('GuiAnswer'),
      answerExample: 'GuiAnswer',
    }),
  },
  '/api/permissioner/explain': {
    get: operation({
      id: 'explainAccess',
      summary: 'Warum darf jemand etwas, oder nicht?',
      tag,
      parameters: [
        query('entity', 'Ressource'),
        query('action', 'Aktion', { enum: ['create', 'read', 'update', 'delete', 'custom'] }),
        query('id', 'Datensatz; ohne: irgendeiner'),
        query('field', 'Feld; ohne: irgendeines'),
        query('name', 'Name des Rechts bei `custom`'),
        query('loginUser', 'Zugang; ohne: der eigene'),
      ],
      answer: schemaRef('ExplainAnswer'),
      answerExample: 'ExplainAnswer',
      errors: [400, 403, 404],
    }),
  },
  '/api/permissioner/sources': {
    get: operation({
      id: 'grantSources',
      summary: 'Woher hat jemand Rechte?',
      tag,
      parameters: [query('loginUser', 'Zugang; ohne: der eigene')],
      answer: schemaRef('SourcesAnswer'),
      answerExample: 'SourcesAnswer',
      errors: [400, 403, 404],
    }),
  },
  '/api/permissioner/impact': {
    post: operation({
      id: 'roleImpact',
      summary: 'Wer gewinnt oder verliert was, wenn eine Rolle so gesichert wird?',
      tag,
      body: schemaRef('ImpactRequest'),
      bodyExample: 'ImpactRequest',
      answer: schemaRef('ImpactAnswer'),
      answerExample: 'ImpactAnswer',
      errors: [403, 404, 422],
    }),
  },
};

/** Schemas of the bodies and answers of `permissioner`. */
export const permissionerSchemas: JsonObject = {
  CrudAnswer: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['create', 'delete', 'read', 'update', 'custom'],
      properties: {
        create: { type: 'boolean' },
        delete: { type: 'boolean' },
        read: scope,
        update: scope,
        custom: { type: 'array', items: text },
      },
    },
  },
  GuiAnswer: {
    type: 'object',
    description: 'Nach Schlüsseln; `*` steht für alle, die nicht genannt sind. Ohne Angabe wird gezeigt.',
    additionalProperties: { type: 'boolean' },
  },
  ImpactRequest: {
    type: 'object',
    required: ['role', 'crudAccess', 'guiAccess'],
    properties: {
      role: { type: ['string', 'null'] },
      crudAccess: { type: 'object' },
      guiAccess: { type: 'object', additionalProperties: { type: 'boolean' } },
    },
  },
  ImpactAnswer: {
    type: 'object',
    required: ['persons', 'total'],
    properties: {
      persons: { type: 'array', maxItems: 100, items: impactPerson },
      total: { type: 'integer' },
    },
  },
  ExplainAnswer: {
    type: 'object',
    required: ['isAllowed', 'isImpossible', 'reasons', 'user', 'sources'],
    properties: {
      isAllowed: { type: 'boolean' },
      isImpossible: { type: 'boolean' },
      reasons: {
        type: 'array',
        items: {
          type: 'object',
          required: ['origin', 'scope', 'isForEverything'],
          properties: {
            origin,
            scope: { enum: ['type', 'all', 'id', 'rule'] },
            isForEverything: { type: 'boolean' },
            fields: fieldScope,
            rule: { type: 'object' },
          },
        },
      },
      user,
      sources: { type: 'array', items: origin },
    },
  },
  SourcesAnswer: {
    type: 'object',
    required: ['user', 'sources', 'rights', 'gui'],
    properties: {
      user,
      sources: {
        type: 'array',
        items: {
          type: 'object',
          required: ['origin', 'grants'],
          properties: { origin, grants: { type: 'object' } },
        },
      },
      rights: schemaRef('CrudAnswer'),
      gui: { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: { type: 'boolean' } }] },
    },
  },
};

/** One example of each answer. */
export function permissionerExamples(exampleId: string, resource: string): Record<string, JsonValue> {
  const none = { all: [], ids: {}, some: [] };
  const teacher = { type: 'role', id: exampleId, name: 'Lehrkraft' };
  const rule = { when: { id: '$me' }, fields: ['name'] };
  return {
    CrudAnswer: {
      [resource]: {
        create: false,
        delete: false,
        read: { ...none, all: ['name'], some: ['name'] },
        update: none,
        custom: [],
      },
    },
    GuiAnswer: { [`menu.${resource}`]: false },
    ImpactRequest: {
      role: exampleId,
      crudAccess: { [resource]: { read: { all: ['name'] } } },
      guiAccess: {},
    },
    ImpactAnswer: {
      persons: [
        {
          id: exampleId,
          name: 'lehrkraft@demo.example',
          userType: 'employee',
          gains: [{ entity: resource, action: 'read', fields: ['name'], records: 12 }],
          losses: [],
          gui: { shown: [], hidden: [] },
        },
      ],
      total: 1,
    },
    ExplainAnswer: {
      isAllowed: true,
      isImpossible: false,
      reasons: [{ origin: teacher, scope: 'rule', isForEverything: false, fields: rule.fields, rule }],
      user: { id: exampleId, name: 'lehrkraft@demo.example' },
      sources: [teacher, { type: 'user', id: exampleId, name: 'lehrkraft@demo.example' }],
    },
    SourcesAnswer: {
      user: { id: exampleId, name: 'lehrkraft@demo.example' },
      sources: [{ origin: teacher, grants: { [resource]: { read: { all: ['name'] } } } }],
      rights: {
        [resource]: {
          create: false,
          delete: false,
          read: { ...none, all: ['name'] },
          update: none,
          custom: [],
        },
      },
      gui: {},
    },
  };
}

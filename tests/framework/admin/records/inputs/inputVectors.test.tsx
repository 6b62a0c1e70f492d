import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import country from '../../../../../entities/enums/country.json' with { type: 'json' };
import federalState from '../../../../../entities/enums/federal-state.json' with { type: 'json' };
import address from '../../../../../entities/values/address.json' with { type: 'json' };
import type { Field } from '../../../../../src/framework/schema/model.ts';
import type { RawEnum, RawObject } from '../../../../../src/framework/schema/reading/rawDefinition.ts';
import { readDefinitions } from '../../../../../src/framework/schema/reading/readDefinitions.ts';
import {
  inputVectors,
  vectorDefinition,
  vectorSiblings,
  vectorTitle,
} from '../../../../support/inputVectors.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import { provideFakeApi } from '../../support/provideFakeApi.ts';
import { openForm, press } from '../form/openForm.tsx';

const api = provideFakeApi();

const file = <Raw,>(name: string, raw: object) => [name, { file: `${name}.json`, raw: raw as Raw }] as const;

/** The fields of the vectors as the server reads them. */
function readFields(): Field[] {
  const [name, things] = file<RawObject>('things', vectorDefinition);
  const [entity] = readDefinitions({
    entities: new Map([[name, { ...things, framework: false }]]),
    values: new Map([file<RawObject>('address', address)]),
    enums: new Map([file<RawEnum>('country', country), file<RawEnum>('federal-state', federalState)]),
    principals: [],
  });
  return entity?.fields ?? [];
}

const fields = readFields();

function openWith(names: readonly string[]): void {
  const entity = buildEntity({
    resource: 'things',
    form: [{ title: 'Alles', sections: [{ fields: [...names] }] }],
    fields,
  });
  answerLogins(api, { isLoggedIn: true, entities: [entity] });
  openForm('/things/create');
}

function memberOf(path: string): Field | undefined {
  const [name, member] = path.split('.');
  const field = fields.find((one) => one.name === name);
  return member === undefined ? field : field?.members?.find((one) => one.name === member);
}

/** The input with this title, whose label may end with the sign of required fields. */
async function inputOf(path: string): Promise<HTMLInputElement> {
  return await screen.findByLabelText<HTMLInputElement>(
    new RegExp(`^${memberOf(path)?.title}[\\s\\u2009]*\\*?$`),
  );
}

describe('bad input in a form', () => {
  beforeEach(() => {
    api.answer('POST /api/things', { status: 201, body: { id: 't1', $version: 1 } });
  });

  it.each(inputVectors.map((vector) => ({ title: vectorTitle(vector), vector })))(
    '$title',
    async ({ vector: { path, typed, sentence } }) => {
      const [name = ''] = path.split('.');
      openWith([...new Set(['name', name])]);
      if (path !== 'name') fireEvent.change(await inputOf('name'), { target: { value: 'Ding' } });
      for (const [member, value] of Object.entries(vectorSiblings[name] ?? {})) {
        const sibling = await inputOf(`${name}.${member}`);
        const options = memberOf(`${name}.${member}`)?.options;
        const shown = options?.find((option) => option.value === value)?.title ?? value;
        fireEvent.change(sibling, { target: { value: shown } });
        if (options) fireEvent.keyDown(sibling, { key: 'Enter' });
      }
      const input = await inputOf(path);
      fireEvent.focus(input);
      // the tools of phone numbers load with the first focus
      await act(async () => {
        await import('../../../../../src/framework/admin/base/format/phoneTools.ts');
      });
      const isList = fields.find((one) => one.name === name)?.kind === 'textList';
      for (const part of isList ? typed.split(',') : [typed]) {
        fireEvent.change(input, { target: { value: part } });
        if (isList) fireEvent.keyDown(input, { key: 'Enter' });
      }
      fireEvent.blur(input);
      press('Speichern');
      await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
      const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(hint?.textContent).toBe(sentence);
      expect(api.requestsOf('POST /api/things')).toEqual([]);
    },
  );
});

import { screen } from '@testing-library/react';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { answerLogins } from '../../support/answerLogins.ts';
import { buildEntity } from '../../support/buildEntity.ts';
import type { FakeApi } from '../../support/startFakeApi.ts';
import { openForm, press } from './openForm.tsx';

/** Opens the form of a new thing with these fields. */
export async function openFields(
  api: FakeApi,
  fields: Field[],
  options: Parameters<typeof openForm>[1] = {},
): Promise<void> {
  const names = fields.map(({ name }) => name);
  const things = buildEntity({
    resource: 'things',
    form: [{ title: 'Alles', sections: [{ fields: names }] }],
    fields,
  });
  answerLogins(api, { isLoggedIn: true, entities: [things] });
  api.answer('POST /api/things', ({ body }) => ({
    status: 201,
    body: { ...JSON.parse(body), id: 't1', $version: 1 },
  }));
  openForm('/things/create', options);
  await screen.findByRole('button', { name: 'Speichern' });
}

/** Saves the thing, and answers with what the form sent. */
export async function saveFields(api: FakeApi): Promise<Record<string, unknown>> {
  press('Speichern');
  await screen.findByText('Profile things');
  return JSON.parse(api.requestsOf('POST /api/things')[0]?.body ?? '');
}

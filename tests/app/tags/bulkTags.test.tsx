import { within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { tagBulkActions } from '../../../src/app/tags/tagActions.ts';
import { createText } from '../../../src/framework/admin/base/i18n/createText.ts';
import { openBulk } from '../../framework/admin/records/list/bulk/openBulk.ts';
import { closeList, openList, things } from '../../framework/admin/records/list/openList.tsx';
import { buildEntity, buildField } from '../../framework/admin/support/buildEntity.ts';
import { openFakePage } from '../../framework/admin/support/openFakePage.ts';
import type { FakeApi } from '../../framework/admin/support/startFakeApi.ts';

let api: FakeApi;

beforeEach(async () => {
  api = await openFakePage();
});

afterEach(() => closeList(api));

it('opens the form for many records with the tags already chosen as the field to change', async () => {
  const tags = buildField({
    name: 'tags',
    title: 'Etiketten',
    kind: 'referenceList',
    reference: { to: 'tags' },
  });
  openList(api, {
    entity: {
      fields: [...things.fields, tags],
      form: [{ title: 'Stammdaten', sections: [{ fields: ['name', 'tags'] }] }],
    },
    others: [buildEntity({ resource: 'tags', title: 'Etikett', plural: 'Etiketten' })],
    bulkActions: tagBulkActions,
  });
  const label = tagBulkActions[0]?.label({
    entity: { ...things, fields: [...things.fields, tags] },
    may: () => true,
    sendsMails: true,
    text: createText((key) => key),
  });
  const dialog = await openBulk(String(label));
  // the field is chosen, so its input is there
  expect((await within(dialog).findAllByText(/Etiketten/)).length).toBeGreaterThan(0);
});

import { beforeEach, expect, it } from 'vitest';
import { createDrafts } from '../../../../../src/framework/admin/session/drafts/createDrafts.ts';

let userId = 'ada';
const { saveDraft, readDraft, dropDraft } = createDrafts(() => userId);

beforeEach(() => {
  userId = 'ada';
  sessionStorage.clear();
});

it('keeps a form until it is dropped', () => {
  const before = Date.now();
  saveDraft('roles/create', { name: 'Büro' });
  expect(readDraft('roles/create')?.values).toEqual({ name: 'Büro' });
  expect(readDraft('roles/create')?.savedAt).toBeGreaterThanOrEqual(before);
  dropDraft('roles/create');
  expect(readDraft('roles/create')).toBeNull();
});

it('survives a reload', () => {
  saveDraft('roles/create', { name: 'Büro' });
  expect(createDrafts(() => 'ada').readDraft('roles/create')?.values).toEqual({ name: 'Büro' });
});

it('hides a draft from other users', () => {
  saveDraft('roles/create', { name: 'Büro' });
  userId = 'eva';
  expect(readDraft('roles/create')).toBeNull();
});

it.each(['"x"', '{"values":', '{"values":null,"savedAt":1}'])('has no draft if %s is stored', (stored) => {
  sessionStorage.setItem('leitstand.draft.ada.roles/create', stored);
  expect(readDraft('roles/create')).toBeNull();
});

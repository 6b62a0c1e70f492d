import { beforeEach, expect, it } from 'vitest';
import { createUserStore } from '../../../../../src/framework/admin/base/store/createUserStore.ts';

let userId = '';

beforeEach(() => {
  userId = 'ada';
  localStorage.clear();
});

it('keeps the arrangements of different people separate', () => {
  const store = createUserStore(() => userId);
  store.setItem('roles.columns', ['name']);
  userId = 'eva';
  expect(store.getItem('roles.columns', ['default'])).toEqual(['default']);
  userId = 'ada';
  expect(store.getItem('roles.columns')).toEqual(['name']);
});

it("keeps a person's arrangement over logout and reload", () => {
  const store = createUserStore(() => userId);
  store.setItem('roles.columns', ['name']);
  userId = '';
  store.reset();
  userId = 'ada';
  expect(createUserStore(() => userId).getItem('roles.columns')).toEqual(['name']);
});

it('keeps light or dark mode for everybody on the device', () => {
  const store = createUserStore(() => userId);
  store.setItem('theme', 'dark');
  userId = '';
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
});

it('notifies subscribers of the same person only', () => {
  const store = createUserStore(() => userId);
  const heard: unknown[] = [];
  store.subscribe('view', (value) => heard.push(value));
  store.setItem('view', 'one');
  userId = 'eva';
  store.setItem('view', 'two');
  expect(heard).toEqual(['one']);
});

it('lists and removes by prefix', () => {
  const store = createUserStore(() => userId);
  store.setItem('list.a', 1);
  store.setItem('list.b', 2);
  store.setItem('other', 3);
  expect(store.listItems?.('list.')).toEqual({ 'list.a': 1, 'list.b': 2 });
  store.removeItems('list.');
  store.removeItem('other');
  expect(store.listItems?.()).toEqual({});
});

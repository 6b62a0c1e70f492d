import { expect, it } from 'vitest';
import { entityPages, matchesPage, menuTarget } from '../../../../src/framework/schema/pages/pagePaths.ts';

it.each([
  ['/', '/', true],
  ['/', '/x', false],
  ['/profile', '/profile', true],
  ['/profile', '/Profile/', true],
  ['/profile', '/profiles', false],
  ['/reset/:token', '/reset/abc', true],
  ['/reset/:token', '/reset', false],
  ['/reset/:token', '/reset/a/b', false],
  ['/schedule/:date?', '/schedule', true],
  ['/schedule/:date?', '/schedule/2026-11-21', true],
  ['/schedule/:date?', '/schedule/a/b', false],
  ['/a/:b?/c', '/a/c', true],
  ['/a/:b?/c', '/a/x/c', true],
  ['/a/:b?/c', '/a/x/d', false],
  ['/a/edit?', '/a/edit', true],
])('reads %s as the router does: %s', (pattern, path, isPage) => {
  expect(matchesPage(pattern, path)).toBe(isPage);
});

it("recognises the pages of an entity, at its path and at react-admin's", () => {
  expect(entityPages({ path: '/vacation', resource: 'holidays', views: [] })).toEqual([
    '/vacation',
    '/vacation/create',
    '/vacation/:id',
    '/vacation/:id/edit',
    '/vacation/:id/show',
    '/holidays',
    '/holidays/create',
    '/holidays/:id',
    '/holidays/:id/edit',
    '/holidays/:id/show',
  ]);
  expect(entityPages({ path: '/roles', resource: 'roles', views: [] })).toHaveLength(5);
});

it.each([
  ['/todos/:todoId?', '/todos'],
  ['/templates/whatsapp/:id?', '/templates/whatsapp'],
  ['/settings', '/settings'],
])('leads from the menu entry of %s to %s', (path, target) => {
  expect(menuTarget(path)).toBe(target);
});

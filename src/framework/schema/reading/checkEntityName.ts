import type { Entity } from '../model.ts';
import type { DefinitionPosition } from './ReadingContext.ts';

/** First path segments reserved for the framework, in the API and in the admin. */
const takenResources: ReadonlySet<string> = new Set([
  'authenticator',
  'bulk',
  'change-sets',
  'counts',
  'definitions',
  'docs',
  'files',
  'importer',
  'list-views',
  'news',
  'notifier',
  'permissioner',
  'preferences',
  'principals',
  'quick-search',
  'status',
  'tiles',
  'user-login-handler',
]);
const takenPaths: ReadonlySet<string> = new Set(['/api', '/assets', '/healthz', '/login', '/readyz']);

const form = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const longest = 40;

/** Checks that a path is not reserved for the framework. */
export function checkPath(path: string, place: DefinitionPosition): void {
  if (takenPaths.has(path.replace(/^(\/[^/]*).*/, '$1')))
    place.mistake(`The path ${path} belongs to the framework.`);
}

/** Checks the resource name and the path of an entity. */
export function checkEntityName(entity: Entity, place: DefinitionPosition): void {
  const { resource, path } = entity;
  if (!form.test(resource) || resource.length > longest)
    place.mistake(
      `"${resource}" is no name for an entity: small letters, digits and hyphens, at most ${longest}.`,
    );
  if (takenResources.has(resource) || resource.startsWith('sys-'))
    place.mistake(`The name "${resource}" belongs to the framework; take another one for the file.`);
  checkPath(path, place.at('admin.label.path'));
}

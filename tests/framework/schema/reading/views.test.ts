import { describe, expect, it } from 'vitest';
import { filterAt } from '../../../../src/framework/schema/viewPath.ts';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { mistakesOf, object, type Properties } from './mistakesOf.ts';

const properties: Properties = {
  size: { title: 'Größe', $ref: 'enums/sizes.json' },
  note: { title: 'Notiz', type: 'string', format: 'html' },
  owner: { title: 'Wem', admin: { store: { kind: 'reference', to: 'things' } } },
};
const withView = (view: object) => mistakesOf({ properties, admin: { views: [{ path: '/v', ...view }] } });

describe('a view of an entity', () => {
  it('is accepted with a filter that can match, and with path parameters named in the filter', () => {
    expect(withView({ plural: 'Kleine', filter: { size: 's' }, columns: ['name', 'owner.name'] })).toEqual(
      [],
    );
    expect(withView({ path: '/of/:owner/things', filter: { owner: ':owner' } })).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'no such field',
      { filter: { colour: 'red' } },
      '.filter: "colour" is no field of things by which a list can be filtered.',
    ],
    [
      'a kind without equality',
      { filter: { note: 'a' } },
      '.filter: "note" is no field of things by which a list can be filtered.',
    ],
    ['a value it never has', { filter: { size: 'm' } }, '.filter.size: "size" never has the value "m".'],
    [
      'a part the path has not',
      { filter: { owner: ':owner' } },
      '.filter.owner: The path has no part ":owner".',
    ],
    ['an unused part', { path: '/of/:owner' }, '.filter: Nothing asks for the part ":owner" of the path.'],
    ['no such icon', { icon: 'ghost' }, '.icon: There is no icon "ghost".'],
    ['a column that is not a field', { columns: ['weight'] }, '.columns: "weight" is no field of things.'],
    ['a path of the framework', { path: '/login/v' }, '.path: The path /login/v belongs to the framework.'],
    [
      'an open path in the menu',
      { path: '/of/:owner', filter: { owner: ':owner' }, menu: 'Dinge' },
      '.menu: A path with a parameter cannot be in the menu.',
    ],
  ])('is refused: %s', (_, view, mistake) => {
    expect(withView(view)).toEqual([`admin.views.0${mistake}`]);
  });

  it('is refused at a path already in use', () => {
    expect(withView({ path: '/things' })).toEqual([
      'admin.label: The path /things belongs to things already.',
    ]);
  });

  it('is refused by the meta-schema with an invalid path', () => {
    const file = { ...object, properties: { name: { title: 'Name' } }, admin: { views: [{ path: 'v' }] } };
    expect(checkFile('object', file, 'things.json').mistakes.map(({ property }) => property)).toEqual([
      'admin.views.0.path',
    ]);
  });

  it('filters by the parameters of its path', () => {
    expect(filterAt({ owner: ':owner', size: ['s', ':size'] }, { owner: 'o1', size: 'l' })).toEqual({
      owner: 'o1',
      size: ['s', 'l'],
    });
  });
});

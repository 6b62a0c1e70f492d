import { describe, expect, it } from 'vitest';
import { checkFile } from '../../../../src/framework/server/definitions/readDefinitionFiles.ts';
import { mistakesOf, object, type Properties } from './mistakesOf.ts';

describe('a definition is refused', () => {
  it.each([
    ['without a reason', {}],
    ['for a reason of one word', { hidden: 'egal' }],
    ['by a mere word', { hidden: true }],
  ])('to hide a reference from its target %s', (_, backlink) => {
    const hidden = (word: object) => ({
      ...object,
      properties: {
        room: { title: 'Raum', admin: { store: { kind: 'reference', to: 'rooms', backlink: word } } },
      },
    });
    const { mistakes } = checkFile('object', hidden(backlink), 'things.json');
    expect(mistakes.length).toBeGreaterThan(0);
    for (const { property } of mistakes) expect(property).toContain('properties.room.admin.store.backlink');
    const sound = hidden({ hidden: 'Der Verlauf nennt ihn schon.' });
    expect(checkFile('object', sound, 'things.json').mistakes).toEqual([]);
    expect(
      mistakesOf({ properties: { ...(sound.properties as Properties) }, others: { rooms: {} } }),
    ).toEqual([]);
  });

  it('to hide the records behind a field that refers to none', () => {
    const admin = { store: { backlink: { hidden: 'Es gibt keine.' } } };
    expect(mistakesOf({ properties: { size: { title: 'Größe', type: 'integer', admin } } })).toEqual([
      'properties.size.admin.store.backlink: "backlink" means nothing for a field of kind integer.',
    ]);
  });
});

import { expect, it } from 'vitest';
import type { ListLayouts } from '../../../../src/framework/schema/lists/ListLayouts.ts';
import { mistakesOf, type Properties } from './mistakesOf.ts';

const properties: Properties = {
  size: { title: 'Größe', $ref: 'enums/sizes.json' },
  fixed: { title: 'Fest', $ref: 'enums/sizes.json', readOnly: true, admin: { store: { writer: 'fix' } } },
  owner: { title: 'Person', admin: { store: { kind: 'reference', to: 'people', onDelete: 'clear' } } },
  day: { title: 'Tag', type: 'string', format: 'date' },
  end: { title: 'Ende', type: 'string', format: 'date-time' },
  photo: { title: 'Foto', admin: { store: { kind: 'image' } } },
};
const found = (layouts: ListLayouts) =>
  mistakesOf({ properties, admin: { list: { layouts } }, others: { people: {} } });

it('accepts layouts by fields of the right kinds', () => {
  const layouts = {
    cards: true,
    board: { by: 'size', card: ['day', 'owner.name'] },
    calendar: { from: 'day', until: 'day' },
    gallery: { image: 'photo' },
  } as const;
  expect(found({ ...layouts, board: { ...layouts.board, card: [...layouts.board.card] } })).toEqual([]);
  expect(found({ board: { by: 'owner' }, calendar: { from: 'end' } })).toEqual([]);
});

it.each<[ListLayouts, string]>([
  [{ board: { by: 'sise' } }, 'board.by: "sise" is no field of things. Did you mean "size"?'],
  [
    { board: { by: 'day' } },
    'board.by: A board has columns by an enum or a reference; "day" is of kind date.',
  ],
  [{ board: { by: 'fixed' } }, 'board.by: "fixed" is read-only, so no card of the board could be moved.'],
  [{ board: { by: 'size', card: ['weight'] } }, 'board.card: "weight" is no field of things.'],
  [
    { calendar: { from: 'size' } },
    'calendar.from: A calendar needs a date or an instant; "size" is of kind enum.',
  ],
  [
    { calendar: { from: 'day', until: 'end' } },
    'calendar.until: "end" is of kind dateTime, but "day" of kind date; both must agree.',
  ],
  [
    { gallery: { image: 'name' } },
    'gallery.image: A gallery needs an image or the picture beside the title; "name" is of kind text.',
  ],
])('refuses %j', (layouts, mistake) => {
  expect(found(layouts)).toEqual([`admin.list.layouts.${mistake}`]);
});

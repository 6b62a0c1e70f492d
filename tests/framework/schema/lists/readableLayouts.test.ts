import { expect, it } from 'vitest';
import {
  type ListLayouts,
  layoutFields,
  readableLayouts,
} from '../../../../src/framework/schema/lists/ListLayouts.ts';

const layouts: ListLayouts = {
  board: { by: 'state', card: ['day', 'owner'] },
  calendar: { from: 'day', until: 'end' },
  gallery: { image: 'photo' },
};
const readable = (...names: string[]) => readableLayouts(layouts, (name) => names.includes(name));

it('leaves the layouts whose fields can all be read, with the readable paths of their cards', () => {
  expect(readable('state', 'day', 'end', 'photo', 'owner')).toEqual(layouts);
  expect(readable('state', 'day')).toEqual({ board: { by: 'state', card: ['day'] } });
  expect(readable('day', 'end')).toEqual({ calendar: layouts.calendar });
  expect(readable('photo')).toEqual({ gallery: layouts.gallery });
  expect(readable('name')).toBeUndefined();
  expect(readableLayouts({ cards: true }, () => false)).toEqual({ cards: true });
});

it('names the fields that decide', () => {
  expect(layoutFields(layouts)).toEqual(['state', 'day', 'end', 'photo']);
});

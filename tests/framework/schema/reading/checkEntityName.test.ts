import { expect, it } from 'vitest';
import { mistakesOf } from './mistakesOf.ts';

it.each(['permissioner', 'notifier', 'quick-search'])(
  'reserves the address %s for the framework',
  (resource) => {
    expect(mistakesOf({ resource })).toEqual([
      `(root): The name "${resource}" belongs to the framework; take another one for the file.`,
    ]);
  },
);

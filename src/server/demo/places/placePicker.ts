import type { Random } from '../base/random.ts';
import type { GermanPlace } from './germanPlaces.ts';

/** Picks towns in proportion to their population. */
export function createPlacePicker(places: readonly GermanPlace[]): (random: Random) => GermanPlace {
  let total = 0;
  const sums = places.map((place) => {
    total += place.population;
    return total;
  });
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const place = places[low];
    if (!place) throw new Error('A place picker needs at least one place');
    return place;
  };
}

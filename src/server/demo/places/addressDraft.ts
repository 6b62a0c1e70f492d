import type { Position } from '../../adapters/gazetteer/distanceInKm.ts';
import type { Random } from '../base/random.ts';
import type { AddressDraft } from '../seed/drafts.ts';
import type { GermanPlace } from './germanPlaces.ts';
import { streetNames } from './streetNames.ts';

/** An address in the town; `street` is set if the name of the institution contains it. */
export function addressDraft(
  random: Random,
  place: GermanPlace,
  coordinates: Position,
  street?: string,
): AddressDraft {
  const houseNumber = 1 + Math.floor(random.next() ** 2 * 120);
  return {
    street: street ?? random.pick(streetNames),
    houseNumber: `${houseNumber}${random.chance(0.12) ? random.pick(['a', 'b', 'c']) : ''}`,
    postal: random.pick(place.postalCodes),
    city: place.name,
    state: place.state,
    country: 'DE',
    location: { type: 'Point', coordinates },
  };
}

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

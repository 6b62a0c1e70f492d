import { describe, expect, it } from 'vitest';
import { type MapSearch, metresOf, readSearch, writeSearch } from '../../../src/app/map-search/mapSearch.ts';
import {
  bandsUpTo,
  findBodyOf,
  type MapResult,
  reachedIn,
  sortResults,
} from '../../../src/app/map-search/searchResults.ts';

const mayRead = () => true;
const read = (query: string) => readSearch(new URLSearchParams(query), mayRead);
const search = (change: Partial<MapSearch> = {}): MapSearch => ({
  ...read('lat=54.32&lon=10.13'),
  ...change,
});

const result = (id: string, duration: number | null, distance = 1000): MapResult => ({
  id,
  tab: 'locations',
  title: id,
  point: [54, 10],
  place: '',
  distance,
  duration,
  travelMode: 'driving',
  colour: 'red',
  assigned: [],
  isPlanned: null,
  hasCar: null,
  links: { assigned: [], planned: [] },
  isUnstated: false,
});

describe('travel-time bands', () => {
  it('hold what is reached within their minutes, the last second included', () => {
    const { results, beyond } = reachedIn(
      [
        result('a', 0),
        result('b', 900),
        result('c', 901),
        result('d', 1800),
        result('e', 2701),
        result('f', null),
      ],
      45,
    );
    expect(results.map(({ id, colour }) => [id, colour])).toEqual([
      ['a', 'band15'],
      ['b', 'band15'],
      ['c', 'band30'],
      ['d', 'band30'],
      ['f', 'unknown'],
    ]);
    expect(beyond).toBe(1);
  });

  it('leave out and count what is beyond the largest chosen one, never what is unknown', () => {
    const { results, beyond } = reachedIn([result('a', 60), result('b', 1000), result('c', null)], 15);
    expect([results.map(({ id }) => id), beyond]).toEqual([['a', 'c'], 1]);
    expect(bandsUpTo(15)).toEqual(['band15', 'unknown']);
  });

  it('stay together in every order, the nearest first and the unknown last', () => {
    const { results } = reachedIn(
      [result('x', null, 1), result('far', 1700, 10), result('near', 800, 900), result('close', 850, 20)],
      30,
    );
    expect(sortResults(results, 'distance').map(({ id }) => id)).toEqual(['close', 'near', 'far', 'x']);
    expect(sortResults(results, 'duration').map(({ id }) => id)).toEqual(['near', 'close', 'far', 'x']);
  });

  it('are in the URL, which takes no others', () => {
    expect(writeSearch(search({ band: 30 }), mayRead).get('band')).toBe('30');
    expect(writeSearch(search(), mayRead).has('band')).toBe(false);
    expect(['band=15', 'band=20', 'band=', 'band=-15', ''].map((query) => read(query).band)).toEqual([
      15,
      null,
      null,
      null,
      null,
    ]);
  });

  it('ask for all that somebody can reach in time, whatever the radius is', () => {
    expect(metresOf(search({ radius: 5 }))).toBe(5000);
    expect(metresOf(search({ radius: 5, band: 45 }))).toBe(75_000);
    expect(metresOf(search({ band: 15, mode: 'walking' }))).toBe(1500);
    expect(metresOf(search({ tab: 'teachers', band: 30, mode: null }))).toBe(50_000);
    expect(findBodyOf(search({ band: 45 }), mayRead)?.near.maxDistance).toBe(75_000);
  });
});

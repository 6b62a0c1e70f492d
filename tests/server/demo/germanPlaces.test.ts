import { describe, expect, it } from 'vitest';
import { distanceInKm } from '../../../src/server/adapters/gazetteer/distanceInKm.ts';
import {
  federalStateCodes,
  federalStates,
  stateOfGeoNames,
} from '../../../src/server/adapters/gazetteer/federalStates.ts';
import {
  bareNameKey,
  cleanPlaceName,
  placeNameKey,
} from '../../../src/server/adapters/gazetteer/placeName.ts';
import { isPostalCodeIn } from '../../../src/server/adapters/gazetteer/postalRegions.ts';
import { createRandom } from '../../../src/server/demo/base/random.ts';
import { createPlacePicker } from '../../../src/server/demo/places/addressDraft.ts';
import { type GermanPlace, germanPlaces } from '../../../src/server/demo/places/germanPlaces.ts';

/** Known by heart, not taken from the data. */
const knownPairs = `
BW Stuttgart 70173|BW Freiburg im Breisgau 79098|BW Ulm 89073|BW Konstanz 78462|BW Tübingen 72070|BW Heidelberg 69117
BY München 80331|BY Nürnberg 90402|BY Augsburg 86150|BY Passau 94032|BY Aschaffenburg 63739|BY Rothenburg ob der Tauber 91541
BY Hof 95028|BY Lindau 88131
BE Berlin 10115|BE Berlin 12043|BE Berlin 13347|BE Berlin 14193
BB Potsdam 14467|BB Cottbus 03046|BB Frankfurt (Oder) 15230|BB Prenzlau 17291|BB Senftenberg 01968
HB Bremen 28195|HB Bremerhaven 27568
HH Hamburg 20095|HH Hamburg 21073|HH Hamburg 22767
HE Frankfurt am Main 60311|HE Kassel 34117|HE Wiesbaden 65183|HE Fulda 36037|HE Offenbach am Main 63065
MV Rostock 18055|MV Schwerin 19053|MV Neubrandenburg 17033|MV Wismar 23966
NI Hannover 30159|NI Göttingen 37073|NI Osnabrück 49074|NI Cuxhaven 27472|NI Lüneburg 21335|NI Munster 29633
NRW Köln 50667|NRW Münster 48143|NRW Essen 45127|NRW Aachen 52062|NRW Bielefeld 33602|NRW Siegen 57072|NRW Höxter 37671
RP Mainz 55116|RP Trier 54290|RP Koblenz 56068|RP Neustadt an der Weinstraße 67433
SL Saarbrücken 66111|SL Völklingen 66333
SN Dresden 01067|SN Leipzig 04109|SN Chemnitz 09111|SN Plauen 08523|SN Meißen 01662
ST Magdeburg 39104|ST Halle (Saale) 06108|ST Stendal 39576|ST Salzwedel 29410
SH Kiel 24103|SH Lübeck 23552|SH Flensburg 24937|SH Helgoland 27498|SH Norderstedt 22846
TH Erfurt 99084|TH Jena 07743|TH Weimar 99423|TH Sonneberg 96515|TH Altenburg 04600`
  .trim()
  .split(/[|\n]/)
  .map((line) => {
    const [, state = '', name = '', code = ''] = /^(\w+) (.+) (\d{5})$/.exec(line) ?? [];
    return { state, name, code };
  });

function placesNamed(name: string, state: string): GermanPlace[] {
  return germanPlaces().filter(
    (place) => place.state === state && (place.name === name || place.name.startsWith(`${name} (`)),
  );
}

describe('the join of places and postal codes', () => {
  it.each(knownPairs)('knows $name ($state) by $code', ({ state, name, code }) => {
    expect(placesNamed(name, state).flatMap((place) => place.postalCodes)).toContain(code);
  });

  it('contains known pairs of all 16 states', () => {
    expect(knownPairs.length).toBeGreaterThanOrEqual(70);
    expect(new Set(knownPairs.map(({ state }) => state))).toEqual(new Set(federalStateCodes));
  });

  it('gives every place at least one code, and only codes whose region lies in its state', () => {
    const places = germanPlaces();
    expect(places.length).toBeGreaterThan(6000);
    const wrong = places.filter(
      ({ postalCodes, state }) =>
        postalCodes.length === 0 ||
        postalCodes.some((code) => !/^\d{5}$/.test(code) || !isPostalCodeIn(code, state)),
    );
    expect(wrong).toEqual([]);
  });

  it('covers nearly all people, and every large city', () => {
    const people = germanPlaces().reduce((sum, place) => sum + place.population, 0);
    expect(people).toBeGreaterThan(73_000_000);
    expect(germanPlaces().filter(({ population }) => population > 100_000).length).toBeGreaterThan(78);
  });

  it('distinguishes places of the same name', () => {
    const neustadts = germanPlaces().filter(({ name }) => /^Neustadt\b/.test(name));
    const firstCodes = neustadts.map(({ name, state, postalCodes }) => `${name} ${state} ${postalCodes[0]}`);
    expect(firstCodes.sort()).toEqual([
      'Neustadt (Hessen) HE 35279',
      'Neustadt am Main BY 97845',
      'Neustadt am Rübenberge NI 31535',
      'Neustadt an der Aisch BY 91413',
      'Neustadt an der Donau BY 93333',
      'Neustadt an der Orla TH 07806',
      'Neustadt an der Waldnaab BY 92660',
      'Neustadt an der Weinstraße RP 67433',
      'Neustadt bei Coburg BY 96465',
      'Neustadt in Holstein SH 23730',
      'Neustadt in Sachsen SN 01844',
      'Neustadt-Glewe MV 19306',
      'Neustadt/Vogtland SN 08223',
    ]);
    const codesOf = (name: string, state: string) =>
      placesNamed(name, state).map((place) => place.postalCodes[0]);
    expect(codesOf('Freiburg', 'NI')).toEqual(['21729']);
    expect(codesOf('Freiburg im Breisgau', 'BW')).toEqual(['79098']);
    expect(codesOf('Halle', 'NRW')).toEqual(['33790']);
    expect(codesOf('Halle', 'ST')).toEqual(['06108']);
    expect(codesOf('Halle', 'NI')).toEqual(['37620']);
    expect(codesOf('Münster', 'HE')).toEqual(['64839']);
    expect(codesOf('Münster', 'BY')).toEqual(['86692']);
    expect(codesOf('Rothenburg/Oberlausitz', 'SN')).toEqual(['02929']);
    expect(codesOf('Offenbach an der Queich', 'RP')).toEqual(['76877']);
    expect(codesOf('Mülheim an der Ruhr', 'NRW')).toEqual(['45468']);
  });

  it('does not mix Frankfurt am Main with Frankfurt (Oder)', () => {
    const codes = (state: string) =>
      germanPlaces().filter((p) => p.state === state && p.name.startsWith('Frankfurt'));
    expect(
      codes('HE')
        .flatMap((p) => p.postalCodes)
        .every((code) => /^6[05]/.test(code)),
    ).toBe(true);
    expect(
      codes('BB')
        .flatMap((p) => p.postalCodes)
        .every((code) => code.startsWith('152')),
    ).toBe(true);
  });

  it('finds districts of large cities near their centre', () => {
    const cologne = placesNamed('Köln', 'NRW')[0];
    expect(cologne?.districts.map(({ name }) => name)).toContain('Nippes');
    for (const { position } of cologne?.districts ?? []) {
      expect(distanceInKm(position, cologne?.position ?? [0, 0])).toBeLessThan(25);
    }
  });
});

describe('place names', () => {
  it('are compared without abbreviations and punctuation', () => {
    expect(placeNameKey('Halle (Westf.)')).toBe('halle westfalen');
    expect(placeNameKey('Ehingen a.Ries')).toBe('ehingen am ries');
    expect(cleanPlaceName('Schwedt\\/Oder')).toBe('Schwedt/Oder');
    expect(cleanPlaceName('Bautzen - Budyšin')).toBe('Bautzen');
    expect(bareNameKey('Freiburg im Breisgau')).toBe('freiburg');
    expect(bareNameKey('Frankfurt (Oder)')).toBe('frankfurt');
    expect(bareNameKey('Bad Homburg')).toBe('bad homburg');
  });

  it('maps the divisions of GeoNames to the codes of the catalogue', () => {
    expect(stateOfGeoNames('07')).toBe('NRW');
    expect(stateOfGeoNames('99')).toBeUndefined();
    expect(new Set(federalStateCodes.map((code) => federalStates[code].municipalityKey)).size).toBe(16);
  });
});

describe('postal regions', () => {
  const statesOf = (region: string) =>
    federalStateCodes.filter((state) => isPostalCodeIn(`${region}000`, state));

  it('cover all regions in use and none of the unused', () => {
    const unused = [];
    for (let region = 1; region < 100; region++) {
      const digits = String(region).padStart(2, '0');
      if (statesOf(digits).length === 0) unused.push(digits);
    }
    expect(unused).toEqual(['05', '11', '43', '62']);
  });

  it('include regions that span states', () => {
    expect(statesOf('27').sort()).toEqual(['HB', 'HH', 'NI', 'SH']);
    expect(statesOf('80')).toEqual(['BY']);
    expect(isPostalCodeIn('98527', 'BY')).toBe(false);
  });
});

describe('picking places', () => {
  it('follows the population', () => {
    const pick = createPlacePicker(germanPlaces());
    const random = createRandom(1, 'places');
    const count = 20_000;
    const states: Record<string, number> = {};
    for (let i = 0; i < count; i++) {
      const { state } = pick(random);
      states[state] = (states[state] ?? 0) + 1;
    }
    expect((states.NRW ?? 0) / count).toBeGreaterThan(0.2);
    expect((states.NRW ?? 0) / count).toBeLessThan(0.27);
    expect((states.BE ?? 0) / count).toBeGreaterThan(0.035);
    expect(Object.keys(states)).toHaveLength(16);
  });
});

/** One row in eight has this type: 12,500 of 100,000. */
export const filteredType = 'institution';
/** A word in the names of 40 rows among the first 100,000, unchanged by folding except for its case. */
export const rareWord = 'Lindenhof';

const streets = ['Goethestraße', 'Am Park', 'Lindenweg', 'Schillerplatz', 'Bahnhofstraße'];
const cities = [
  'München',
  'Berlin',
  'Hamburg',
  'Köln',
  'Stuttgart',
  'Leipzig',
  'Dresden',
  'Bonn',
  'Ulm',
  'Kassel',
];
const states = ['BY', 'BE', 'HH', 'NRW', 'BW', 'SN', 'SN', 'NRW', 'BW', 'HE'];
const kinds = [
  'Grundschule',
  'Realschule',
  'Gymnasium',
  'Kita',
  'Berufskolleg',
  'Gesamtschule',
  'Musikschule',
];

function listOf(values: readonly string[]): string {
  return `ARRAY[${values.map((value) => `'${value}'`).join(', ')}]`;
}

/** SQL that inserts the institutions numbered `from` to `to`; deterministic. */
export function institutionRows(from: number, to: number): string {
  const pick = (values: readonly string[], by: string) =>
    `(${listOf(values)})[1 + (${by}) % ${values.length}]`;
  const types = [
    'public-school',
    filteredType,
    'public-school',
    'other',
    'public-school',
    'online',
    'other',
    'private-flat',
  ];
  return `
    INSERT INTO "institutions" ("id", "name", "customId", "type", "totalAmountPupils", "address", "contactInformation",
      "isRented", "rentAmount", "rentInterval", "courseInfoText", "isActive", "availabilities", "acquisitionStatus",
      "acquisitionStatusItems", "createdAt", "updatedAt")
    SELECT lpad(to_hex(i), 24, '0'),
      ${pick(kinds, 'i')} || ' ' || CASE WHEN i <= 100000 AND i % 2500 = 7 THEN '${rareWord} ' ELSE '' END || md5(i::text),
      'S' || i, ${pick(types, 'i')}, (i * 13) % 1500,
      jsonb_build_object('street', ${pick(streets, 'i / 7')} || ' ' || (i % 120), 'postal', lpad(((i::bigint * 7919) % 99999)::text, 5, '0'),
        'city', ${pick(cities, 'i * 31')}, 'state', ${pick(states, 'i * 31')}, 'country', 'DE',
        'location', jsonb_build_object('type', 'Point', 'coordinates', jsonb_build_array(6 + (i % 9000) / 1000.0, 47.3 + (i % 7000) / 1000.0))),
      jsonb_build_object('mail1', 'kontakt' || i || '@schule' || (i % 5000) || '.example', 'phone1', '+49' || (3000000000 + i)),
      i % 5 = 0, CASE WHEN i % 5 = 0 THEN 10000 + i % 90000 END, CASE WHEN i % 5 = 0 THEN 'month' END,
      '<p>' || repeat('Kurs ' || i || ' im Musikraum. ', 6) || '</p>', i % 10 <> 0,
      '[{"day": "monday", "time": {"from": "13:00", "to": "16:00"}}]'::jsonb, ${pick(['open', 'in-progress', 'committed', 'closed'], 'i')},
      '[]'::jsonb, timestamptz '2020-01-01Z' + (i || ' minutes')::interval, timestamptz '2024-01-01Z' + (i || ' minutes')::interval
    FROM generate_series(${from}, ${to}) i`;
}

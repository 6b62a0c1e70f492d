import type { Draft } from '../base/Draft.ts';
import { RecordPointer } from '../base/pointers.ts';

interface Taxonomy {
  name: string;
  key: string;
  description: string;
  /** A term, followed by a colon and its narrower terms. */
  terms: readonly string[];
}

const taxonomies: readonly Taxonomy[] = [
  {
    name: 'Produktkategorien',
    key: 'product-categories',
    description: 'Wonach Produkte im Katalog geordnet sind.',
    terms: [
      'Kurse: Gruppenkurs, Einzelunterricht, Früherziehung, Bandcoaching',
      'Online: Onlinekurs, Videopaket',
      'Material: Notenheft, Instrument, Zubehör',
      'Veranstaltungen: Ferienworkshop, Schnupperstunde, Konzert',
    ],
  },
  {
    name: 'Kündigungsgründe',
    key: 'termination-reasons',
    description: 'Warum Familien aufhören, für die Auswertung zusammengefasst.',
    terms: ['Schulwechsel', 'Umzug', 'Zeitmangel', 'Kosten', 'Unzufriedenheit', 'Sonstiges'],
  },
  {
    name: 'Leistungsstufen',
    key: 'levels',
    description: 'Wie weit Schüler:innen sind.',
    terms: ['Anfang', 'Grundstufe', 'Mittelstufe', 'Oberstufe', 'Studienvorbereitung'],
  },
  {
    name: 'Gesprächsanlässe',
    key: 'conversation-occasions',
    description: 'Worum es in Gesprächen mit Schulen und Familien ging.',
    terms: ['Erstgespräch', 'Beschwerde: Lehrkraft, Rechnung, Raum', 'Verlängerung', 'Lob'],
  },
];

const icons: Readonly<Record<string, string>> = {
  Kurse: 'music',
  Online: 'chat',
  Material: 'store',
  Veranstaltungen: 'event',
};
const colours = ['#1565c0', '#2e7d32', '#ef6c00', '#6a1b9a', '#00838f', '#c62828'];

/** Taxonomies that classify records. */
export function taxonomyDrafts(): Draft<'taxonomies'>[] {
  return taxonomies.map(({ name, key, description }) => ({ name, key, description, isArchived: false }));
}

/** All terms; broader terms precede their narrower ones. */
export function taxonomyTermDrafts(): Draft<'taxonomy-terms', 'name'>[] {
  const drafts: Draft<'taxonomy-terms', 'name'>[] = [];
  taxonomies.forEach((taxonomy, taxonomyIndex) => {
    const common = {
      taxonomy: new RecordPointer('taxonomies', taxonomyIndex),
      description: null,
      isArchived: false,
    };
    taxonomy.terms.forEach((line, position) => {
      const [name = '', narrower = ''] = line.split(': ');
      const wider = new RecordPointer('taxonomy-terms', drafts.length);
      const [icon, color] = [icons[name] ?? null, colours[position % colours.length] ?? null];
      const data = icon === null ? [] : [{ name: 'Kürzel', value: name.slice(0, 3).toUpperCase() }];
      drafts.push({ ...common, name, parent: null, position: position + 1, icon, color, data });
      for (const [at, term] of narrower.split(', ').filter(Boolean).entries())
        drafts.push({ ...common, name: term, parent: wider, position: at + 1, icon: null, color, data: [] });
    });
  });
  return drafts;
}

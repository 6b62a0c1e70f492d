import type { Article } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import { RecordPointer } from '../base/pointers.ts';
import type { Random } from '../base/random.ts';
import { tagDrafts } from '../office/tagDrafts.ts';
import type { StudentPlan } from '../people/studentPlans.ts';

type ArticleUnit = NonNullable<Article['unit']>;

/** Centimetres and grams. */
export interface PackageDraft {
  length: number;
  width: number;
  height: number;
  weight: number;
}

interface ArticleDraft {
  articleNumber: string;
  title: string;
  unit: ArticleUnit;
  /** Net price in cents. */
  unitPrice: number;
  currencyCode: 'EUR';
  vatPercent: string;
  isGross: boolean;
  isDefault: boolean;
  trackStock: boolean;
  /** Null if the stock is not tracked. */
  stock: number | null;
  packageDefaults: PackageDraft;
  dhlDefaultProduct: string;
  articleId: string;
  tags: RecordPointer[];
}

/** key | title | unit | cents | VAT | stock | cm | g; articles above 1 kg are not sent as a small parcel */
const table = `
piano-1|Klavierschule Band 1|piece|1131|7.0|84|31x23x1|340
piano-2|Klavierschule Band 2|piece|1224|7.0|41|31x23x1|360
guitar-1|Gitarrenschule Band 1|piece|1121|7.0|72|31x23x1|320
guitar-2|Gitarrenschule Band 2|piece|1168|7.0|35|31x23x1|330
violin-1|Geigenschule für den Anfang|piece|1215|7.0|28|31x23x1|310
recorder-1|Blockflötenheft Sopran 1|piece|925|7.0|66|30x23x1|240
drums-1|Schlagzeugheft Grooves 1|piece|1308|7.0|19|31x23x1|350
theory|Arbeitsheft Noten lesen|piece|645|7.0|110|30x21x1|180
early-folder|Mappe Musikalische Früherziehung|set|1588|7.0|58|32x24x3|620
carousel-folder|Mappe Instrumentenkarussell|set|1402|7.0|37|32x24x3|540
recorder|Blockflöte Sopran, barocke Griffweise|piece|1672|19.0|44|36x8x5|260
ukulele|Ukulele Sopran mit Tasche|piece|3353|19.0|23|58x22x9|850
melodica|Melodika 32 Tasten|piece|2513|19.0|9|48x14x8|780
violin-half|Violine 1/2 mit Kasten und Bogen|set|10916|19.0|6|72x28x16|2400
guitar-three|Konzertgitarre 3/4 mit Tasche|piece|8395|19.0|11|98x40x14|2600
keyboard|Keyboard 61 Tasten mit Ständer|set|13437|19.0|5|104x42x18|7800
cajon|Cajón für Kinder|piece|5874|19.0|7|46x32x32|3900
strings-guitar|Saitensatz Konzertgitarre|set|756|19.0|52|12x12x1|60
strings-violin|Saitensatz Violine|set|1840|19.0|18|12x12x1|50
drumsticks|Trommelstöcke 5A|pair|672|19.0|33|42x6x3|120
music-stand|Notenständer klappbar|piece|1420|19.0|21|52x10x8|1150
shirt|T-Shirt mit Logo|piece|924|19.0|64|30x25x3|170
handout-pack|Handzettel, 500 Stück|pack|3520|19.0|40|22x16x10|1900
poster|Plakat A2|sheet|118|19.0|150|60x9x9|90`;

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

const tagOf: Readonly<Record<string, readonly string[]>> = {
  'early-folder': ['Musikalische Früherziehung'],
  'violin-half': ['Leihinstrument'],
  'guitar-three': ['Leihinstrument'],
  keyboard: ['Leihinstrument'],
};

function pointToTag(name: string): RecordPointer[] {
  const index = tagDrafts().findIndex((tag) => tag.name === name);
  return index < 0 ? [] : [new RecordPointer('tags', index)];
}

/** Articles of the warehouse; constant. */
export function articleDrafts(): ArticleDraft[] {
  return rows.map((row, index) => {
    const [key = '', title = '', unit, price, vatPercent = '', stock, size = '', weight] = row;
    const [length = 0, width = 0, height = 0] = size.split('x').map(Number);
    const isSmall = Number(weight) <= 1000 && length <= 35 && height <= 8;
    return {
      articleNumber: `A-${1001 + index}`,
      title,
      unit: unit as ArticleUnit,
      unitPrice: Number(price),
      currencyCode: 'EUR',
      vatPercent,
      isGross: false,
      isDefault: key === 'early-folder' || key === 'theory',
      trackStock: key !== 'poster',
      stock: key === 'poster' ? null : Number(stock),
      packageDefaults: { length, width, height, weight: Number(weight) },
      dhlDefaultProduct: isSmall ? 'V62KP' : 'V01PAK',
      articleId: `ART-${key}`,
      tags: (tagOf[key] ?? []).flatMap(pointToTag),
    };
  });
}

/** The article with this key in the table. */
export function articleOf(key: string): RecordPointer {
  const index = rows.findIndex((row) => row[0] === key);
  if (index < 0) throw new Error(`There is no demo article "${key}".`);
  return new RecordPointer('articles', index);
}

export interface InventoryDraft {
  name: string;
  serialNumber: string | null;
  handedOutAt: string;
  returnedAt: string | null;
}

const instruments = [
  'Leihgitarre 3/4',
  'Leihvioline 1/2',
  'Keyboard',
  'Blockflöte Sopran',
  'Ukulele',
  'Cajón',
];
const others = ['Notenheft „Erste Schritte“', 'Notenständer', 'Notenmappe', 'Stimmgerät'];

/** Items lent to a student; returned if the student has left. */
export function inventoryDrafts(
  random: Random,
  referenceDay: string,
  { since, until, state }: StudentPlan,
): InventoryDraft[] {
  if (state === 'interested' || random.chance(0.65)) return [];
  const handedOutAt = addDays(since, random.int(0, 30));
  const isInstrument = random.chance(0.7);
  const returned = until ?? (random.chance(0.2) ? addDays(handedOutAt, 60) : null);
  return [
    {
      name: random.pick(isInstrument ? instruments : others),
      serialNumber: isInstrument ? `LI-${random.int(1000, 9999)}` : null,
      handedOutAt,
      returnedAt: returned !== null && returned < referenceDay ? returned : null,
    },
  ];
}

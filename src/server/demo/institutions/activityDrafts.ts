import { createRandom } from '../base/random.ts';
import { RecordPointer } from '../base/recordPointer.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';

/** Fields of a product required to sell it with an activity; product drafts have them. */
export interface SellableProduct {
  name: string;
  type: string | null;
  isActive: boolean;
  /** Cents. */
  netPrice: number | null;
  grossPrice: number | null;
  vatPercent: string | null;
}

export interface ActivityDraft {
  title: string;
  subject: RecordPointer | null;
  mainProduct: RecordPointer | null;
  /** Cents. */
  mainProductNetPrice: number;
  mainProductVatPercent: string;
  mainProductGrossPrice: number;
  seriesSubscriptions: { series: RecordPointer; grossPrice: number | null; isOptional: boolean }[];
  productSelections: {
    product: RecordPointer;
    grossPrice: number | null;
    maxQuantity: number;
    isPreselected: boolean;
  }[];
  isActive: boolean;
}

/** title | subject | cents per month, exempt from VAT | offered */
const table = `
Gitarre in der Gruppe ab 7|Gitarre|3900|ja
Ukulele für Anfänger:innen|Ukulele|3400|ja
Blockflöte in der Gruppe|Blockflöte|3400|ja
Keyboard in der Gruppe|Keyboard|4200|ja
Cajón-AG|Cajón und Percussion|2900|ja
Violine in der Kleingruppe|Violine|4900|ja
Musikalische Früherziehung|Musikalische Früherziehung|2600|ja
Instrumentenkarussell|Instrumentenkarussell|3200|ja
Kinderchor|Kinderchor|1800|ja
Klavier zu zweit|Klavier|6900|ja
Bandprojekt ab Klasse 7|Bandcoaching|3900|ja
Melodika-Klasse|Melodika|2400|nein`;

function seriesAt(index: number): RecordPointer {
  return new RecordPointer('scheduled-product-series', index);
}

/** Activities that families can register for at their school; `series` is the number of product series. */
export function activityDrafts(
  seed: number,
  products: readonly SellableProduct[],
  series: number,
): ActivityDraft[] {
  const subjects = subjectDrafts().map(({ name }) => name);
  const offered = products.map((product, index) => ({ ...product, index })).filter((one) => one.isActive);
  const courses = offered.filter(({ type }) => type === 'course');
  const extras = offered.filter(({ type }) => type === 'material' || type === 'rental');
  const lines = table.trim().split('\n');
  return lines.map((line, index) => {
    const [title = '', subjectName = '', cents = '', isOffered = ''] = line.split('|');
    const random = createRandom(seed, 'activity', index);
    const subject = subjects.indexOf(subjectName);
    const main = courses.find(({ name }) => name.includes(subjectName)) ?? courses[index % courses.length];
    return {
      title,
      subject: subject < 0 ? null : new RecordPointer('subjects', subject),
      mainProduct: main ? new RecordPointer('products', main.index) : null,
      mainProductNetPrice: Number(cents),
      mainProductVatPercent: '0.0',
      mainProductGrossPrice: Number(cents),
      seriesSubscriptions:
        series > 0 && random.chance(0.4)
          ? [{ series: seriesAt(random.int(0, series - 1)), grossPrice: 990, isOptional: true }]
          : [],
      productSelections: random.sample(extras, 3).map((product) => ({
        product: new RecordPointer('products', product.index),
        grossPrice: product.grossPrice,
        maxQuantity: product.type === 'rental' ? 1 : 2,
        isPreselected: product.type === 'material' && random.chance(0.4),
      })),
      isActive: isOffered === 'ja',
    };
  });
}

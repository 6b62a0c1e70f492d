import { RecordPointer } from '../base/pointers.ts';

/**
 * key | name | on the invoice | type | interval | price basis | net cents | VAT | cost | article | template
 */
const table = `
group-45|Gruppenunterricht 45 Minuten|Gruppenunterricht|course|month|per-student-per-month|4900|0.0|1450||starter
duo-30|Partnerunterricht 30 Minuten|Partnerunterricht|course|month|per-student-per-month|6200|0.0|2600||starter
single-30|Einzelunterricht 30 Minuten|Einzelunterricht|private-lesson|month|per-student-per-month|8900|0.0|5200||starter
single-45|Einzelunterricht 45 Minuten|Einzelunterricht|private-lesson|month|per-student-per-month|12400|0.0|7600||starter
early|Musikalische Früherziehung|Musikalische Früherziehung|course|month|per-student-per-month|3200|0.0|1100||early
carousel|Instrumentenkarussell|Instrumentenkarussell|course|month|per-student-per-month|3600|0.0|1300||carousel
choir|Kinderchor|Kinderchor|course|month|per-student-per-month|1800|0.0|700||
band|Bandcoaching|Bandcoaching|course|month|per-course-per-month|16000|0.0|9800||
online-30|Onlineunterricht 30 Minuten|Onlineunterricht|private-lesson|month|per-student-per-month|7900|0.0|4800||
school-course|Kurs für den Ganztag|Musikkurs im Ganztag|course|half-year|per-course|89000|0.0|52000||
ten-card|Zehnerkarte Einzelunterricht|Zehnerkarte|private-lesson|||34000|0.0|21000||
trial|Probestunde|Probestunde|trial-lesson|||1500|0.0|1200||
workshop|Ferienworkshop|Ferienworkshop, fünf Tage|event||per-student-per-course|11900|0.0|6100||
concert|Eintritt Schülerkonzert|Eintritt Schülerkonzert|event|||500|7.0|180||
piano-1|Klavierschule Band 1|Klavierschule Band 1|material|||1860|7.0|1131|piano-1|
piano-2|Klavierschule Band 2|Klavierschule Band 2|material|||2014|7.0|1224|piano-2|
guitar-1|Gitarrenschule Band 1|Gitarrenschule Band 1|material|||1860|7.0|1121|guitar-1|
violin-1|Geigenschule für den Anfang|Geigenschule|material|||1999|7.0|1215|violin-1|
recorder-1|Blockflötenheft Sopran 1|Blockflötenheft|material|||1393|7.0|925|recorder-1|
drums-1|Schlagzeugheft Grooves 1|Schlagzeugheft|material|||2140|7.0|1308|drums-1|
theory|Arbeitsheft Noten lesen|Arbeitsheft Noten lesen|material|||925|7.0|645|theory|
early-folder|Mappe Musikalische Früherziehung|Mappe Früherziehung|material|||2514|7.0|1588|early-folder|
carousel-folder|Mappe Instrumentenkarussell|Mappe Instrumentenkarussell|material|||2234|7.0|1402|carousel-folder|
recorder|Blockflöte Sopran|Blockflöte Sopran|instrument|||2681|19.0|1672|recorder|
ukulele|Ukulele mit Tasche|Ukulele mit Tasche|instrument|||5034|19.0|3353|ukulele|
rental-violin|Leihvioline|Miete Violine|rental|month|per-month|1260|19.0|310|violin-half|
rental-guitar|Leihgitarre|Miete Gitarre|rental|month|per-month|1008|19.0|240|guitar-three|
rental-keyboard|Leihkeyboard|Miete Keyboard|rental|month|per-month|1512|19.0|390|keyboard|
strings|Saitensatz mit Wechsel|Saiten und Saitenwechsel|material|||1336|19.0|756|strings-guitar|
registration|Anmeldegebühr|Anmeldegebühr|fee|||2000|0.0|||
reminder|Mahngebühr|Mahngebühr|fee|||500|0.0|||
sibling|Geschwisterermäßigung|Geschwisterermäßigung|fee|month|per-student-per-month|-500|0.0|||
voucher|Gutschein über vier Stunden|Gutschein|voucher|||11900|0.0|5200||
flute-2|Flötenheft für Fortgeschrittene (vergriffen)|Flötenheft|material|||1550|7.0|980||`;

/** Rows of the catalogue's products, in the order of the drafts. */
export const productRows: readonly (readonly string[])[] = table
  .trim()
  .split('\n')
  .map((line) => line.split('|'));

/** The product with this key in the table. */
export function productOf(key: string): RecordPointer {
  const index = productRows.findIndex((row) => row[0] === key);
  if (index < 0) throw new Error(`There is no demo product "${key}".`);
  return new RecordPointer('products', index);
}

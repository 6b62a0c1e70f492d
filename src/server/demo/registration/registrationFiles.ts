import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile, pngFile } from '../base/DemoFiles.ts';
import { wavePicture } from '../base/demoPictures.ts';
import { createRandom } from '../base/random.ts';
import type { ActivityDraft } from '../institutions/activityDrafts.ts';
import type { HandoutDraft } from '../institutions/handoutDrafts.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';
import type { BookingFormDraft } from './bookingFormDrafts.ts';
import { bookingFormTemplateDrafts } from './bookingFormTemplateDrafts.ts';

const subjects = subjectDrafts();

/** A handout for families, in its own paper format. */
export function handoutFile({ name, description, format }: HandoutDraft): DemoFile {
  const lines = [
    'Musik macht Spaß – am meisten zusammen!',
    '',
    description,
    '',
    'Die Probestunde ist kostenlos. Leihinstrumente haben wir für alle, die noch keines besitzen.',
    '',
    'So meldet ihr euch an: online über den Link eurer Schule oder mit dem Abschnitt im Sekretariat.',
  ];
  return pdfFile(`Handzettel ${name}`, name, lines, { format, band: '#ffe47a' });
}

/** A picture in the colour of the subject. */
export function activityPicture({ title, subject }: ActivityDraft): DemoFile {
  const colour = subjects[subject?.index ?? -1]?.color ?? '#665500';
  return pngFile(title, () => wavePicture(createRandom(0, 'activity picture', title), colour));
}

/** A paper booking form. */
export function printedFormFile({
  template,
  shortId,
  deadline,
  placeholderValues,
}: BookingFormDraft): DemoFile {
  const { name = '', selectableSubjects = [] } = bookingFormTemplateDrafts[template.index] ?? {};
  const start = placeholderValues.find((value) => value.name === 'kursbeginn')?.value;
  const blank = (title: string) => `${title}: ______________________________________`;
  const chosen = selectableSubjects.map(({ index }) => `[  ] ${subjects[index]?.name}`);
  return pdfFile(`Anmeldung ${shortId}`, `Anmeldung: ${name}`, [
    ...(start ? [`Die Kurse beginnen am ${start}.`] : []),
    'Der Platz ist mit unserer Bestätigung sicher.',
    '',
    ...['Name des Kindes', 'Geburtstag', 'Klasse'].map(blank),
    '',
    ...['Dein Name', 'Anschrift', 'E-Mail', 'Telefon'].map(blank),
    '',
    'Gewünschtes Fach:',
    ...chosen,
    '',
    blank('Datum, Unterschrift'),
    '',
    `Formular ${shortId}${deadline === null ? '' : `, bitte bis zum ${germanDay(deadline)} im Sekretariat abgeben`}`,
  ]);
}

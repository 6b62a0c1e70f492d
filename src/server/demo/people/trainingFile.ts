import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { TrainingDraft } from './trainingDrafts.ts';

const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** The programme of a training for its participants. */
export function trainingFile({ title, topic, start, end, venue, maxParticipants }: TrainingDraft): DemoFile {
  const day = start.slice(0, 10);
  const [from, to] = [start, end].map((moment) => clock.format(new Date(moment)));
  return pdfFile(`Fortbildung ${title} ${day}`, title, [
    `Fortbildung · ${topic}`,
    `${germanDay(day)}, ${from} bis ${to} Uhr`,
    `Ort: ${venue}`,
    `Höchstens ${maxParticipants} Teilnehmende`,
    '',
    'Ablauf',
    '– Ankommen und Überblick: Was bringt ihr aus eurem Unterricht mit?',
    '– Beispiele aus der Praxis, gemeinsam besprochen',
    '– Übungen zu zweit, danach Austausch in der Runde',
    '– Eure Fragen und was ihr in der nächsten Woche ausprobiert',
    '',
    'Bitte bringt etwas zu schreiben mit; Unterlagen bekommt ihr vor Ort.',
  ]);
}

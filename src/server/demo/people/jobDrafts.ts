import type { SchoolType } from '../../../../generated/types.ts';
import { addDays } from '../../../framework/schema/dates.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { RecordPointer } from '../base/pointers.ts';
import { createRandom } from '../base/random.ts';
import { subjectDrafts } from '../teaching/subjectDrafts.ts';

/** title | subjects, empty for the office | cents from, to */
const table = `
Klavierlehrkraft (m/w/d)|Klavier, Keyboard|2200|2800
Gitarrenlehrkraft (m/w/d)|Gitarre, Ukulele|2200|2800
Lehrkraft für E-Gitarre und Bass (m/w/d)|E-Gitarre, E-Bass|2200|2700
Geigenlehrkraft (m/w/d)|Violine, Viola|2400|3000
Lehrkraft für Blockflöte (m/w/d)|Blockflöte|2100|2600
Schlagzeuglehrkraft (m/w/d)|Schlagzeug, Cajón und Percussion|2200|2800
Gesangslehrkraft (m/w/d)|Gesang, Kinderchor|2300|2900
Lehrkraft Musikalische Früherziehung (m/w/d)|Musikalische Früherziehung|2300|2900
Lehrkraft Instrumentenkarussell (m/w/d)|Instrumentenkarussell|2300|2800
Saxophon- und Klarinettenlehrkraft (m/w/d)|Saxophon, Klarinette|2300|2900
Trompetenlehrkraft (m/w/d)|Trompete, Posaune|2300|2900
Standortbetreuung in Teilzeit (m/w/d)||190000|230000
Mitarbeit Buchhaltung (m/w/d)||210000|260000
Springer:in für Vertretungen (m/w/d)|Klavier, Gitarre|2500|3100`;

function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

const company =
  '<p>Wir bringen Musikunterricht dorthin, wo Kinder ohnehin sind: in Schulen und Kitas, am Nachmittag und in kleinen Gruppen.</p>';

function textsOf(isTeaching: boolean) {
  return {
    companyDescription: company,
    taskDescription: isTeaching
      ? list(
          'Gruppen von drei bis sechs Kindern unterrichten',
          'Kursbuch führen',
          'Beim Schülerkonzert mitwirken',
        )
      : list('Standorte und Lehrkräfte betreuen', 'Anfragen von Familien beantworten', 'Abläufe verbessern'),
    employeeRequirements: isTeaching
      ? list(
          'Musikstudium oder lange Erfahrung am Instrument',
          'Freude an Gruppen',
          'Erweitertes Führungszeugnis',
        )
      : list('Kaufmännische Ausbildung oder Erfahrung im Büro', 'Sicheres Deutsch', 'Ruhe am Telefon'),
    companyBenefits: list(
      'Feste Zeiten ohne Wochenende',
      'Bezahlte Fortbildungen',
      'Erstattung der Fahrtkosten',
    ),
  };
}

/** Job ads: online, expired or upcoming. */
export function jobAdDrafts(context: DemoContext): Draft<'jobads'>[] {
  const names = subjectDrafts().map(({ name }) => name);
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const random = createRandom(context.seed, 'job-ad', index);
      const [jobTitle = '', taught = '', minimum, maximum] = line.split('|');
      const isTeaching = taught !== '';
      const startDate = addDays(context.referenceDay, random.int(-90, 14));
      const endDate = addDays(startDate, random.int(28, 75));
      return {
        jobTitle,
        subjects: names.flatMap((name, at) =>
          taught.split(', ').includes(name) ? [new RecordPointer('subjects', at)] : [],
        ),
        localization: 'de',
        startDate,
        endDate,
        ...textsOf(isTeaching),
        jobLocations: random.sample(context.cities, isTeaching ? random.int(1, 4) : 1).map((place) => ({
          city: place.name,
          postal: random.pick(place.postalCodes),
          state: place.state,
        })),
        salary: {
          minimum: Number(minimum),
          maximum: Number(maximum),
          basis: isTeaching ? 'course-unit' : 'month',
          note: isTeaching ? 'Zuzüglich Fahrtkosten' : 'Bei 20 Stunden in der Woche',
        },
        companyContact: {
          employee: context.officeStaff > 0 ? new RecordPointer('employees', 0) : null,
          name: 'Team Personal',
          mail: 'personal@example.org',
          phone: '+493023125010',
        },
        metadata: [{ name: 'Arbeitszeit', value: isTeaching ? 'Nachmittags, 14 bis 18 Uhr' : 'Teilzeit' }],
        createdAt: `${addDays(startDate, -20) < context.referenceDay ? addDays(startDate, -20) : addDays(context.referenceDay, -1)}T09:00:00.000Z`,
      };
    });
}

interface JobTypeDraft {
  neutral: string;
  male: string;
  female: string;
}

type Workplace = 'school' | 'kindergarten' | 'other';

interface JobType extends JobTypeDraft {
  weights: Readonly<Record<Workplace, number>>;
}

const jobTypes: readonly JobType[] = [
  job(
    { neutral: 'Schulleitung', male: 'Schulleiter', female: 'Schulleiterin' },
    { school: 34, kindergarten: 0, other: 0 },
  ),
  job(
    {
      neutral: 'Stellvertretende Schulleitung',
      male: 'Stellvertretender Schulleiter',
      female: 'Stellvertretende Schulleiterin',
    },
    { school: 14, kindergarten: 0, other: 0 },
  ),
  job(
    { neutral: 'Sekretariat', male: 'Sekretär', female: 'Sekretärin' },
    { school: 24, kindergarten: 0, other: 6 },
  ),
  job(
    { neutral: 'Ganztagskoordination', male: 'Ganztagskoordinator', female: 'Ganztagskoordinatorin' },
    { school: 12, kindergarten: 0, other: 0 },
  ),
  job(
    {
      neutral: 'Leitung der Nachmittagsbetreuung',
      male: 'Leiter der Nachmittagsbetreuung',
      female: 'Leiterin der Nachmittagsbetreuung',
    },
    { school: 8, kindergarten: 0, other: 0 },
  ),
  job(
    { neutral: 'Musiklehrkraft', male: 'Musiklehrer', female: 'Musiklehrerin' },
    { school: 9, kindergarten: 0, other: 0 },
  ),
  job(
    {
      neutral: 'Fachbereichsleitung Musik',
      male: 'Fachbereichsleiter Musik',
      female: 'Fachbereichsleiterin Musik',
    },
    { school: 4, kindergarten: 0, other: 0 },
  ),
  job(
    { neutral: 'Hausmeisterei', male: 'Hausmeister', female: 'Hausmeisterin' },
    { school: 7, kindergarten: 2, other: 8 },
  ),
  job(
    { neutral: 'Schulsozialarbeit', male: 'Schulsozialarbeiter', female: 'Schulsozialarbeiterin' },
    { school: 3, kindergarten: 0, other: 0 },
  ),
  job(
    {
      neutral: 'Vorsitz des Fördervereins',
      male: 'Vorsitzender des Fördervereins',
      female: 'Vorsitzende des Fördervereins',
    },
    { school: 3, kindergarten: 2, other: 2 },
  ),
  job(
    { neutral: 'Elternvertretung', male: 'Elternvertreter', female: 'Elternvertreterin' },
    { school: 2, kindergarten: 4, other: 0 },
  ),
  job(
    { neutral: 'Kita-Leitung', male: 'Kita-Leiter', female: 'Kita-Leiterin' },
    { school: 0, kindergarten: 48, other: 0 },
  ),
  job(
    {
      neutral: 'Stellvertretende Kita-Leitung',
      male: 'Stellvertretender Kita-Leiter',
      female: 'Stellvertretende Kita-Leiterin',
    },
    { school: 0, kindergarten: 20, other: 0 },
  ),
  job(
    { neutral: 'Pädagogische Fachkraft', male: 'Erzieher', female: 'Erzieherin' },
    { school: 0, kindergarten: 18, other: 0 },
  ),
  job(
    { neutral: 'Einrichtungsleitung', male: 'Einrichtungsleiter', female: 'Einrichtungsleiterin' },
    { school: 0, kindergarten: 4, other: 30 },
  ),
  job(
    { neutral: 'Verwaltung', male: 'Verwaltungsmitarbeiter', female: 'Verwaltungsmitarbeiterin' },
    { school: 2, kindergarten: 4, other: 18 },
  ),
  job(
    { neutral: 'Vermietung', male: 'Vermieter', female: 'Vermieterin' },
    { school: 0, kindergarten: 0, other: 14 },
  ),
  job(
    { neutral: 'Raumvergabe', male: 'Raumverantwortlicher', female: 'Raumverantwortliche' },
    { school: 2, kindergarten: 0, other: 16 },
  ),
];

/** Positions of contact persons: neutral, male and female. */
export function jobTypeDrafts(): JobTypeDraft[] {
  return jobTypes.map(({ neutral, male, female }) => ({ neutral, male, female }));
}

/** Index of a job type -> how frequent it is among contact persons of such an institution. */
export function jobTypeWeights(schoolType: SchoolType): Readonly<Record<number, number>> {
  if (schoolType === 'kindergarten') return weights.kindergarten;
  return schoolType === 'other' || schoolType === 'music-school' ? weights.other : weights.school;
}

const weights: Readonly<Record<Workplace, Record<number, number>>> = {
  school: weightsAt('school'),
  kindergarten: weightsAt('kindergarten'),
  other: weightsAt('other'),
};

function weightsAt(place: Workplace): Record<number, number> {
  return Object.fromEntries(jobTypes.map((jobType, index) => [index, jobType.weights[place]]));
}

interface JobTitles {
  neutral: string;
  male: string;
  female: string;
}

interface JobPlaces {
  school: number;
  kindergarten: number;
  other: number;
}

function job({ neutral, male, female }: JobTitles, { school, kindergarten, other }: JobPlaces): JobType {
  return { neutral, male, female, weights: { school, kindergarten, other } };
}

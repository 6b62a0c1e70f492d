import type { SchoolType } from '../../../../generated/types.ts';

export interface JobTypeDraft {
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

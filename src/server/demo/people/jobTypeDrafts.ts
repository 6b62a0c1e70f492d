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
  job('Schulleitung', 'Schulleiter', 'Schulleiterin', 34, 0, 0),
  job(
    'Stellvertretende Schulleitung',
    'Stellvertretender Schulleiter',
    'Stellvertretende Schulleiterin',
    14,
    0,
    0,
  ),
  job('Sekretariat', 'Sekretär', 'Sekretärin', 24, 0, 6),
  job('Ganztagskoordination', 'Ganztagskoordinator', 'Ganztagskoordinatorin', 12, 0, 0),
  job(
    'Leitung der Nachmittagsbetreuung',
    'Leiter der Nachmittagsbetreuung',
    'Leiterin der Nachmittagsbetreuung',
    8,
    0,
    0,
  ),
  job('Musiklehrkraft', 'Musiklehrer', 'Musiklehrerin', 9, 0, 0),
  job('Fachbereichsleitung Musik', 'Fachbereichsleiter Musik', 'Fachbereichsleiterin Musik', 4, 0, 0),
  job('Hausmeisterei', 'Hausmeister', 'Hausmeisterin', 7, 2, 8),
  job('Schulsozialarbeit', 'Schulsozialarbeiter', 'Schulsozialarbeiterin', 3, 0, 0),
  job(
    'Vorsitz des Fördervereins',
    'Vorsitzender des Fördervereins',
    'Vorsitzende des Fördervereins',
    3,
    2,
    2,
  ),
  job('Elternvertretung', 'Elternvertreter', 'Elternvertreterin', 2, 4, 0),
  job('Kita-Leitung', 'Kita-Leiter', 'Kita-Leiterin', 0, 48, 0),
  job(
    'Stellvertretende Kita-Leitung',
    'Stellvertretender Kita-Leiter',
    'Stellvertretende Kita-Leiterin',
    0,
    20,
    0,
  ),
  job('Pädagogische Fachkraft', 'Erzieher', 'Erzieherin', 0, 18, 0),
  job('Einrichtungsleitung', 'Einrichtungsleiter', 'Einrichtungsleiterin', 0, 4, 30),
  job('Verwaltung', 'Verwaltungsmitarbeiter', 'Verwaltungsmitarbeiterin', 2, 4, 18),
  job('Vermietung', 'Vermieter', 'Vermieterin', 0, 0, 14),
  job('Raumvergabe', 'Raumverantwortlicher', 'Raumverantwortliche', 2, 0, 16),
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

function job(
  neutral: string,
  male: string,
  female: string,
  school: number,
  kindergarten: number,
  other: number,
): JobType {
  return { neutral, male, female, weights: { school, kindergarten, other } };
}

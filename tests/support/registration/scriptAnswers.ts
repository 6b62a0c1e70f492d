import { type PlacedField, placedFields } from '../../../src/contract/registration/answers.ts';
import type { PlanField, PlanKind } from '../../../src/contract/registration/FormPlan.ts';
import { planOf } from '../../../src/contract/registration/planOf.ts';
import { answersWith } from './answersWith.ts';
import { ids, planChoices } from './planChoices.ts';
import type { RefusedRequest } from './RefusedRequest.ts';
import { refusals } from './refusals.ts';
import { wideForm } from './wideForm.ts';

const script = '<script>alert(1)</script>';

/** A script as an answer, and the sentence that refuses it. */
interface Attempt {
  path: string;
  value: unknown;
  says: string;
  /** Path with the sentence, if another. */
  at?: string;
  /** Answers without which the field is not asked or not read. */
  given?: readonly [path: string, value: unknown][];
}

type AttemptsOn = (field: PlanField, path: string) => Attempt[];

/** The beginning of the script where all of it would only be too long. */
const fitting = ({ maxLength = script.length }: PlanField) =>
  script.length > maxLength ? '<script>' : script;

const refused =
  (says: string): AttemptsOn =>
  (field, path) => [{ path, value: fitting(field), says }];

const inList: AttemptsOn = (_, path) => [{ path, value: [script], says: refusals.option, at: `${path}.0` }];

const germanPostal = 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten';
const address = {
  street: 'Weg',
  houseNumber: '1',
  postal: '10115',
  city: 'Berlin',
  country: 'DE',
  state: 'BE',
};

/** Scripts for each kind of field. */
export const attempts: Readonly<Record<PlanKind, AttemptsOn>> = {
  text: refused(refusals.signs),
  longText: refused(refusals.signs),
  mail: refused(refusals.mail),
  phone: refused('Das ist keine gültige Telefonnummer'),
  iban: refused('Eine IBAN beginnt mit zwei Buchstaben und zwei Ziffern, etwa DE02 1203 0000 0000 2020 51'),
  date: refused(refusals.date),
  boolean: refused(refusals.unfit),
  number: refused('Für dieses Feld sind nur Zahlen zulässig'),
  choice: refused(refusals.option),
  multipleChoice: inList,
  timeslots: inList,
  institution: refused(refusals.option),
  subject: refused(refusals.option),
  course: refused(refusals.option),
  consent: refused(refusals.unfit),
  document: () => [{ path: 'documents', value: [script], says: refusals.unknown }],
  address: ({ members = [] }, path) =>
    members
      .flatMap((member) => attempts[member.kind](member, `${path}.${member.name}`))
      .map(
        (attempt): Attempt => ({
          ...attempt,
          ...(attempt.path === `${path}.postal` ? { says: germanPostal } : {}),
          given: [[path, address]],
        }),
      ),
  signature: (_, path) => [
    { path, value: { name: script, isConfirmed: true }, says: refusals.signs, at: `${path}.name` },
    { path, value: { name: 'Eva', image: script }, says: refusals.signature, at: `${path}.image` },
    { path, value: { name: 'Eva', isConfirmed: script }, says: refusals.unfit, at: `${path}.isConfirmed` },
  ],
  file: (_, path) => [{ path, value: [{ token: 'x', name: `${script}.pdf` }], says: refusals.signs }],
};

/** The plan of the wide form, with invented records to choose from. */
const plan = planOf(
  { shortId: 'WIDE2', deadline: null, selectableTimeslots: [], placeholderValues: [] },
  { name: 'Herbstkurse', isActive: true, customPlaceholders: [], ...wideForm.template },
  planChoices({ institution: null, institutions: [{ id: ids.park, title: 'Grundschule am Park' }] }),
);
const places = placedFields(plan, { children: [{}] });

/** Answers that show a field. */
function shownBy({ when }: PlanField): [string, unknown][] {
  const place = places.find(({ field }) => field.name === when?.field);
  return when && place ? [...shownBy(place.field), [place.path, when.is[0]]] : [];
}

function refusedScript(place: PlacedField, attempt: Attempt): RefusedRequest {
  const { path, value, says, at = path, given = [] } = attempt;
  const sent = [...shownBy(place.field), ...given, [path, value] as const];
  return {
    name: `a script in ${at}`,
    status: 422,
    field: at,
    says,
    send: async ({ form }) =>
      await form.submit({
        answers: sent.reduce(
          (answers, [to, answer]) => answersWith({ answers: () => answers }, to, answer),
          form.answers(),
        ),
      }),
  };
}

/** A script in every field of the wide form. */
export const scriptAnswers: readonly RefusedRequest[] = places.flatMap((place) =>
  attempts[place.field.kind](place.field, place.path).map((attempt) => refusedScript(place, attempt)),
);

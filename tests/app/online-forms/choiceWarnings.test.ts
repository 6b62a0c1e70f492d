import { expect, it } from 'vitest';
import type { OnlineFormConfig } from '../../../generated/types.ts';
import { choiceWarnings, isEnded, type NamedCourse } from '../../../src/app/online-forms/choiceWarnings.ts';
import { planOf } from '../../../src/contract/registration/planOf.ts';
import { formField } from '../../support/registration/demoPlan.ts';
import { ids, planChoices } from '../../support/registration/planChoices.ts';

const monday: NamedCourse = { id: ids.guitarMonday, title: 'Gitarre Montag', subject: ids.guitar };
const choir: NamedCourse = { id: '9'.repeat(24), title: 'Chor', subject: '8'.repeat(24) };

function warningsOf(config: OnlineFormConfig, named: readonly NamedCourse[], hasTimeslots = false): string[] {
  const going = named.filter((course) => !isEnded(course, '2026-11-23'));
  const choices = planChoices({ courses: going, institution: null });
  const form = { shortId: 'FEST2', deadline: null, selectableTimeslots: null, placeholderValues: null };
  const template = { name: 'Kurse', isActive: true, onlineFormConfig: config };
  return choiceWarnings(config, planOf(form, template, choices), { choices, named, hasTimeslots });
}

const asking = (...fields: ReturnType<typeof formField>[]): OnlineFormConfig => ({
  questions: [{ name: 'own', question: 'Eigenes Instrument?', type: 'choice', options: ['Ja', 'Nein'] }],
  steps: [{ title: 'Kind', sections: [{ perChild: true, fields }] }],
});

const wish = [formField('subject'), formField('course')];

it('says nothing of a form of which everything can be chosen', () => {
  expect(warningsOf({}, [monday])).toEqual([]);
  expect(warningsOf(asking(...wish), [monday])).toEqual([]);
  // a form that does not ask for the subject offers courses of any
  expect(warningsOf(asking(formField('course')), [choir])).toEqual([
    'Unter „Fächer zur Wahl“ steht etwas, aber das Formular fragt nicht danach.',
  ]);
});

it('names courses that nobody can choose, and why', () => {
  expect(warningsOf({}, [monday, choir])).toEqual([
    '„Chor“ kann niemand wählen: Das Fach steht nicht unter „Fächer zur Wahl“.',
  ]);
  expect(warningsOf(asking(...wish), [monday, { ...choir, courseState: 'ended' }])).toEqual([
    '„Chor“ kann niemand wählen: Der Kurs ist zu Ende.',
  ]);
  expect(warningsOf({}, [{ ...monday, endDate: '2026-11-22' }])).toEqual([
    '„Gitarre Montag“ kann niemand wählen: Der Kurs ist zu Ende.',
  ]);
  const piano = { id: '7'.repeat(24), title: 'Klavier Freitag', subject: ids.piano };
  const onlyGuitar = [
    formField('subject'),
    formField('course', { whenField: 'subject', whenIs: ['Gitarre'] }),
  ];
  expect(warningsOf(asking(...onlyGuitar), [monday, piano])).toEqual([
    '„Klavier Freitag“ kann niemand wählen: Das Feld „Kurs“ ist nur bei anderen Fächern zu sehen.',
  ]);
});

it('counts many of them', () => {
  const many = Array.from({ length: 8 }, (_, at) => ({
    ...choir,
    id: `${at}`.repeat(24),
    title: `Chor ${at}`,
  }));
  expect(warningsOf({}, many)).toEqual([
    '„Chor 0“, „Chor 1“, „Chor 2“, „Chor 3“, „Chor 4“ und 3 weitere kann niemand wählen: Das Fach steht nicht unter „Fächer zur Wahl“.',
  ]);
});

it('names lists that are not asked for, and fields that nobody ever sees', () => {
  const fields = [
    formField('subject'),
    formField('question', { question: 'own', whenField: 'subject', whenIs: ['Harfe'] }),
  ];
  expect(warningsOf(asking(...fields), [monday], true)).toEqual([
    'Unter „Kurse zur Wahl“ steht etwas, aber das Formular fragt nicht danach.',
    'Unter „Zeiten zur Wahl“ steht etwas, aber das Formular fragt nicht danach.',
    '„Eigenes Instrument?“ ist nie zu sehen: Die Antwort, auf die es wartet, gibt es nicht.',
  ]);
});

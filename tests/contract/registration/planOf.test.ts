import { describe, expect, it } from 'vitest';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import type { FormPlan } from '../../../src/contract/registration/FormPlan.ts';
import { planOf } from '../../../src/contract/registration/planOf.ts';
import { restoreAnswers } from '../../../src/contract/registration/restoreAnswers.ts';
import { demoPlan, formField } from '../../support/registration/demoPlan.ts';
import { ids, planChoices } from '../../support/registration/planChoices.ts';

const fieldsOf = (plan: FormPlan) =>
  plan.steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
const fieldOf = (plan: FormPlan, name: string) => fieldsOf(plan).find((field) => field.name === name);

describe('planOf', () => {
  it('builds the steps that the template defines, from the stored fields and their limits', () => {
    const plan = demoPlan();
    expect(plan.steps.map(({ title }) => title)).toEqual(['Kind', 'Über dich', 'Bestätigen']);
    expect(fieldOf(plan, 'student.firstName')).toEqual({
      name: 'student.firstName',
      kind: 'text',
      label: 'Vorname',
      isRequired: true,
      maxLength: 100,
    });
    expect(fieldOf(plan, 'student.birthday')?.rules).toEqual([
      { rule: 'notInFuture', message: 'Das Geburtsdatum darf nicht in der Zukunft liegen' },
    ]);
    expect(fieldOf(plan, 'parent.payment.iban')).toMatchObject({
      kind: 'iban',
      isRequired: true,
      when: { field: 'parent.payment.method', is: ['direct-debit'] },
    });
    expect(fieldOf(plan, 'student.gender')?.options?.map(({ value }) => value)).not.toContain('family');
  });

  it('builds the usual three steps without any', () => {
    const plan = demoPlan({ steps: null, asksPayment: true });
    expect(plan.steps.map(({ title }) => title)).toEqual(['Kind', 'Über dich', 'Bestätigen']);
    expect(fieldsOf(plan).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['answers.instrument', 'parent.payment.method', 'consents.terms', 'signature']),
    );
    expect(fieldOf(demoPlan({ steps: null, asksBirthday: false }), 'student.birthday')).toBeUndefined();
  });

  it('fills in placeholders, as text in rich text', () => {
    const plan = demoPlan();
    expect(plan.title).toBe('Anmeldung zum Sommerfest');
    expect(plan.introduction).toBe('<p>Beginn: 1. &lt;Februar&gt;</p>');
  });

  it('asks for what every submission needs, even if the template has removed or hidden it', () => {
    const fields = [formField('student.firstName', { whenField: 'parent.gender', whenIs: ['female'] })];
    const plan = demoPlan(
      { steps: [{ title: 'Nur ein Feld', sections: [{ fields }] }] },
      planChoices({ institution: null, institutions: [{ id: ids.park, title: 'Am Park' }] }),
    );
    const essential = fieldsOf(plan).filter(({ isRequired, when }) => isRequired && !when);
    expect(essential.map(({ name }) => name).sort()).toEqual([
      'institution',
      'parent.lastName',
      'parent.mail',
      'student.firstName',
      'student.lastName',
    ]);
  });

  it('asks for an institution that has to be searched for, which one that was kept does not replace', () => {
    const park = { id: ids.park, title: 'Am Park' };
    const before = demoPlan({}, planChoices({ institution: null, institutions: [], searchedPlace: null }));
    expect(fieldOf(before, 'institution')).toMatchObject({ isRequired: true, options: [] });
    const searched = { institution: null, institutions: [park], searchedPlace: park };
    const plan = demoPlan({}, planChoices(searched));
    expect(emptyAnswers(plan).institution).toBe(ids.park);
    expect(restoreAnswers(plan, { institution: ids.lake }).institution).toBe(ids.park);
    expect(restoreAnswers(before, { institution: ids.lake }).institution).toBe(ids.lake);
  });

  it('requires no course from a list that is not complete', () => {
    const config = {
      steps: [{ title: 'Kind', sections: [{ fields: [formField('course', { isRequired: true })] }] }],
    };
    const whole = demoPlan(config, planChoices({ hasMoreCourses: false }));
    expect(fieldOf(whole, 'course')?.isRequired).toBe(true);
    const cut = fieldOf(demoPlan(config, planChoices({ hasMoreCourses: true })), 'course');
    expect(cut).toMatchObject({ isRequired: false, hint: expect.stringContaining('nicht alle Kurse') });
  });

  it('separates what is asked for each child from what is asked once, wherever the office put it', () => {
    const fields = [formField('student.firstName'), formField('parent.mail'), formField('subject')];
    const [step] = demoPlan({
      steps: [{ title: 'Alles', sections: [{ title: 'Ein Abschnitt', fields }] }],
    }).steps;
    const own = step?.sections.filter(({ key }) => /-\d$/.test(key));
    expect(
      own?.map(({ title, perChild, fields }) => [title, perChild, fields.map(({ name }) => name)]),
    ).toEqual([
      ['Ein Abschnitt', true, ['student.firstName']],
      [undefined, false, ['parent.mail']],
      [undefined, true, ['subject']],
    ]);
  });

  it('reads conditions in the words of the office', () => {
    const plan = demoPlan();
    expect(fieldOf(plan, 'answers.size')?.when).toEqual({ field: 'answers.instrument', is: ['Ja'] });
    expect(fieldOf(plan, 'answers.years')?.when).toEqual({ field: 'answers.lessons', is: [true] });
    const steps = [
      {
        title: 'Kind',
        sections: [
          {
            perChild: true,
            fields: [
              formField('subject'),
              formField('question', { question: 'size', whenField: 'subject', whenIs: ['gitarre'] }),
              formField('question', { question: 'years', whenField: 'nobody', whenIs: ['Ja'] }),
            ],
          },
        ],
      },
    ];
    expect(fieldOf(demoPlan({ steps }), 'answers.size')?.when).toEqual({
      field: 'subject',
      is: [ids.guitar],
    });
    expect(fieldOf(demoPlan({ steps }), 'answers.years')?.when).toBeUndefined();
  });

  it('leaves out choices that offer nothing, unknown questions and fields named twice', () => {
    const fields = [
      formField('subject'),
      formField('course'),
      formField('documents'),
      formField('institution'),
      formField('question', { question: 'gone' }),
      formField('student.schoolClass'),
      formField('student.schoolClass', { label: 'Noch einmal' }),
    ];
    const none = planChoices({ subjects: [], courses: [], documents: [] });
    const plan = demoPlan({ steps: [{ title: 'Kind', sections: [{ fields }] }] }, none);
    const names = fieldsOf(plan).map(({ name }) => name);
    expect(names.filter((name) => !/Name$|mail$/.test(name))).toEqual(['student.schoolClass']);
  });

  it.each([
    ['open', { deadline: '2026-11-23' }, {}, {}],
    ['past', { deadline: '2026-11-22' }, {}, {}],
    ['inactive', {}, { isActive: false }, {}],
    ['closed', {}, {}, { isClosed: true }],
  ] as const)('says that a form is %s', (state, form, template, choices) => {
    expect(
      planOf({ shortId: 'FEST2', ...form }, { name: 'Kurse', ...template }, planChoices(choices)).state,
    ).toBe(state);
  });
});

import { describe, expect, it } from 'vitest';
import type { FormField, OnlineFormConfig } from '../../../generated/types.ts';
import { formProblems } from '../../../src/contract/submissions/formProblems.ts';

const field = (values: Partial<FormField>): FormField => ({
  content: 'subject',
  question: null,
  name: null,
  text: null,
  ...values,
});

const form = (...fields: FormField[]): OnlineFormConfig => ({
  questions: [{ name: 'experience', question: 'Hattest du schon Unterricht?', type: 'boolean' }],
  steps: [{ title: 'Kind', sections: [{ fields }] }],
});

const asked = field({ content: 'question', question: 'experience' });

describe('the problems of an online form', () => {
  it('are none of a form whose questions and conditions exist', () => {
    const depending = field({ content: 'timeslots', whenField: 'experience', whenIs: ['Ja'] });
    expect(formProblems(form(asked, depending))).toEqual({});
    expect(formProblems({})).toEqual({});
  });

  it.each([
    [
      [field({ content: 'question', question: 'missing' })],
      'question',
      'Diese Frage steht nicht unter „Eigene Fragen“.',
    ],
    [[asked, asked], 'question', 'Das fragt das Formular schon.'],
    [[field({}), field({})], 'content', 'Das fragt das Formular schon.'],
    [
      [field({ whenField: 'nothing', whenIs: ['Ja'] })],
      'whenField',
      'Bitte wähle ein anderes Feld dieses Formulars.',
    ],
    [
      [field({ whenField: 'subject', whenIs: ['Ja'] })],
      'whenField',
      'Bitte wähle ein anderes Feld dieses Formulars.',
    ],
    [[asked, field({ whenField: 'experience' })], 'whenIs', 'Bitte gib mindestens eine Antwort an.'],
    [[field({ whenIs: ['Ja'] })], 'whenField', 'Bitte wähle das Feld, das so beantwortet wird.'],
  ])('name the field and its member: %j', (fields, member, sentence) => {
    const place = `steps.0.sections.0.fields.${fields.length - 1}.${member}`;
    expect(formProblems(form(...fields))).toEqual({ [place]: sentence });
  });
});

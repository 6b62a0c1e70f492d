import { describe, expect, it } from 'vitest';
import {
  feedbackPlanOf,
  feedbackTexts,
  givenAnswers,
  readFeedback,
} from '../../../src/contract/handout-events/feedbackPlan.ts';
import type { Field } from '../../../src/framework/schema/model.ts';
import { readDefinitions } from '../../../src/framework/schema/reading/readDefinitions.ts';
import { definitionSources } from '../../entities/definitionFiles.ts';

const fields = readDefinitions(definitionSources()).find(
  ({ resource }) => resource === 'handout-events',
)?.fields;
const fieldOf = (name: string) => fields?.find((field) => field.name === name) as Field;
const [advertiser, institution] = [fieldOf('advertiserFeedback'), fieldOf('institutionFeedback')];

describe.each([
  ['advertiser', advertiser],
  ['institution', institution],
])('the questions of the %s', (_, field) => {
  it('follow the definition: every member, its title, hint, limits and options (route-12, route-13)', () => {
    const plan = feedbackPlanOf(field);
    const members = field.members?.filter(({ name }) => name !== 'givenAt') ?? [];
    expect(plan.fields.map(({ name, label, hint }) => [name, label, hint])).toEqual(
      members.map(({ name, title, description }) => [name, title, description]),
    );
    for (const member of members) {
      const asked = plan.fields.find(({ name }) => name === member.name);
      const { maxLength, minimum, maximum } = member;
      for (const [key, limit] of Object.entries({ maxLength, minimum, maximum }))
        if (limit !== undefined) expect(asked).toHaveProperty(key, limit);
      if (member.options)
        expect(asked?.options).toEqual(
          member.options.map(({ value, title }) => ({ value: String(value), label: title })),
        );
    }
  });

  it('change with the definition', () => {
    const added = {
      ...(field.members?.[1] as Field),
      name: 'weather',
      title: 'Wetter',
      kind: 'text' as const,
    };
    const changed = { ...field, members: [...(field.members ?? []), added] };
    expect(feedbackPlanOf(changed).fields.at(-1)).toMatchObject({
      name: 'weather',
      label: 'Wetter',
      kind: 'text',
    });
    const odd = { ...changed, members: [{ ...added, kind: 'file' as const }] };
    expect(() => feedbackPlanOf(odd)).toThrow('weather');
  });
});

describe('the answers of a feedback', () => {
  it('are stored by kind, and shown as they were given', () => {
    const texts = {
      rating: '5',
      visitedClasses: ' 12 ',
      interest: 'high',
      note: 'Sehr\nschön',
      leftAmount: '',
    };
    const { values, errors } = readFeedback(advertiser, texts);
    expect(errors).toEqual({});
    expect(values).toEqual({ rating: 5, visitedClasses: 12, interest: 'high', note: 'Sehr\nschön' });
    expect(readFeedback(advertiser, feedbackTexts(advertiser, values)).values).toEqual(values);
    expect(givenAnswers(advertiser, values)).toEqual([
      { label: 'Bewertung', text: '5' },
      { label: 'Besuchte Klassen', text: '12' },
      { label: 'Interesse der Klassen', text: 'Groß' },
      { label: 'Notiz', text: 'Sehr\nschön' },
    ]);
    const { values: truths } = readFeedback(institution, { wasPunctual: 'true', wouldRepeat: 'false' });
    expect(truths).toEqual({ wasPunctual: true, wouldRepeat: false });
  });

  it.each([
    ['rating', 'Der Maximalwert für dieses Feld liegt bei 5', '6'],
    ['rating', 'Der Minimalwert für dieses Feld liegt bei 1', '0'],
    ['visitedClasses', 'Für dieses Feld sind nur Zahlen zulässig', 'viele'],
    ['visitedClasses', 'Für dieses Feld sind nur Ganzzahlen zulässig', '1,5'],
    ['leftAmount', 'Der Maximalwert für dieses Feld liegt bei 10000', '10001'],
    ['interest', 'Diese Auswahl gibt es nicht', 'riesig'],
    ['note', 'Die maximale Zeichenlänge beträgt 2000 Zeichen', 'x'.repeat(2001)],
    ['note', 'Der Text enthält nicht erlaubte Zeichen', 'a\u0000b'],
    ['givenAt', 'Dieses Feld gibt es nicht', '2020-01-01T00:00:00.000Z'],
    ['isAdmin', 'Dieses Feld gibt es nicht', 'true'],
  ])('are refused at %s: %s', (name, sentence, text) => {
    expect(readFeedback(advertiser, { [name]: text }).errors).toEqual({ [name]: sentence });
  });
});

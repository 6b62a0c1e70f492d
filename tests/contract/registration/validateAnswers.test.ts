import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTypedAnswers } from '../../../src/contract/registration/advanceForm.ts';
import { type Answers, answerAt, withAnswer } from '../../../src/contract/registration/answers.ts';
import { emptyAnswers } from '../../../src/contract/registration/emptyAnswers.ts';
import { restoreAnswers } from '../../../src/contract/registration/restoreAnswers.ts';
import { validateAnswers } from '../../../src/contract/registration/validateAnswers.ts';
import { readPhone } from '../../../src/framework/schema/phone/parsePhone.ts';
import { demoAnswers, demoPlan } from '../../support/registration/demoPlan.ts';
import { ids } from '../../support/registration/planChoices.ts';

const plan = demoPlan();
const server = { phone: readPhone };

/** The answers with one changed, by its path. */
function changed(path: string, value: unknown, answers: Answers = demoAnswers()): Answers {
  const child = /^children\.(\d+)\.(.+)$/.exec(path);
  if (!child) return withAnswer(answers, path, value);
  const children = answers.children.map((one, at) =>
    at === Number(child[1]) ? withAnswer(one, child[2] ?? '', value) : one,
  );
  return { ...answers, children };
}

describe('validateAnswers', () => {
  it('normalises complete answers', () => {
    const { values, errors } = validateAnswers(plan, demoAnswers(), server);
    expect(errors).toEqual({});
    expect(values.parent).toMatchObject({
      phone: '+491701234567',
      payment: { iban: 'DE02120300000000202051' },
    });
    expect(values.signature).toEqual({ name: 'Eva Sommer', image: 'M10 10L20 20', isConfirmed: false });
    expect(values.children[0]?.answers).toMatchObject({ years: '1.50', since: '2025-01-01' });
  });

  it('asks for everything that is required, with the sentences of the back office', () => {
    const { errors } = validateAnswers(plan, emptyAnswers(plan), server);
    const required = 'Dieses Feld ist erforderlich';
    expect(errors).toEqual({
      'children.0.student.firstName': required,
      'children.0.student.lastName': required,
      'children.0.student.birthday': required,
      'children.0.subject': required,
      'children.0.answers.instrument': required,
      'children.0.answers.lessons': required,
      'parent.lastName': required,
      'parent.mail': required,
      'parent.address.street': required,
      'parent.address.postal': required,
      'parent.address.city': required,
      'parent.payment.method': required,
      [`documents.${ids.terms}`]: 'Bitte lies die Unterlage und setze dann das Häkchen',
      'consents.terms': 'Ohne diese Einwilligung können wir die Anmeldung nicht annehmen',
      'signature.name': required,
    });
  });

  it('puts a house number that stands behind the street in its place', () => {
    const address = { street: 'Parkweg 12a', postal: '80331', city: 'München', state: 'BY', country: 'DE' };
    const { values } = validateAnswers(plan, changed('parent.address', address), server);
    expect(values.parent.address).toMatchObject({ street: 'Parkweg', houseNumber: '12a' });
  });

  it.each([
    ['parent.mail', 'eva@', 'Das ist keine gültige E-Mail-Adresse'],
    ['parent.phone', '123', 'Vorwahl fehlt: Eine Telefonnummer beginnt mit 0, + oder 00'],
    ['parent.address.postal', '8033', 'Eine deutsche Postleitzahl muss genau 5 Ziffern enthalten'],
    [
      'parent.payment.iban',
      'DE02120300000000202052',
      'Die Prüfziffern dieser IBAN stimmen nicht; bitte vergleiche sie Zeichen für Zeichen',
    ],
    ['children.0.student.birthday', '2999-01-01', 'Das Geburtsdatum darf nicht in der Zukunft liegen'],
    [
      'children.0.student.birthday',
      'bald',
      'Der eingegebene Text konnte nicht als Datum interpretiert werden',
    ],
    ['children.0.student.firstName', 'x'.repeat(101), 'Die maximale Zeichenlänge beträgt 100 Zeichen'],
    ['children.0.student.firstName', 7, 'Dieser Wert passt nicht zum Feld'],
    ['children.0.answers.years', 'viele', 'Für dieses Feld sind nur Zahlen zulässig'],
    ['children.0.answers.lessons', 'Ja', 'Dieser Wert passt nicht zum Feld'],
    ['children.0.answers.days', ['Morgen'], 'Diese Auswahl gibt es nicht', 'children.0.answers.days.0'],
    ['children.0.subject', ids.park, 'Diese Auswahl gibt es nicht'],
    [
      'children.0.course',
      ids.pianoTuesday,
      'Dieser Kurs passt nicht zu Fach und Standort; bitte wähle einen anderen',
    ],
    ['children.0.timeslots', ['2-840-900'], 'Diese Auswahl gibt es nicht', 'children.0.timeslots.0'],
    ['children.0.answers.report', [{ token: '../etc', name: 'x' }], 'Dieser Wert passt nicht zum Feld'],
    ...['../passwd', 'c:\\x.pdf', '<b>.pdf', 'x".pdf', 'x\n.pdf'].map((name): [string, unknown, string] => [
      'children.0.answers.report',
      [{ token: 'x', name }],
      'Der Text enthält nicht erlaubte Zeichen',
    ]),
    [
      'signature.image',
      '<svg onload=alert(1)>',
      'Diese Unterschrift ist nicht lesbar; bitte unterschreibe noch einmal',
    ],
    ['signature.image', null, 'Bitte unterschreibe im Feld oder setze das Häkchen'],
    ['signature.extra', 1, 'Dieses Feld gibt es nicht', 'signature'],
    ['parent.role', 'admin', 'Dieses Feld gibt es nicht'],
    ['children.0.state', 'accepted', 'Dieses Feld gibt es nicht'],
    ['answers.constructor', 'x', 'Dieses Feld gibt es nicht'],
    ['documents', [ids.terms, 'x'], 'Dieses Feld gibt es nicht'],
    ['parent', [], 'Dieser Wert passt nicht zum Feld'],
    ['children', [null], 'Dieser Wert passt nicht zum Feld', 'children.0'],
    ['children', [], 'Bitte mindestens 1 Element(e) auswählen'],
    [
      'children',
      Array.from({ length: 4 }, () => ({})),
      'Auf einmal können höchstens 3 Kinder angemeldet werden',
    ],
  ])('refuses %s %j', (path, value, sentence, at = path) => {
    expect(validateAnswers(plan, changed(path, value), server).errors[at]).toBe(sentence);
  });

  it.each([null, [], 'x', 7, { children: 'x' }])('refuses %j in place of answers', (answers) => {
    expect(Object.keys(validateAnswers(plan, answers, server).errors)).not.toEqual([]);
  });

  it('accepts a tick in place of a drawn signature', () => {
    const answers = { ...demoAnswers(), signature: { name: 'Eva Sommer', isConfirmed: true } };
    expect(validateAnswers(plan, answers, server)).toMatchObject({
      errors: {},
      values: { signature: { name: 'Eva Sommer', image: null, isConfirmed: true } },
    });
  });

  it('drops the answers to hidden fields, and does not ask for them', () => {
    const answers = changed('children.0.answers.instrument', 'Leihinstrument');
    const { values, errors } = validateAnswers(
      plan,
      changed('children.0.answers.lessons', false, answers),
      server,
    );
    expect(errors).toEqual({});
    expect(values.children[0]?.answers).toEqual({ instrument: 'Leihinstrument', lessons: false });
  });

  it('needs neither an account nor a mandate for a bank transfer', () => {
    const answers = changed('parent.payment', { method: 'bank-transfer', iban: 'falsch' });
    const { values, errors } = validateAnswers(plan, changed('consents.mandate', false, answers), server);
    expect(errors).toEqual({});
    expect(values.parent.payment).toEqual({ method: 'bank-transfer' });
  });

  it('takes an address abroad without a federal state, and no address where none is required', () => {
    const abroad = { street: 'Ring', postal: '1010', city: 'Wien', state: 'BY', country: 'AT' };
    expect(validateAnswers(plan, changed('parent.address', abroad), server)).toMatchObject({
      errors: {},
      values: { parent: { address: { city: 'Wien' } } },
    });
    const free = demoPlan({ steps: null });
    const { errors } = validateAnswers(free, emptyAnswers(free), server);
    expect(Object.keys(errors).filter((path) => path.startsWith('parent.address'))).toEqual([]);
  });

  it('checks one step alone', () => {
    const { errors } = validateAnswers(plan, emptyAnswers(plan), { step: 'step-3' });
    expect(Object.keys(errors)).toEqual([`documents.${ids.terms}`, 'consents.terms', 'signature.name']);
  });

  it('checks each child', () => {
    const [mia] = demoAnswers().children;
    const answers = { ...demoAnswers(), children: [mia, { ...mia, student: { firstName: 'Tom' } }] };
    expect(Object.keys(validateAnswers(plan, answers, server).errors)).toEqual([
      'children.1.student.lastName',
      'children.1.student.birthday',
    ]);
  });

  const paths = [
    'parent.mail',
    'parent.address.postal',
    'parent.address.country',
    'parent.payment.method',
    'parent.payment.iban',
    'children.0.student.firstName',
    'children.0.student.birthday',
    'children.0.subject',
    'children.0.course',
    'children.0.timeslots',
    'children.0.answers.instrument',
    'children.0.answers.lessons',
    'children.0.answers.years',
    'children.0.answers.report',
    'answers.foundBy',
    'consents.terms',
    `documents.${ids.terms}`,
    'signature',
    'signature.image',
  ];
  const value = fc.oneof(
    fc.constantFrom(
      null,
      true,
      false,
      '',
      'Ja',
      'DE',
      'AT',
      'direct-debit',
      'cash',
      ids.guitar,
      ids.pianoTuesday,
      '24.12.2016',
      '2,5',
    ),
    fc.string({ unit: 'grapheme' }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), value), { maxLength: 6 });
  const built = changes.map((list) =>
    list.reduce((answers, [path, given]) => changed(path, given, answers), demoAnswers()),
  );

  it('judges alike in browser and server: what the browser sends is never refused', () => {
    fc.assert(
      fc.property(built, (given) => {
        // a browser holds what its form can hold, and what was typed
        const typed = readTypedAnswers(plan, restoreAnswers(plan, given));
        const browser = validateAnswers(plan, typed, server);
        if (Object.keys(browser.errors).length > 0) return;
        const sent: unknown = JSON.parse(JSON.stringify(browser.values));
        const received = validateAnswers(plan, sent, server);
        expect(received.errors).toEqual({});
        expect(received.values).toEqual(browser.values);
      }),
      { numRuns: 120 },
    );
  });

  it('finds the same mistakes step by step as in the whole', () => {
    fc.assert(
      fc.property(built, (given) => {
        const answers = restoreAnswers(plan, given);
        const whole = validateAnswers(plan, answers, server).errors;
        const steps = plan.steps.map(
          ({ key }) => validateAnswers(plan, answers, { ...server, step: key }).errors,
        );
        expect(Object.assign({}, ...steps)).toEqual(whole);
      }),
      { numRuns: 80 },
    );
  });

  it('never fails or lets anything through that the plan does not ask for', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), built, (other, given) => {
        const { values } = validateAnswers(plan, other, server);
        expect(answerAt(values, 'documents')).toEqual([]);
        const stranger = { ...given, other };
        expect(validateAnswers(plan, stranger, server).errors.other).toBe('Dieses Feld gibt es nicht');
      }),
      { numRuns: 80 },
    );
  });
});

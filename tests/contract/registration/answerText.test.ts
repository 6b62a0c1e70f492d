import { expect, it } from 'vitest';
import { answerText } from '../../../src/contract/registration/answerText.ts';
import type { PlanField } from '../../../src/contract/registration/FormPlan.ts';

const iban: PlanField = { name: 'iban', kind: 'iban', label: 'IBAN', isRequired: true };

it.each(['DE02120300000000202051', 'DE02 1203 0000 0000 2020 51', 'de02-1203-0000-0000-2020-51'])(
  'writes the account number %s in groups of four',
  (typed) => {
    expect(answerText(iban, typed)).toBe('DE02 1203 0000 0000 2020 51');
  },
);

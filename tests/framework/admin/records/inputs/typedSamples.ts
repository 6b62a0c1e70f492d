import type { FieldKind } from '../../../../../src/framework/schema/kinds/FieldKind.ts';
import type { Field } from '../../../../../src/framework/schema/model.ts';
import { buildField } from '../../support/buildEntity.ts';

const options = [
  { value: 'a', title: 'Alpha' },
  { value: 'b', title: 'Beta' },
];
const members = [buildField({ name: 'city', title: 'Stadt' })];
const target = { to: 'things' };

/** What is typed into the input of a kind. */
export interface TypedSample {
  /** What is typed; null for kinds without a text box that jsdom can type into. */
  typed: string | null;
  /** Nothing but a choice is a value: the text alone is never saved. */
  isChoice?: true;
  extra?: Partial<Field>;
}

/** Text that names no option and, where the kind allows it, is a value. */
export const typedSamples: Record<FieldKind, TypedSample> = {
  text: { typed: 'Xyzzy' },
  longText: { typed: 'Xyzzy' },
  richText: { typed: null },
  mail: { typed: 'xyzzy@example.org' },
  phone: { typed: '+49 30 23125000' },
  url: { typed: 'https://xyzzy.example' },
  integer: { typed: '1250' },
  decimal: { typed: '12,50' },
  money: { typed: '12,50' },
  boolean: { typed: null },
  date: { typed: '24.12.2025' },
  dateTime: { typed: '24.12.2025 10:00' },
  timeOfDay: { typed: '09:05' },
  timeRange: {
    typed: '09:05',
    extra: {
      members: ['startTime', 'endTime'].map((name) => buildField({ name, title: name, kind: 'timeOfDay' })),
    },
  },
  enum: { typed: 'Xyzzy', isChoice: true, extra: { options } },
  enumList: { typed: 'Xyzzy', isChoice: true, extra: { options } },
  textList: { typed: 'Xyzzy' },
  reference: { typed: 'Xyzzy', isChoice: true, extra: { reference: target } },
  referenceList: { typed: 'Xyzzy', isChoice: true, extra: { reference: target } },
  link: {
    typed: 'Xyzzy',
    isChoice: true,
    extra: { link: { ...target, through: 't', type: 't', inverse: 'i' } },
  },
  polymorphicReference: { typed: null, extra: { targets: ['things'] } },
  address: { typed: 'Xyzzy', extra: { members } },
  contactData: { typed: 'Xyzzy', extra: { members } },
  file: { typed: null },
  image: { typed: null },
  colour: { typed: '#112233' },
  json: { typed: '{"xyzzy": 1}' },
  value: { typed: 'Xyzzy', extra: { members } },
  valueList: { typed: null, extra: { members } },
};

import type { ComponentType } from 'react';
import type { PlanKind } from '../../contract/registration/FormPlan.ts';
import { AddressInput } from './AddressInput.tsx';
import { CourseInput } from './CourseInput.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { FileInput } from './FileInput.tsx';
import { LongTextInput } from './LongTextInput.tsx';
import { OptionInput } from './OptionInput.tsx';
import { OptionsInput } from './OptionsInput.tsx';
import { SignatureInput } from './SignatureInput.tsx';
import { TextInput } from './TextInput.tsx';
import { TickInput } from './TickInput.tsx';

const inputs: Record<PlanKind, ComponentType<FieldInputProps>> = {
  text: TextInput,
  longText: LongTextInput,
  mail: TextInput,
  phone: TextInput,
  iban: TextInput,
  date: TextInput,
  number: TextInput,
  boolean: OptionInput,
  choice: OptionInput,
  institution: OptionInput,
  subject: OptionInput,
  multipleChoice: OptionsInput,
  timeslots: OptionsInput,
  course: CourseInput,
  address: AddressInput,
  document: TickInput,
  consent: TickInput,
  signature: SignatureInput,
  file: FileInput,
};

/** The input of a field, by its kind. */
export function FieldInput({ place }: FieldInputProps) {
  const Input = inputs[place.field.kind];
  return <Input place={place} />;
}

import { AddressInput } from '../inputs/addresses/AddressInput.tsx';
import { BooleanInput } from '../inputs/BooleanInput.tsx';
import { ColourKindInput } from '../inputs/ColourKindInput.tsx';
import { EnumInput, EnumListInput } from '../inputs/EnumInput.tsx';
import { FileInput } from '../inputs/files/FileInput.tsx';
import { JsonInput } from '../inputs/JsonInput.tsx';
import { LongTextInput } from '../inputs/LongTextInput.tsx';
import { MailInput, UrlInput } from '../inputs/linkInputs.tsx';
import { ContactDataInput } from '../inputs/MemberGrid.tsx';
import { DecimalInput, IntegerInput, MoneyInput } from '../inputs/numberInputs.tsx';
import { PhoneInput } from '../inputs/PhoneInput.tsx';
import {
  PolymorphicReferenceInput,
  ReferenceInput,
  ReferenceListInput,
} from '../inputs/references/ReferenceInput.tsx';
import { RichTextKindInput } from '../inputs/rich-text/RichTextKindInput.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { TextListInput } from '../inputs/TextListInput.tsx';
import { DateInput } from '../inputs/times/DateInput.tsx';
import { DateTimeInput } from '../inputs/times/DateTimeInput.tsx';
import { TimeOfDayInput } from '../inputs/times/TimeOfDayInput.tsx';
import { TimeRangeInput } from '../inputs/times/TimeRangeInput.tsx';
import { ValueInput } from '../inputs/ValueInput.tsx';
import { ValueListInput } from '../inputs/ValueListInput.tsx';
import type { KindInputs } from './KindInputsContext.ts';

/** The input of each field kind. */
export const kindInputs: KindInputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextKindInput,
  mail: MailInput,
  phone: PhoneInput,
  url: UrlInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  money: MoneyInput,
  boolean: BooleanInput,
  date: DateInput,
  dateTime: DateTimeInput,
  timeOfDay: TimeOfDayInput,
  timeRange: TimeRangeInput,
  enum: EnumInput,
  enumList: EnumListInput,
  textList: TextListInput,
  reference: ReferenceInput,
  referenceList: ReferenceListInput,
  link: ReferenceListInput,
  polymorphicReference: PolymorphicReferenceInput,
  address: AddressInput,
  contactData: ContactDataInput,
  file: FileInput,
  image: FileInput,
  colour: ColourKindInput,
  json: JsonInput,
  value: ValueInput,
  valueList: ValueListInput,
};

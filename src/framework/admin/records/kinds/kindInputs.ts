import { AddressInput } from '../inputs/addresses/AddressInput.tsx';
import { BooleanInput } from '../inputs/BooleanInput.tsx';
import { ColourKindInput } from '../inputs/ColourKindInput.tsx';
import { ContactDataInput } from '../inputs/ContactDataInput.tsx';
import { DecimalInput } from '../inputs/DecimalInput.tsx';
import { EnumInput } from '../inputs/EnumInput.tsx';
import { EnumListInput } from '../inputs/EnumListInput.tsx';
import { FileInput } from '../inputs/files/FileInput.tsx';
import { IntegerInput } from '../inputs/IntegerInput.tsx';
import { JsonInput } from '../inputs/JsonInput.tsx';
import { LongTextInput } from '../inputs/LongTextInput.tsx';
import { MailInput } from '../inputs/MailInput.tsx';
import { MoneyInput } from '../inputs/MoneyInput.tsx';
import { PhoneInput } from '../inputs/PhoneInput.tsx';
import { PolymorphicReferenceInput } from '../inputs/references/PolymorphicReferenceInput.tsx';
import { ReferenceInput } from '../inputs/references/ReferenceInput.tsx';
import { ReferenceListInput } from '../inputs/references/ReferenceListInput.tsx';
import { RichTextKindInput } from '../inputs/rich-text/RichTextKindInput.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import { TextListInput } from '../inputs/TextListInput.tsx';
import { DateInput } from '../inputs/times/DateInput.tsx';
import { DateTimeInput } from '../inputs/times/DateTimeInput.tsx';
import { TimeOfDayInput } from '../inputs/times/TimeOfDayInput.tsx';
import { TimeRangeInput } from '../inputs/times/TimeRangeInput.tsx';
import { UrlInput } from '../inputs/UrlInput.tsx';
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

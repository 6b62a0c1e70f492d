import { AddressInput } from './AddressInput.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { ColourKindInput } from './ColourKindInput.tsx';
import { ContactDataInput } from './ContactDataInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateTimeInput } from './DateTimeInput.tsx';
import { DecimalInput } from './DecimalInput.tsx';
import { EnumInput } from './EnumInput.tsx';
import { EnumListInput } from './EnumListInput.tsx';
import { FileInput } from './FileInput.tsx';
import { IntegerInput } from './IntegerInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import type { KindInputs } from './KindInputsContext.ts';
import { LongTextInput } from './LongTextInput.tsx';
import { MailInput } from './MailInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { PolymorphicReferenceInput } from './PolymorphicReferenceInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferenceListInput } from './ReferenceListInput.tsx';
import { RichTextKindInput } from './RichTextKindInput.ts';
import { TextInput } from './TextInput.tsx';
import { TextListInput } from './TextListInput.tsx';
import { TimeOfDayInput } from './TimeOfDayInput.tsx';
import { TimeRangeInput } from './TimeRangeInput.tsx';
import { UrlInput } from './UrlInput.tsx';
import { ValueInput } from './ValueInput.tsx';
import { ValueListInput } from './ValueListInput.tsx';

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

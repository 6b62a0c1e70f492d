import type { ReactNode } from 'react';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { boundFormats } from '../list/filters/boundFormats.ts';
import { ChoiceFilter } from '../list/filters/ChoiceFilter.tsx';
import type { FilterInputProps } from '../list/filters/FilterInputProps.ts';
import { RangeFilter } from '../list/filters/RangeFilter.tsx';
import { ReferenceFilter } from '../list/filters/ReferenceFilter.tsx';
import { TextFilter } from '../list/filters/TextFilter.tsx';
import { YesNoFilter } from '../list/filters/YesNoFilter.tsx';

function rangeOf(kind: keyof typeof boundFormats) {
  return function KindRangeFilter(props: FilterInputProps) {
    return <RangeFilter {...props} kind={kind} />;
  };
}

function PresenceFilter(props: FilterInputProps) {
  return <YesNoFilter {...props} isPresence />;
}

/** The filter input of each field kind. */
export const filterInputs: Record<FieldKind, (props: FilterInputProps) => ReactNode> = {
  text: TextFilter,
  longText: TextFilter,
  richText: TextFilter,
  mail: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  integer: rangeOf('integer'),
  decimal: rangeOf('decimal'),
  money: rangeOf('money'),
  boolean: YesNoFilter,
  date: rangeOf('date'),
  dateTime: rangeOf('dateTime'),
  timeOfDay: rangeOf('timeOfDay'),
  timeRange: PresenceFilter,
  enum: ChoiceFilter,
  enumList: ChoiceFilter,
  textList: PresenceFilter,
  reference: ReferenceFilter,
  referenceList: ReferenceFilter,
  link: ReferenceFilter,
  polymorphicReference: PresenceFilter,
  address: PresenceFilter,
  contactData: PresenceFilter,
  file: PresenceFilter,
  image: PresenceFilter,
  colour: PresenceFilter,
  json: PresenceFilter,
  value: PresenceFilter,
  valueList: PresenceFilter,
};

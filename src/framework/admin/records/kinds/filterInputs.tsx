import type { ReactNode } from 'react';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import {
  type boundFormats,
  ChoiceFilter,
  type FilterInputProps,
  RangeFilter,
  ReferenceFilter,
  TextFilter,
  YesNoFilter,
} from '../list/filters/kindFilters.tsx';

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

import type { ListGroup } from '../../../../schema/contracts/listGroups.ts';
import { addDays } from '../../../../schema/dates.ts';
import type { GroupUnit } from '../../../../schema/lists/ListView.ts';
import type { Field } from '../../../../schema/model.ts';
import { formatDate } from '../../../base/format/formatDate.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { calendarWeek } from './calendarWeek.ts';

function usePeriod(): (day: string, unit: GroupUnit) => string {
  const text = useText();
  return (day, unit) => {
    switch (unit) {
      case 'day':
        return formatDate(day);
      case 'week':
        return text('group.weekOf', {
          ...calendarWeek(day),
          from: formatDate(day),
          to: formatDate(addDays(day, 6)),
        });
      case 'month':
        // without the day: `März 2026`
        return formatDate(day, 'long').slice('07. '.length);
      case 'year':
        return day.slice(0, 4);
    }
  };
}

interface GroupTitleProps {
  field: Field;
  unit: GroupUnit | undefined;
  group: ListGroup;
}

/** The value that the records of a group share. */
export function GroupTitle({ field, unit, group: { value, title } }: GroupTitleProps) {
  const text = useText();
  const period = usePeriod();
  if (value === null || value === '') return <>{text('group.empty')}</>;
  if (title !== undefined) return <>{title || (field.unknownText ?? text('reference.hidden'))}</>;
  if (typeof value === 'boolean') return <>{text(value ? 'filter.yes' : 'filter.no')}</>;
  const covered = unit ?? (field.kind === 'dateTime' ? 'day' : undefined);
  if (covered) return <>{period(String(value), covered)}</>;
  return <FieldValue field={field} value={value} variant="cell" />;
}

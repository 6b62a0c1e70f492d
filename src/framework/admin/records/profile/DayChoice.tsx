import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { PlannedDay } from './PlannedDay.tsx';

/** When a step takes effect: `now`, on a day, or null while the day is missing. */
export type ChosenDay = string | null;

interface DayChoiceProps {
  /** The date field that stores a later day. */
  field: Field;
  onChange: (day: ChosenDay) => void;
}

/** Chooses whether a step takes effect at once or on a later day. */
export function DayChoice({ field, onChange }: DayChoiceProps) {
  const text = useText();
  const [isPlanned, setIsPlanned] = useState(false);
  return (
    <>
      <RadioGroup
        row
        aria-label={text('active.date')}
        value={isPlanned ? 'later' : 'now'}
        onChange={(_, value) => {
          setIsPlanned(value === 'later');
          onChange(value === 'later' ? null : 'now');
        }}
      >
        <FormControlLabel value="now" control={<Radio />} label={text('active.now')} />
        <FormControlLabel value="later" control={<Radio />} label={text('active.atDate')} />
      </RadioGroup>
      {isPlanned ? <PlannedDay field={field} onChange={onChange} /> : null}
    </>
  );
}

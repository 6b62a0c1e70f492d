import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import type { ProposedChild } from '../../contract/submissions/submissionCalls.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { ChoiceInput } from '../../framework/admin/shell/form/ChoiceInput.tsx';
import type { ChildChoice } from './ChildChoice.ts';
import { ExistingChoice } from './ExistingChoice.tsx';
import { placeText } from './placeText.ts';

interface AcceptedChildProps {
  child: ProposedChild;
  choice: ChildChoice;
  /** By the names of the choice. */
  problems: Readonly<Partial<Record<keyof ChildChoice, string>>>;
  /** Whether the child can be left out. */
  isOptional: boolean;
  onChange: (choice: ChildChoice) => void;
}

const genders = [
  { value: 'female', title: 'Weiblich' },
  { value: 'male', title: 'Männlich' },
  { value: 'diverse', title: 'Divers' },
];

/** One child of a registration in the dialog: who it is, and which course it enters. */
export function AcceptedChild({ child, choice, problems, isOptional, onChange }: AcceptedChildProps) {
  const id = useId();
  const { title, birthday, course, newCourse, createsStudent } = child;
  const name = birthday === null ? title : `${title}, geboren am ${formatDate(birthday)}`;
  const isNew = choice.existing === 'new';
  const hint =
    choice.course === null
      ? newCourse === null
        ? 'Ohne Kurs entsteht keine Teilnahme.'
        : `Ohne Wahl entsteht der Kurs „${newCourse}“.`
      : choice.course === course?.id
        ? placeText(child)
        : undefined;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      {isOptional ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={choice.isAccepted}
              onChange={(_, isAccepted) => onChange({ ...choice, isAccepted })}
            />
          }
          label={<span id={id}>{name}</span>}
        />
      ) : (
        <Typography id={id} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
      )}
      {choice.isAccepted ? (
        <>
          <ExistingChoice
            resource="students"
            name={title}
            similar={child.similar}
            compared={child.compared}
            value={choice.existing}
            problem={problems.existing}
            onChange={(existing) => onChange({ ...choice, existing })}
          />
          {child.lacksGender && isNew ? (
            <ChoiceInput
              label="Geschlecht"
              isRequired
              value={choice.gender}
              options={genders}
              problem={problems.gender}
              onChange={(gender) => onChange({ ...choice, gender })}
            />
          ) : null}
          {createsStudent ? (
            <RecordPicker
              id={`${id}-course`}
              label={`Kurs von ${title}`}
              resource="courses"
              ids={choice.course === null ? [] : [choice.course]}
              isMultiple={false}
              where={{ courseState: ['draft', 'open', 'running'] }}
              hasProblem={problems.course !== undefined}
              hint={problems.course ?? hint}
              onChange={([chosen]) => onChange({ ...choice, course: chosen ?? null })}
            />
          ) : null}
        </>
      ) : null}
    </Box>
  );
}

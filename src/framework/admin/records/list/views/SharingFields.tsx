import { Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import type { ViewSharing } from '../../../../schema/contracts/listViews.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { RecordPicker } from '../../inputs/references/RecordPicker.tsx';

interface SharingFieldsProps {
  sharing: ViewSharing;
  /** Number of roles and people that it is shared with and that the person does not see. */
  others: number;
  problems: Readonly<Record<string, string>>;
  onChange: (sharing: ViewSharing) => void;
}

/** Chooses whom a view is shared with: everybody, roles, people; and whether the roles start with it. */
export function SharingFields({ sharing, others, problems, onChange }: SharingFieldsProps) {
  const text = useText();
  const hint = useId();
  const definitions = useDefinitions();
  const { everybody, roles, defaultOf } = sharing;
  const pickers = (['roles', 'people'] as const).filter(
    (part) => definitions.entity(part === 'roles' ? 'roles' : 'login-users') !== undefined,
  );

  function handlePick(part: 'roles' | 'people', ids: string[]): void {
    const isDefault = part === 'roles' && defaultOf.length > 0;
    onChange({ ...sharing, [part]: ids, ...(isDefault ? { defaultOf: ids } : {}) });
  }

  return (
    <>
      <FormControlLabel
        label={text('view.everybody')}
        control={
          <Checkbox
            checked={everybody}
            onChange={(_, isChecked) => onChange({ ...sharing, everybody: isChecked })}
          />
        }
      />
      {pickers.map((part) => (
        <RecordPicker
          key={part}
          id={`view-${part}`}
          label={text(part === 'roles' ? 'view.roles' : 'view.people')}
          resource={part === 'roles' ? 'roles' : 'login-users'}
          ids={sharing[part]}
          onChange={(ids) => handlePick(part, ids)}
          isMultiple
          staysOpen={false}
          hasProblem={problems[part] !== undefined}
          hint={problems[part]}
        />
      ))}
      {roles.length > 0 ? (
        <div>
          <FormControlLabel
            label={text('view.default')}
            control={
              <Checkbox
                checked={defaultOf.length > 0}
                onChange={(_, isChecked) => onChange({ ...sharing, defaultOf: isChecked ? roles : [] })}
                slotProps={{ input: { 'aria-describedby': hint } }}
              />
            }
          />
          <FormHelperText id={hint}>{text('view.defaultHint')}</FormHelperText>
        </div>
      ) : null}
      {others > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {text('view.others', { smart_count: others })}
        </Typography>
      ) : null}
    </>
  );
}

import { Button, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { uniteScopes } from '../../../schema/rights/fieldScope.ts';
import type { FieldScope } from '../../../schema/rights/Grants.ts';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';

interface SingleRecordsProps {
  entity: VisibleEntity;
  ids: Readonly<Record<string, FieldScope>>;
  onChange: (ids: Record<string, FieldScope>) => void;
  picker: (label: string, fields: FieldScope, onChange: (fields: FieldScope) => void) => ReactNode;
}

/** Above this number, records are only counted. */
const maxShown = 50;

/** Single records and the fields granted in them. */
export function SingleRecords({ entity, ids, onChange, picker }: SingleRecordsProps) {
  const text = usePermissionText();
  const id = useId();
  const names = Object.keys(ids);
  const scopes = Object.values(ids);
  const fields: FieldScope = scopes.length === 0 ? true : uniteScopes(scopes);
  const isMixed = scopes.some((scope) => JSON.stringify(scope) !== JSON.stringify(scopes[0]));
  const give = (chosen: readonly string[]) =>
    Object.fromEntries(chosen.map((one) => [one, ids[one] ?? fields]));

  return (
    <>
      {names.length > maxShown ? (
        <Typography sx={{ mb: 1 }}>
          {text('rights.records', { smart_count: names.length })}{' '}
          <Button size="small" color="error" onClick={() => onChange({})}>
            {text('roleRights.removeAll')}
          </Button>
        </Typography>
      ) : (
        <RecordPicker
          id={id}
          label={entity.plural}
          resource={entity.resource}
          ids={names}
          onChange={(chosen) => onChange(give(chosen))}
          isMultiple
        />
      )}
      {names.length === 0 ? null : (
        <>
          {isMixed ? <Typography color="textSecondary">{text('roleRights.mixed')}</Typography> : null}
          {picker(text('roleRights.single'), fields, (next) =>
            onChange(Object.fromEntries(names.map((one) => [one, next]))),
          )}
        </>
      )}
    </>
  );
}

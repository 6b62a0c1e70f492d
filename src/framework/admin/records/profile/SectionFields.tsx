import { Box, Button, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fieldOfRecord } from '../../../schema/fieldPath.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { saysNothing } from '../form/saysNothing.ts';
import { isWide } from '../inputs/isWide.ts';
import { LinkField } from './LinkField.tsx';

interface SectionFieldsProps {
  entity: VisibleEntity;
  record: RaRecord;
  fields: readonly Field[];
  /** Title of the section; a single field of the same title gets no label. */
  name: string;
  onChanged: () => Promise<void>;
}

/**
 * Labels and values of a section. Empty fields are behind a button, except links, which can be added
 * directly.
 */
export function SectionFields({ entity, record, fields, name, onChanged }: SectionFieldsProps) {
  const text = useText();
  const [showsEmpty, setShowsEmpty] = useState(false);
  const isBare = (field: Field) => field.kind !== 'link' && saysNothing(field, record[field.name]);
  const bare = fields.filter(isBare).length;
  const shown = fields.filter((field) => showsEmpty || !isBare(field));
  const { isLabelled } = useRegistry();
  const isSaid = (field: Field) => isLabelled(field.widget) || (fields.length === 1 && field.title === name);
  if (fields.length === 0) return null;

  function shownValue(field: Field) {
    if (field.kind === 'link') {
      return <LinkField entity={entity} record={record} field={field} onChanged={onChanged} />;
    }
    if (isBare(field)) {
      const nothing = field.emptyList === undefined ? '–' : text('form.noValue');
      return <Typography color="textSecondary">{nothing}</Typography>;
    }
    return <FieldValue field={fieldOfRecord(field, record)} value={record[field.name]} variant="block" />;
  }

  return (
    <>
      {shown.length > 0 ? (
        <Box
          component="dl"
          sx={{
            m: 0,
            display: 'grid',
            columnGap: 3,
            rowGap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
          }}
        >
          {shown.map((field) => (
            <Box
              key={field.name}
              className={saysNothing(field, record[field.name]) ? 'no-print' : ''}
              sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : 'auto' }}
            >
              <Typography
                component="dt"
                variant="caption"
                color="textSecondary"
                sx={isSaid(field) ? visuallyHidden : {}}
              >
                {field.title}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {shownValue(field)}
              </Box>
            </Box>
          ))}
        </Box>
      ) : null}
      {bare > 0 ? (
        <Button
          size="small"
          aria-expanded={showsEmpty}
          onClick={() => setShowsEmpty(!showsEmpty)}
          // aligned with the texts above
          sx={{ mt: 1, ml: -1.25 }}
        >
          {showsEmpty ? text('profile.hideEmpty') : text('profile.showEmpty', { smart_count: bare })}
        </Button>
      ) : null}
    </>
  );
}

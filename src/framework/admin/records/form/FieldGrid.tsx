import { Box, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { clearedFields, isShown } from '../../../schema/condition.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fieldOfRecord } from '../../../schema/fieldPath.ts';
import type { Field } from '../../../schema/model.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { FieldInput } from '../inputs/FieldInput.tsx';
import { FormRecordContext } from '../inputs/FormHost.ts';
import { isWide } from '../inputs/MemberGrid.tsx';

interface ConditionalFieldProps {
  field: Field;
  /** All fields of the entity, because conditions treat fields that saving clears as empty. */
  fields: readonly Field[];
  /** The stored record, for conditions on fields outside the form. */
  record: Readonly<Record<string, unknown>> | undefined;
  children: ReactNode;
}

/** Renders a field only while the current form values meet its condition. */
function ConditionalField({ field, fields, record, children }: ConditionalFieldProps) {
  const { control } = useFormContext();
  const values: Record<string, unknown> = useWatch({ control });
  const current = { ...record, ...values };
  return isShown(field, { ...current, ...clearedFields(fields, current) }) ? children : null;
}

/** A field that cannot be edited, shown beside those that can. */
function ReadOnlyField({ field, value }: { field: Field; value: unknown }) {
  return (
    <Box sx={{ py: 1, px: 0.5 }}>
      <Typography variant="caption" color="textSecondary" component="div">
        {field.title}
      </Typography>
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        <ValueOrNone field={field} value={value} />
      </Typography>
    </Box>
  );
}

interface FieldGridProps {
  entity: VisibleEntity;
  /** Fields that can be edited; others are rendered as text if the record contains them. */
  editable: readonly Field[];
  names: readonly string[];
  /** Title of the section; an only field with the same title gets no frame and no second title. */
  title?: string | undefined;
  record: Readonly<Record<string, unknown>> | undefined;
}

const frameless = {
  '& > div > [data-source] > fieldset': { border: 0, p: 0, m: 0, '& > legend': visuallyHidden },
};

/** Fields in two columns, or in one on narrow screens. */
export function FieldGrid({ entity, editable, names, title, record }: FieldGridProps) {
  const byName = new Map(entity.fields.map((field) => [field.name, field]));
  const canEdit = new Set(editable.map(({ name }) => name));

  const [only] = names;
  const saysItAll = names.length === 1 && byName.get(only ?? '')?.title === title;

  const formRecord = useMemo(() => ({ entity, stored: record }), [entity, record]);

  function place(field: Field) {
    if (canEdit.has(field.name)) return <FieldInput entity={entity} field={field} source={field.name} />;
    if (!record || !(field.name in record)) return null;
    return <ReadOnlyField field={fieldOfRecord(field, record)} value={record[field.name]} />;
  }

  function cell(name: string) {
    const field = byName.get(name);
    const content = field && place(field);
    if (!field || !content) return null;
    const shown = (
      <Box key={name} sx={{ minWidth: 0, gridColumn: isWide(field) ? '1 / -1' : 'auto' }}>
        {content}
      </Box>
    );
    if (!field.when) return shown;
    return (
      <ConditionalField key={name} field={field} fields={entity.fields} record={record}>
        {shown}
      </ConditionalField>
    );
  }

  return (
    <FormRecordContext.Provider value={formRecord}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          ...(saysItAll ? frameless : {}),
        }}
      >
        {names.map(cell)}
      </Box>
    </FormRecordContext.Provider>
  );
}

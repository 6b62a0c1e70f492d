import { Paper, Typography } from '@mui/material';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { Section } from '../../../schema/FormTab.ts';
import type { Field } from '../../../schema/model.ts';
import { FieldGrid } from './FieldGrid.tsx';

interface FormSectionsProps {
  entity: VisibleEntity;
  editable: readonly Field[];
  sections: readonly Section[];
  record: Readonly<Record<string, unknown>> | undefined;
}

/** Renders each section of a tab as a card. */
export function FormSections({ entity, editable, sections, record }: FormSectionsProps) {
  return sections.map(({ title, fields }) => (
    <Paper
      key={`${title} ${fields.join()}`}
      component="section"
      variant="outlined"
      sx={{ p: { xs: 1.5, sm: 2 }, mb: 2 }}
    >
      {title === undefined ? null : (
        <Typography component="h2" variant="h6" sx={{ mb: 0.5 }}>
          {title}
        </Typography>
      )}
      <FieldGrid entity={entity} editable={editable} names={fields} title={title} record={record} />
    </Paper>
  ));
}

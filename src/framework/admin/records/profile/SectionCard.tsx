import EditIcon from '@mui/icons-material/EditOutlined';
import { Box, IconButton, Paper, Stack, Tooltip, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { useDrafts } from '../../session/drafts/useDrafts.ts';
import { formFields } from '../form/formFields.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { sectionDraftKey } from '../form/sectionDraftKey.ts';
import type { ProfileSection } from './profileTabs.ts';
import { RelatedList } from './RelatedList.tsx';
import { SectionFields } from './SectionFields.tsx';
import { SectionPart } from './SectionPart.tsx';
import { useSectionEditing } from './useSectionEditing.ts';

interface SectionCardProps {
  entity: VisibleEntity;
  record: RaRecord;
  section: ProfileSection;
  /** Title of the section, else of its tab. */
  name: string;
  onChanged: () => Promise<void>;
}

const card = {
  position: 'relative',
  p: { xs: 1.5, sm: 2 },
  mb: 2,
  minWidth: 0,
  breakInside: 'avoid',
} as const;

/** A section of a profile, read-only until the user edits its fields in place. */
export function SectionCard({ entity, record, section, name, onChanged }: SectionCardProps) {
  const text = useText();
  const id = useId();
  const {
    title,
    fields,
    part,
    partShowsFields = false,
    partEditsFields = false,
    partFillsSection = false,
    related,
  } = section;
  const names = fields.map((field) => field.name);
  const draft = useDrafts().readDraft(sectionDraftKey(entity, record, names));
  const { isEditing, pencil, frame, begin, end, finish } = useSectionEditing(onChanged, draft?.isInterrupted);
  const canEdit =
    !partEditsFields && entity.actions.includes('update') && formFields(entity, record, names).length > 0;
  const label = text('form.editSection', { section: name });
  const isUntitled = title === undefined;
  const hasPencil = canEdit && !isEditing;
  const ofPart = { entity, record, title: name, fields, openedBy: section.openedBy };
  if (part && partFillsSection)
    return (
      <Paper component="section" variant="outlined" className="print-if-filled" aria-label={name} sx={card}>
        <SectionPart name={part} {...ofPart} />
      </Paper>
    );
  return (
    <Paper component="section" variant="outlined" className="print-if-filled" aria-labelledby={id} sx={card}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          // without a title there is no header line: the pencil is placed beside the fields
          ...(isUntitled
            ? { position: 'absolute', top: { xs: 8, sm: 12 }, right: { xs: 12, sm: 16 } }
            : { minHeight: 32 }),
        }}
      >
        <Typography
          component="h3"
          variant="h6"
          id={id}
          // names the section for screen readers, which do not see the open tab
          sx={isUntitled ? visuallyHidden : {}}
        >
          {name}
        </Typography>
        {hasPencil ? (
          <Tooltip title={label}>
            <IconButton ref={pencil} size="small" aria-label={label} onClick={begin} sx={{ ml: 'auto' }}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Stack>
      {isEditing ? (
        <div ref={frame}>
          <SectionForm
            entity={entity}
            record={record}
            fields={names}
            title={name}
            onDone={finish}
            onCancel={end}
          />
        </div>
      ) : partShowsFields ? null : (
        <Box sx={isUntitled && hasPencil ? { pr: 4 } : {}}>
          <SectionFields entity={entity} record={record} fields={fields} name={name} onChanged={onChanged} />
        </Box>
      )}
      {part ? (
        <Box sx={{ mt: 2 }}>
          <SectionPart name={part} {...ofPart} />
        </Box>
      ) : null}
      {related ? <RelatedList entity={entity} record={record} {...related} /> : null}
    </Paper>
  );
}

import EditIcon from '@mui/icons-material/EditOutlined';
import { Alert, Box, Button, IconButton, Paper, Skeleton, Stack, Tooltip, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Component, type ReactNode, Suspense, useId, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { fieldOfRecord } from '../../../schema/fieldPath.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { visuallyHidden } from '../../base/theme/visuallyHidden.ts';
import { useDrafts } from '../../session/drafts/useDrafts.ts';
import type { SectionPartProps } from '../../session/registry/Registry.ts';
import { useRegistry } from '../../session/registry/useRegistry.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { formFields, saysNothing } from '../form/formValues.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { sectionDraftKey } from '../form/useFormDraft.ts';
import { isWide } from '../inputs/MemberGrid.tsx';
import { LinkField } from './LinkField.tsx';
import type { ProfileSection } from './profileTabs.ts';
import { RelatedList } from './RelatedList.tsx';
import { useSectionEditing } from './useSectionEditing.ts';

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
function SectionFields({ entity, record, fields, name, onChanged }: SectionFieldsProps) {
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

interface PartBoundaryProps {
  /** A broken part is tried again with another version of the record. */
  version: unknown;
  /** Replaces the broken part. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that keeps a broken part from taking down the profile. */
class PartBoundary extends Component<PartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidUpdate({ version }: PartBoundaryProps): void {
    if (this.state.isBroken && version !== this.props.version) this.setState({ isBroken: false });
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

/** A part registered by the app, below the fields of its section or in their place. */
function SectionPart({ name, ...props }: SectionPartProps & { name: string }) {
  const text = useText();
  const Part = useRegistry().part(name);
  const failed = <Alert severity="warning">{text('profile.partFailed')}</Alert>;
  return (
    <Box className="section-part">
      {Part ? (
        // keeps its state, such as an open dialog, while others change the record
        <PartBoundary version={props.record.$version} fallback={failed}>
          <Suspense fallback={<Skeleton className="no-print" variant="rounded" height={120} />}>
            <Part {...props} />
          </Suspense>
        </PartBoundary>
      ) : (
        failed
      )}
    </Box>
  );
}

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
  const { title, fields, part, partReplaces, related } = section;
  const names = fields.map((field) => field.name);
  const draft = useDrafts().readDraft(sectionDraftKey(entity, record, names));
  const { isEditing, pencil, frame, begin, end, finish } = useSectionEditing(onChanged, draft?.isInterrupted);
  const canEdit =
    partReplaces !== 'fields' &&
    entity.actions.includes('update') &&
    formFields(entity, record, names).length > 0;
  const label = text('form.editSection', { section: name });
  const isUntitled = title === undefined;
  const hasPencil = canEdit && !isEditing;
  const ofPart = { entity, record, title: name, fields, openedBy: section.openedBy };
  if (part && partReplaces === 'section')
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
      ) : partReplaces ? null : (
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

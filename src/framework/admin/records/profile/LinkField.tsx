import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import type { Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { CardButton } from '../cards/CardButton.tsx';
import { useCardOpening } from '../cards/useCardOpening.ts';
import { ReferencedText } from '../fields/ReferencedText.tsx';
import { useReferenced } from '../fields/useReferenced.ts';
import { formFields } from '../form/formValues.ts';
import { SectionForm } from '../form/SectionForm.tsx';
import { LinkFactsButton } from './LinkFactsButton.tsx';
import { useSectionEditing } from './useSectionEditing.ts';
import { useStep } from './useStep.ts';

interface LinkChipProps {
  resource: string;
  /** The other record, or only its id. */
  other: RaRecord;
  isBusy: boolean;
  /** Absent without the right. */
  onRemove?: () => void;
  /** Content after the title of the record. */
  showMore?: (title: string) => ReactNode;
}

/**
 * A record at the other end of a relation: a link that opens a new tab, and buttons that open its card and
 * remove it from the relation.
 */
function LinkChip({ resource, other, isBusy, onRemove, showMore }: LinkChipProps) {
  const text = useText();
  const [referenced] = useReferenced(resource, [other]);
  const opening = useCardOpening(referenced?.card ?? null);
  if (!referenced) return null;
  return (
    <Box
      component="li"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        maxWidth: '100%',
        minHeight: 28,
        px: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
      }}
    >
      <Box component="span" sx={{ overflowWrap: 'anywhere', py: 0.25 }}>
        <ReferencedText referenced={referenced} isNewTab opening={opening} />
      </Box>
      <CardButton referenced={referenced} />
      {showMore?.(referenced.title || text('reference.hidden'))}
      {onRemove ? (
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={text('profile.unassign', { title: referenced.title || text('reference.hidden') })}
          onClick={onRemove}
          sx={{ ml: 0.5, mr: -0.75, p: 0.5 }}
        >
          <CloseIcon sx={{ fontSize: 16 }} />
        </IconButton>
      ) : null}
    </Box>
  );
}

interface LinkFieldProps {
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  onChanged: () => Promise<void>;
}

function endsOf(value: unknown): RaRecord[] {
  if (!Array.isArray(value)) return [];
  return value.map((end: unknown) =>
    isJsonObject(end) ? { ...end, id: String(end.id) } : { id: String(end) },
  );
}

/** The records at the other end of a relation, added and removed in place. */
export function LinkField({ entity, record, field, onChanged }: LinkFieldProps) {
  const text = useText();
  const provider = useLeitstandData();
  const { isEditing, pencil, frame, begin, end, finish } = useSectionEditing(onChanged);
  const { run, isRunning } = useStep({ done: text('profile.unassigned'), onDone: onChanged });
  const canEdit = formFields(entity, record, [field.name]).length > 0;
  const others = endsOf(record[field.name]);
  if (isEditing) {
    return (
      <div ref={frame}>
        <SectionForm
          entity={entity}
          record={record}
          fields={[field.name]}
          title={field.title}
          onDone={finish}
          onCancel={end}
        />
      </div>
    );
  }

  function remove(other: RaRecord) {
    if (!canEdit) return {};
    const step = () => provider.unlink(entity.resource, record.id, field.name, other.id);
    return { onRemove: () => run(step) };
  }

  function facts(other: RaRecord) {
    if (!field.link?.facts) return {};
    const link = { entity, id: record.id, field, otherId: other.id };
    return {
      showMore: (title: string) => (
        <LinkFactsButton link={link} title={title} canEdit={canEdit} onChanged={onChanged} />
      ),
    };
  }

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {others.length === 0 ? <Typography color="textSecondary">–</Typography> : null}
      {others.length > 0 ? (
        <Box component="ul" sx={{ display: 'contents', listStyle: 'none' }}>
          {others.map((other) => (
            <LinkChip
              key={other.id}
              resource={field.link?.to ?? ''}
              other={other}
              isBusy={isRunning}
              {...remove(other)}
              {...facts(other)}
            />
          ))}
        </Box>
      ) : null}
      {canEdit ? (
        <Button
          ref={pencil}
          size="small"
          startIcon={<AddIcon />}
          aria-label={text('profile.assign', { field: field.title })}
          onClick={begin}
        >
          {text('profile.add')}
        </Button>
      ) : null}
    </Stack>
  );
}

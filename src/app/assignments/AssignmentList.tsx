import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { LinkFactsButton } from '../../framework/admin/records/profile/LinkFactsButton.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import type { AssignmentSide } from './AssignmentSide.ts';
import { PassedPlan } from './PassedPlan.tsx';
import { useAssignments } from './useAssignments.ts';
import { useLinks } from './useLinks.ts';

interface AssignmentListProps {
  side: AssignmentSide;
  entity: VisibleEntity;
  record: RaRecord;
  field: Field;
  onEdit: () => void;
  /** Opens the dialog that assigns the record with this id. */
  onAssign: ((other: string) => void) | undefined;
}

/** Whether a plan was only meant to last until a day before today. */
function hasPassed({ until }: LinkWithFacts): boolean {
  return typeof until === 'string' && until < dayInBerlin(new Date());
}

/** The planned or assigned records of a profile; the header folds the list. */
export function AssignmentList({ side, entity, record, field, onEdit, onAssign }: AssignmentListProps) {
  const id = useId();
  const { notices, queryClient } = useServices();
  const { links, hasFailed, retry } = useLinks(entity.resource, record, field);
  const { remove, running } = useAssignments(side, String(record.id));
  const [isOpen, setIsOpen] = useState(true);
  const canEdit = formFields(entity, record, [field.name]).length > 0;
  const edit = `${field.title} bearbeiten`;
  useEffect(() => {
    if (hasFailed) notices.show({ text: side.loadFailed, severity: 'error' });
  }, [hasFailed, notices, side.loadFailed]);

  function content(): ReactNode {
    if (hasFailed) return <RetryAlert onRetry={retry}>{side.loadFailed}</RetryAlert>;
    if (!links) return <Skeleton variant="rounded" height={56} />;
    if (links.length === 0) return <Typography color="textSecondary">{side.empty}</Typography>;
    return (
      <Box component="ul" aria-label={field.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map((assignment) => {
          const { other, facts } = assignment;
          const link = { entity, id: record.id, field, otherId: other.id };
          const reload = () => queryClient.invalidateQueries({ queryKey: [entity.resource, 'links'] });
          return (
            <AssignmentRow
              key={other.id}
              assignment={assignment}
              isRunning={running === other.id}
              buttons={
                <LinkFactsButton link={link} title={other.title} canEdit={canEdit} onChanged={reload} />
              }
            >
              {side.type === 'plan' && hasPassed(facts) ? (
                <PassedPlan
                  link={link}
                  facts={facts}
                  title={other.title}
                  canEdit={canEdit}
                  running={running}
                  onRemove={() => void remove(other.id)}
                  onAssign={onAssign}
                />
              ) : null}
            </AssignmentRow>
          );
        })}
      </Box>
    );
  }

  return (
    <Box
      component="section"
      className={links?.length === 0 ? 'no-print' : ''}
      aria-labelledby={id}
      sx={{ mb: 1.5 }}
    >
      <Typography component="h4" sx={{ display: 'none', '@media print': { display: 'block' } }}>
        {field.title}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Button
          id={id}
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={
            <ExpandIcon
              sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)', transition: 'transform 150ms' }}
            />
          }
          sx={{ ml: -1, flex: 1, justifyContent: 'flex-start', textAlign: 'left' }}
        >
          {links && links.length > 0 ? `${field.title} (${links.length})` : field.title}
        </Button>
        {canEdit ? (
          <Tooltip title={edit}>
            <IconButton size="small" className="no-print" aria-label={edit} onClick={onEdit}>
              <EditIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ) : null}
      </Box>
      {isOpen ? content() : null}
    </Box>
  );
}

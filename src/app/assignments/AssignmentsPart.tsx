import EditIcon from '@mui/icons-material/EditOutlined';
import ExpandIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Chip, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { LinkFactsButton } from '../../framework/admin/records/profile/LinkFactsButton.tsx';
import type { ShownLink } from '../../framework/admin/records/profile/ShownLink.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';
import { dayInBerlin } from '../../framework/schema/dayInBerlin.ts';
import type { Field } from '../../framework/schema/model.ts';
import { AssignmentRow } from './AssignmentRow.tsx';
import { type AssignmentSide, assignmentSides } from './assignmentSides.ts';
import { useAssignments } from './useAssignments.ts';
import { useLinks } from './useLinks.ts';

const LinkFactsDialog = lazyDialog(
  async () => (await import('../../framework/admin/records/profile/LinkFactsDialog.tsx')).LinkFactsDialog,
);

interface PassedPlanProps {
  link: ShownLink;
  facts: LinkWithFacts;
  /** Title of the record at the other end. */
  title: string;
  canEdit: boolean;
  /** Id of the record at the other end whose link is being saved. */
  running: string | null;
  onRemove: () => void;
  /** Absent without the right. */
  onAssign: ((other: string) => void) | undefined;
}

/** Asks what becomes of a plan whose last day has passed: it is never lifted by itself. */
function PassedPlan(props: PassedPlanProps) {
  const { link, facts, title, canEdit, running, onRemove, onAssign } = props;
  const { queryClient } = useServices();
  const [isExtending, setIsExtending] = useState(false);
  const other = String(link.otherId);
  const label = `Abgelaufen am ${formatDate(String(facts.until))}`;

  async function reload(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: [link.entity.resource, 'links'] });
    await queryClient.invalidateQueries({ queryKey: ['assignments'] });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 0.5 }}>
      <Chip size="small" color="warning" variant="outlined" label={label} />
      {canEdit ? (
        <Button
          size="small"
          aria-label={`Vormerkung verlängern: ${title}`}
          onClick={() => setIsExtending(true)}
        >
          Verlängern
        </Button>
      ) : null}
      {onAssign ? (
        <Button size="small" aria-label={`Zuteilen: ${title}`} onClick={() => onAssign(other)}>
          Zuteilen
        </Button>
      ) : null}
      {canEdit ? (
        <Button
          size="small"
          disabled={running !== null}
          aria-label={`Vormerkung aufheben: ${title}`}
          onClick={onRemove}
        >
          Aufheben
        </Button>
      ) : null}
      {isExtending ? (
        <LinkFactsDialog
          link={link}
          facts={facts}
          title={title}
          onDone={reload}
          onClose={() => setIsExtending(false)}
        />
      ) : null}
    </Box>
  );
}

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
function AssignmentList({ side, entity, record, field, onEdit, onAssign }: AssignmentListProps) {
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

const AssignmentDialog = lazyDialog(async () => (await import('./AssignmentDialog.tsx')).AssignmentDialog);

/** An open dialog, with the records chosen so far. */
interface Open {
  side: AssignmentSide;
  chosen: readonly string[];
}

/** The assigned and planned records of a profile: listed by right, changed in a dialog. */
export function AssignmentsPart({ entity, record, fields }: PartProps & { fields: readonly string[] }) {
  const [open, setOpen] = useState<Open | null>(null);
  const canEdit = (name: string) => formFields(entity, record, [name]).length > 0;

  /** Goes on with assigning these records; undefined without the right. */
  function assigning({ assignField }: AssignmentSide) {
    const side = assignmentSides[assignField];
    if (!side || !canEdit(assignField)) return undefined;
    return (chosen: readonly string[]) => setOpen({ side, chosen });
  }

  const lists = fields.flatMap((name) => {
    const [side, field] = [assignmentSides[name], entity.fields.find((one) => one.name === name)];
    if (!side || !field || !(name in record)) return [];
    const assign = assigning(side);
    return [
      <AssignmentList
        key={name}
        side={side}
        entity={entity}
        record={record}
        field={field}
        onEdit={() => setOpen({ side, chosen: [] })}
        onAssign={assign && ((other) => assign([other]))}
      />,
    ];
  });
  return (
    <>
      {lists}
      {open ? (
        <AssignmentDialog
          key={open.side.type}
          side={open.side}
          entity={entity}
          record={record}
          initial={open.chosen}
          onAssign={open.side.type === 'plan' ? assigning(open.side) : undefined}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

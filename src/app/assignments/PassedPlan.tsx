import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import type { ShownLink } from '../../framework/admin/records/profile/ShownLink.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import type { LinkWithFacts } from '../../framework/schema/contracts/links.ts';

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
export function PassedPlan(props: PassedPlanProps) {
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

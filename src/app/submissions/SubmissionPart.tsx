import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { stepsFrom } from '../../contract/submissions/newRecords.ts';
import type { Submission, SubmissionState } from '../../contract/submissions/Submission.ts';
import type {
  ProposedChild,
  readProposal,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { submissionsPath } from '../../contract/submissions/submissionsPath.ts';
import { choiceOf, Tag } from '../../framework/admin/records/fields/Tag.tsx';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import type { PartProps } from '../../framework/admin/session/registry/Registry.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import type { Move } from './MoveDialog.tsx';
import { placeText } from './useDecision.ts';

/** Resources that a proposal depends on; a change of any of them is shown at once. */
const resources = ['online-form-submissions', 'students', 'parents', 'courses'];

/** Loads what arises from a submission, and its siblings. */
function useProposal(id: string) {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['leitstand', 'submission-proposal', id],
    meta: { resources },
    queryFn: async ({ signal }) =>
      await callServer<typeof readProposal>(http, `GET ${submissionsPath}/{id}/proposal`, {
        params: { id },
        signal,
        isQuiet: true,
      }),
  });
  return { proposal: data, hasFailed: Boolean(error) && !data, retry: () => void refetch() };
}

const AcceptDialog = lazyDialog(async () => (await import('./AcceptDialog.tsx')).AcceptDialog);
const DeclineDialog = lazyDialog(async () => (await import('./DeclineDialog.tsx')).DeclineDialog);
const MoveDialog = lazyDialog(async () => (await import('./MoveDialog.tsx')).MoveDialog);

type Open = 'accept' | 'decline' | Move;

function StateTag({ entity, state }: { entity: VisibleEntity; state: string }) {
  const field = entity.fields.find(({ name }) => name === 'state');
  return field ? <Tag {...choiceOf(field, state)} /> : null;
}

/** Wished course with its free places, and the place on its waiting list. */
function CourseLine({ child }: { child: ProposedChild }) {
  const { course, waiting, subject, newCourse } = child;
  const wish = course?.title ?? subject?.name;
  const parts = [
    wish === undefined ? '' : `${course ? 'Kurs' : 'Fach'}: ${wish}`,
    placeText(child),
    waiting === null ? '' : `Stelle ${waiting} auf der Warteliste`,
    newCourse === null ? '' : 'ein Kurs entsteht bei der Annahme',
  ].filter(Boolean);
  return parts.length === 0 ? null : (
    <Typography sx={{ overflowWrap: 'anywhere' }}>{parts.join(' · ')}</Typography>
  );
}

/** Other children of the same registration. */
function Siblings({ entity, siblings }: { entity: VisibleEntity; siblings: readonly ProposedChild[] }) {
  if (siblings.length === 0) return null;
  return (
    <Box component="ul" aria-label="Kinder derselben Anmeldung" sx={{ m: 0, pl: 2.5 }}>
      {siblings.map(({ submission, title, state }) => (
        <li key={submission}>
          <Link component={RouterLink} to={profilePath(entity, submission)} sx={{ mr: 1 }}>
            {title}
          </Link>
          <StateTag entity={entity} state={state} />
        </li>
      ))}
    </Box>
  );
}

/** Whether a waiting child can move up: its course has a free place, or no limit. */
function canMoveUp({ course }: ProposedChild): boolean {
  return course === null || course.free === null || course.free > 0;
}

interface StepsProps {
  proposal: SubmissionProposal;
  child: ProposedChild;
  state: SubmissionState;
  onOpen: (open: Open) => void;
}

/** The steps that the user may take; the usual one first. */
function Steps({ proposal, child, state, onOpen }: StepsProps) {
  const next = stepsFrom(state);
  const isWaiting = state === 'waiting-list';
  const isClosed = state === 'rejected' || state === 'withdrawn';
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {next.includes('accepted') && proposal.refusal === null ? (
        <Button variant="contained" onClick={() => onOpen('accept')}>
          Annehmen
        </Button>
      ) : null}
      {isWaiting && canMoveUp(child) ? (
        <Button variant="outlined" onClick={() => onOpen('moveUp')}>
          Nachrücken lassen
        </Button>
      ) : null}
      {next.includes('waiting-list') && !isClosed ? (
        <Button variant="outlined" onClick={() => onOpen('wait')}>
          Auf die Warteliste
        </Button>
      ) : null}
      {next.includes('rejected') ? (
        <Button variant="outlined" color="error" onClick={() => onOpen('decline')}>
          Ablehnen
        </Button>
      ) : null}
      {next.includes('withdrawn') ? <Button onClick={() => onOpen('withdraw')}>Zurückgezogen</Button> : null}
      {isClosed ? (
        <Button variant="outlined" onClick={() => onOpen('reopen')}>
          Wieder öffnen
        </Button>
      ) : null}
    </Stack>
  );
}

function Decision({ entity, record }: { entity: VisibleEntity; record: RaRecord }) {
  const [open, setOpen] = useState<Open | null>(null);
  const { proposal, hasFailed, retry } = useProposal(String(record.id));
  const close = () => setOpen(null);
  if (hasFailed) return <RetryAlert onRetry={retry}>Die Anmeldung konnte nicht geladen werden.</RetryAlert>;
  const [child, ...siblings] = proposal?.children ?? [];
  if (!proposal || !child) return <Skeleton variant="rounded" height={96} />;
  const { state, declineReason } = record as unknown as Submission;
  const mayDecide = coversField(record.$access?.update ?? entity.rights.update, 'state');
  const shared = { record, proposal, onClose: close };
  return (
    <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <StateTag entity={entity} state={state ?? 'new'} />
      {declineReason ? <Typography>Grund: {declineReason}</Typography> : null}
      <CourseLine child={child} />
      <Siblings entity={entity} siblings={siblings} />
      {mayDecide ? (
        <>
          <Steps proposal={proposal} child={child} state={state ?? 'new'} onOpen={setOpen} />
          {proposal.refusal !== null && stepsFrom(state).includes('accepted') ? (
            <Alert severity="info" variant="outlined">
              {proposal.refusal}
            </Alert>
          ) : null}
        </>
      ) : null}
      {open === 'accept' ? <AcceptDialog {...shared} /> : null}
      {open === 'decline' ? <DeclineDialog {...shared} title={child.title} /> : null}
      {open === null || open === 'accept' || open === 'decline' ? null : (
        <MoveDialog {...shared} title={child.title} move={open} />
      )}
    </Stack>
  );
}

/** The decision about a submission: its state, what is wished, and the steps that may follow. */
export function SubmissionPart({ entity, record }: PartProps) {
  return 'state' in record ? <Decision entity={entity} record={record} /> : null;
}

import { Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { type RaRecord, useGetOne } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { formatInstant } from '../../framework/admin/base/format/dates.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import { choiceOf } from '../../framework/admin/records/fields/Tag.tsx';
import { formFields } from '../../framework/admin/records/form/formValues.ts';
import { idsOf } from '../../framework/admin/records/inputs/references/useChosenRecords.ts';
import { ContactLine } from '../../framework/admin/records/profile/ContactLine.tsx';
import { populatedFields } from '../../framework/admin/records/profile/profileMay.ts';
import { profilePath } from '../../framework/admin/session/definitions/entityPaths.ts';
import { recordTitle } from '../../framework/admin/session/definitions/recordTitle.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { NotFoundScreen } from '../../framework/admin/shell/layout/MessageScreen.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { ScreenTitle } from '../../framework/admin/shell/layout/ScreenTitle.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import type { Field } from '../../framework/schema/model.ts';
import { ResponsiblesPart } from '../responsibles/ResponsiblesPart.tsx';
import { entryPath } from './acquisitionPaths.ts';
import { StatusTag, statuses, stepsOf } from './acquisitionStatus.tsx';
import { ClosedDialog } from './ClosedDialog.tsx';
import { PullButton } from './PullButton.tsx';
import { useStatusStep } from './useStatusStep.ts';

interface StatusStepsProps {
  /** The entity of institutions. */
  entity: VisibleEntity;
  record: RaRecord;
}

/** Buttons that set another status; a refusal asks for its reason first if that is stored. Nothing without the right. */
function StatusSteps({ entity, record }: StatusStepsProps) {
  const [isClosing, setIsClosing] = useState(false);
  const { set, isRunning, keepsHistory } = useStatusStep(entity, record, () => setIsClosing(false));
  const field = entity.fields.find(({ name }) => name === 'acquisitionStatus');
  const steps = entity.fields.find(({ name }) => name === 'acquisitionStatusItems');
  const reasons = steps?.members?.find(({ name }) => name === 'reason')?.options ?? [];
  if (!field || formFields(entity, record, [field.name]).length === 0) return null;
  const others = statuses.filter((status) => status !== record.acquisitionStatus && status !== 'open');
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {others.map((status) => (
        <Button
          key={status}
          variant={status === 'committed' ? 'contained' : 'outlined'}
          disabled={isRunning}
          onClick={() => (status === 'closed' && keepsHistory ? setIsClosing(true) : set({ status }))}
        >
          {choiceOf(field, status).label}
        </Button>
      ))}
      {isClosing ? (
        <ClosedDialog
          reasons={reasons}
          isRunning={isRunning}
          onRun={set}
          onClose={() => setIsClosing(false)}
        />
      ) : null}
    </Box>
  );
}

interface StepHistoryProps {
  record: Readonly<Record<string, unknown>>;
  /** The field of the steps. */
  field: Field;
}

/** The steps of acquiring an institution, newest first. */
function StepHistory({ record, field }: StepHistoryProps) {
  const steps = stepsOf(record).toReversed();
  const reasons = field.members?.find(({ name }) => name === 'reason');
  if (steps.length === 0) return <Typography color="textSecondary">Noch nichts eingetragen.</Typography>;
  return (
    <Box component="ul" aria-label={field.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ at, status, reason, note }, position) => (
        // two steps may be equal
        // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
        <Box component="li" key={steps.length - position} sx={{ py: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <StatusTag status={status} />
            {reason && reasons ? <span>{choiceOf(reasons, reason).label}</span> : null}
            <Typography variant="caption" color="textSecondary">
              {at ? formatInstant(at) : null}
            </Typography>
          </Box>
          {note ? (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {note}
            </Typography>
          ) : null}
        </Box>
      ))}
    </Box>
  );
}

interface EntryProps {
  lists: VisibleEntity;
  list: RaRecord;
  institutions: VisibleEntity;
  institution: RaRecord;
}

/** Links to the institutions before and after this one in the list. */
function Neighbours({ list, institution }: Pick<EntryProps, 'list' | 'institution'>) {
  const ids = idsOf(list.institutions);
  const at = ids.indexOf(String(institution.id));
  if (at < 0) return null;
  const link = (id: string | undefined, label: string) => (
    <Button
      size="small"
      component={RouterLink}
      to={id === undefined ? '' : entryPath(list.id, id)}
      disabled={id === undefined}
    >
      {label}
    </Button>
  );
  return (
    <Stack direction="row" className="no-print" sx={{ alignItems: 'center', gap: 1 }}>
      {link(ids[at - 1], 'Voriger')}
      <Typography variant="body2">
        {at + 1} von {ids.length}
      </Typography>
      {link(ids[at + 1], 'Nächster')}
    </Stack>
  );
}

function ListFacts({ lists, list }: Pick<EntryProps, 'lists' | 'list'>) {
  const facts = lists.fields.filter(({ name }) => ['assignee', 'forEmployee'].includes(name));
  return (
    <Typography color="textSecondary" component="div">
      <Link component={RouterLink} to={profilePath(lists, list.id)}>
        {recordTitle(lists, list)}
      </Link>
      {facts
        .filter(({ name }) => list[name])
        .map((field) => (
          <span key={field.name}>
            {' · '}
            {field.title}: <FieldValue field={field} value={list[field.name]} variant="cell" />
          </span>
        ))}
    </Typography>
  );
}

const card = { p: { xs: 1.5, sm: 2 }, mb: 2 };

function Entry({ lists, list, institutions, institution }: EntryProps) {
  const navigate = useNavigate();
  const title = recordTitle(institutions, institution);
  const steps = institutions.fields.find(({ name }) => name === 'acquisitionStatusItems');
  return (
    <Box sx={{ maxWidth: 900 }}>
      <ScreenTitle title={title} />
      <Paper variant="outlined" sx={card}>
        <ListFacts lists={lists} list={list} />
        <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere', mt: 0.5 }}>
          <Link component={RouterLink} to={profilePath(institutions, institution.id)} target="_blank">
            {title}
          </Link>
        </Typography>
        <ContactLine entity={institutions} record={institution} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mt: 1 }}>
          <Neighbours list={list} institution={institution} />
          {formFields(lists, list, ['institutions']).length > 0 ? (
            <PullButton
              list={list.id}
              institution={institution.id}
              label={`Von der Liste nehmen: ${title}`}
              onDone={() => navigate(profilePath(lists, list.id))}
            />
          ) : null}
        </Box>
      </Paper>
      {'acquisitionStatus' in institution ? (
        <Paper component="section" variant="outlined" aria-labelledby="acquisition-state" sx={card}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
            <Typography id="acquisition-state" component="h3" variant="h6">
              Stand
            </Typography>
            <StatusTag status={institution.acquisitionStatus} />
          </Box>
          <StatusSteps entity={institutions} record={institution} />
          {steps && 'acquisitionStatusItems' in institution ? (
            <Box sx={{ mt: 2 }}>
              <StepHistory record={institution} field={steps} />
            </Box>
          ) : null}
        </Paper>
      ) : null}
      {'responsibles' in institution ? (
        <Paper component="section" variant="outlined" aria-labelledby="acquisition-people" sx={card}>
          <Typography id="acquisition-people" component="h3" variant="h6" sx={{ mb: 1 }}>
            Ansprechpartner:innen
          </Typography>
          <ResponsiblesPart entity={institutions} record={institution} />
        </Paper>
      ) : null}
    </Box>
  );
}

function LoadedEntry({ lists, institutions }: Pick<EntryProps, 'lists' | 'institutions'>) {
  const { id = '', institutionId = '' } = useParams();
  const list = useGetOne(lists.resource, {
    id,
    meta: { populate: populatedFields(lists).filter((path) => path !== 'institutions') },
  });
  const institution = useGetOne(institutions.resource, { id: institutionId });
  if (list.error || institution.error) {
    const retry = () => void Promise.all([list.refetch(), institution.refetch()]);
    return <RetryAlert onRetry={retry}>Der Standort konnte nicht geladen werden.</RetryAlert>;
  }
  if (!list.data || !institution.data) return <Skeleton variant="rounded" height={320} />;
  return (
    <Entry
      key={institutionId}
      lists={lists}
      list={list.data}
      institutions={institutions}
      institution={institution.data}
    />
  );
}

/** `/acquisitionLists/{id}/{institutionId}`: an institution of an acquisition list, from open to its answer. */
export function AcquisitionScreen() {
  const { entity } = useDefinitions();
  const lists = entity('acquisition-lists');
  const institutions = entity('institutions');
  if (!lists || !institutions) return <NotFoundScreen />;
  return <LoadedEntry lists={lists} institutions={institutions} />;
}

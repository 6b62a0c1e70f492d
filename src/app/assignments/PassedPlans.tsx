import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { findPassedPlans, PassedPlan } from '../../contract/assignments/passedPlans.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { ReferencedText } from '../../framework/admin/records/fields/ReferencedText.tsx';
import { useReferenced } from '../../framework/admin/records/fields/useReferenced.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { lazyDialog } from '../../framework/admin/session/dialogs/lazyDialog.tsx';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import type { VisibleEntity } from '../../framework/schema/contracts/definitions.ts';
import { coversField } from '../../framework/schema/rights/fieldScope.ts';
import { type AssignmentSide, assignmentSides } from './assignmentSides.ts';
import { useAssignments } from './useAssignments.ts';

interface PlanEnd {
  resource: PassedPlan['ends'][number];
  side: AssignmentSide;
  /** Id of the record at this end, and at the other one. */
  id: string;
  other: string;
}

const fields = [
  ['institutions', 'plannedEmployees'],
  ['institutions', 'plannedTeachers'],
  ['employees', 'plannedInstitutions'],
] as const;

/** The end of a plan from which the user may change it; else one from which they may read it. */
function planEndOf(
  { employee, institution, ends }: PassedPlan,
  entityOf: (resource: string) => VisibleEntity | undefined,
): PlanEnd {
  const readable = fields.filter(([resource]) => ends.includes(resource));
  const isUpdatable = ([resource, field]: (typeof fields)[number]) => {
    const { update = [], updateSomewhere = update } = entityOf(resource)?.rights ?? {};
    return coversField(updateSomewhere, field);
  };
  const [resource, field] = readable.find(isUpdatable) ?? readable[0] ?? fields[0];
  const ids =
    resource === 'employees' ? { id: employee, other: institution } : { id: institution, other: employee };
  // every field of these has a side
  const side = assignmentSides[field] as AssignmentSide;
  return { resource, side, ...ids };
}

const PlanDialog = lazyDialog(async () => (await import('./PlanDialog.tsx')).PlanDialog);

type Step = 'extend' | 'assign';

/** A plan with buttons for what the user may do about it. */
function PlanRow({ plan }: { plan: PassedPlan }) {
  const { entity: entityOf } = useDefinitions();
  const [employee] = useReferenced('employees', [plan.employee]);
  const [institution] = useReferenced('institutions', [plan.institution]);
  const [step, setStep] = useState<Step | null>(null);
  const end = planEndOf(plan, entityOf);
  const { remove, running } = useAssignments(end.side, end.id);
  const entity = entityOf(end.resource);
  const may = (name: string) =>
    coversField(entity?.rights.updateSomewhere ?? entity?.rights.update, name) &&
    (entity?.fields.some((field) => field.name === name) ?? false);
  const titles = [employee, institution].map((one) => one?.title || 'Nicht freigegeben').join(', ');
  const assigning = assignmentSides[end.side.assignField];
  return (
    <Box
      component="li"
      aria-busy={running !== null}
      sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Typography component="div" sx={{ overflowWrap: 'anywhere' }}>
        {employee ? <ReferencedText referenced={employee} /> : null}
        {' – '}
        {institution ? <ReferencedText referenced={institution} /> : null}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 200px' }}>
          vorgemerkt bis {formatDate(plan.until)}
          {plan.note ? ` · ${plan.note}` : ''}
        </Typography>
        {may(end.side.field) ? (
          <Button
            size="small"
            aria-label={`Vormerkung verlängern: ${titles}`}
            onClick={() => setStep('extend')}
          >
            Verlängern
          </Button>
        ) : null}
        {may(end.side.assignField) ? (
          <Button size="small" aria-label={`Zuteilen: ${titles}`} onClick={() => setStep('assign')}>
            Zuteilen
          </Button>
        ) : null}
        {may(end.side.field) ? (
          <Button
            size="small"
            disabled={running !== null}
            aria-label={`Vormerkung aufheben: ${titles}`}
            onClick={() => void remove(end.other)}
          >
            Aufheben
          </Button>
        ) : null}
      </Box>
      {step && entity ? (
        <PlanDialog
          step={step}
          side={step === 'assign' && assigning ? assigning : end.side}
          entity={entity}
          id={end.id}
          other={end.other}
          title={(end.resource === 'employees' ? institution : employee)?.title ?? ''}
          onClose={() => setStep(null)}
        />
      ) : null}
    </Box>
  );
}

const moreText = (more: number) =>
  more === 1 ? 'Eine weitere ist abgelaufen.' : `Weitere ${more} sind abgelaufen.`;

/** Asks what becomes of the plans whose last day has passed. */
export function PassedPlans() {
  const { http } = useServices();
  const { data, error, refetch } = useQuery({
    queryKey: ['assignments', 'passed'],
    queryFn: async ({ signal }) =>
      await callServer<typeof findPassedPlans>(http, 'GET /api/institutioner/passed-plans', {
        signal,
        isQuiet: true,
      }),
    retry: false,
  });
  if (error && !data)
    return (
      <RetryAlert onRetry={() => void refetch()}>Beim Laden der Daten ist ein Fehler aufgetreten.</RetryAlert>
    );
  if (!data) return <Skeleton variant="rounded" height={56} />;
  if (data.plans.length === 0)
    return <Typography color="textSecondary">Keine Vormerkung ist abgelaufen.</Typography>;
  return (
    <Paper variant="outlined">
      <Box component="ul" aria-label="Abgelaufene Vormerkungen" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.plans.map((plan) => (
          <PlanRow key={`${plan.employee} ${plan.institution}`} plan={plan} />
        ))}
      </Box>
      {data.total > data.plans.length ? (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {moreText(data.total - data.plans.length)}
        </Typography>
      ) : null}
    </Paper>
  );
}

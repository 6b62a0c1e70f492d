import { Box, Checkbox, FormControlLabel, FormGroup, Skeleton, Switch, Typography } from '@mui/material';
import { useState } from 'react';
import type {
  SubstituteCandidate,
  SubstituteCandidates,
} from '../../contract/substitutions/substitutionCalls.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { RetryAlert } from '../../framework/admin/shell/layout/RetryAlert.tsx';
import { useCandidates } from './useCandidates.ts';
import { useSendRequests } from './useSendRequests.ts';

/** Suggestions that are chosen when the dialog opens. */
const preselected = 3;

const kilometres = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

function aboutText({ way, teachesSubject }: SubstituteCandidate): string {
  const distance = way ? `${kilometres.format(way.metres / 1000)} km, geschätzt ${way.minutes} Min.` : null;
  return [distance, teachesSubject === false ? 'anderes Fach' : null].filter(Boolean).join(' · ');
}

/** Those asked in the form who got no mail yet, and the nearest who teach the subject. */
function firstChoice({ candidates, asked }: SubstituteCandidates): Set<string> {
  const fitting = candidates.filter(({ teachesSubject }) => teachesSubject !== false).slice(0, preselected);
  return new Set([...asked.filter(({ isMailed }) => !isMailed), ...fitting].map(({ id }) => id));
}

interface ChoiceProps {
  label: string;
  about: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Choice({ label, about, isChosen, onToggle }: ChoiceProps) {
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={onToggle} />}
      label={
        <>
          {label}
          {about ? (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              {about}
            </Typography>
          ) : null}
        </>
      }
      sx={{ mr: 0 }}
    />
  );
}

interface AskDialogProps {
  /** Id of the inquiry. */
  inquiry: string;
  onClose: () => void;
}

/** Asks teachers who are free at the time of the lesson; the nearest are chosen already. */
export function AskDialog({ inquiry, onClose }: AskDialogProps) {
  const { data, error, refetch } = useCandidates(inquiry);
  const { ask, isRunning } = useSendRequests(inquiry, onClose);
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null);
  const [hasOthers, setHasOthers] = useState(false);
  const chosen = changed ?? (data ? firstChoice(data) : new Set<string>());
  const unmailed = data?.asked.filter(({ isMailed }) => !isMailed) ?? [];
  const fitting = data?.candidates.filter(({ teachesSubject }) => teachesSubject !== false) ?? [];
  const others = (data?.candidates.length ?? 0) - fitting.length;
  const shown = hasOthers ? (data?.candidates ?? []) : fitting;

  function toggle(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChanged(next);
  }

  function content() {
    if (error)
      return (
        <RetryAlert onRetry={() => void refetch()}>Die Vorschläge konnten nicht geladen werden.</RetryAlert>
      );
    if (!data) return <Skeleton variant="rounded" height={160} />;
    return (
      <FormGroup>
        {unmailed.map(({ id, title }) => (
          <Choice
            key={id}
            label={title}
            about="schon eingetragen, noch ohne E-Mail"
            isChosen={chosen.has(id)}
            onToggle={() => toggle(id)}
          />
        ))}
        {shown.map((candidate) => (
          <Choice
            key={candidate.id}
            label={candidate.title}
            about={aboutText(candidate)}
            isChosen={chosen.has(candidate.id)}
            onToggle={() => toggle(candidate.id)}
          />
        ))}
        {shown.length === 0 ? (
          <Typography color="textSecondary">
            Zu dieser Zeit ist niemand frei, dessen Verfügbarkeit du sehen darfst. Andere trägst du unter
            „Gefragt“ ein und schickst ihnen danach hier die E-Mail.
          </Typography>
        ) : null}
        {others > 0 ? (
          <Box sx={{ mt: 1 }}>
            <FormControlLabel
              control={<Switch checked={hasOthers} onChange={(_, isOn) => setHasOthers(isOn)} />}
              label={`Auch andere Fächer (${others})`}
            />
          </Box>
        ) : null}
      </FormGroup>
    );
  }

  return (
    <StepDialog
      title="Wen fragst du?"
      description="Diese Lehrkräfte sind zu der Zeit frei, die nächsten zuerst. Jede bekommt eine E-Mail mit ihrem eigenen Link; wer zuerst zusagt, übernimmt die Stunde."
      action={chosen.size === 1 ? 'Eine Lehrkraft anfragen' : `${chosen.size} Lehrkräfte anfragen`}
      isRunning={isRunning}
      canRun={chosen.size > 0}
      onRun={() => ask([...chosen])}
      onClose={onClose}
    >
      {content()}
    </StepDialog>
  );
}

import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Divider,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type FormEvent, Fragment, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import type {
  acceptSubmissions,
  ProposedChild,
  SubmissionProposal,
} from '../../contract/submissions/submissionCalls.ts';
import { submissionsPath } from '../../contract/submissions/submissionsPath.ts';
import { formatDate } from '../../framework/admin/base/format/dates.ts';
import { useIsNarrow } from '../../framework/admin/base/hooks/useIsNarrow.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { askServer } from '../../framework/admin/session/http/callServer.ts';
import { useDialogLeaving } from '../../framework/admin/shell/dialogs/useDialogLeaving.tsx';
import { ChoiceInput } from '../../framework/admin/shell/form/ChoiceInput.tsx';
import {
  type ChildChoice,
  type ChildProblems,
  childBody,
  firstChoice,
  isOpen,
  problemsOf,
  summaryOf,
} from './childChoice.ts';
import { DecisionMailFields } from './DecisionMailFields.tsx';
import { type Existing, ExistingChoice } from './ExistingChoice.tsx';
import { mailOf, placeText, sentMail, useDecision } from './useDecision.ts';

interface AcceptedChildProps {
  child: ProposedChild;
  choice: ChildChoice;
  /** By the names of the choice. */
  problems: Readonly<Partial<Record<keyof ChildChoice, string>>>;
  /** Whether the child can be left out. */
  isOptional: boolean;
  onChange: (choice: ChildChoice) => void;
}

const genders = [
  { value: 'female', title: 'Weiblich' },
  { value: 'male', title: 'Männlich' },
  { value: 'diverse', title: 'Divers' },
];

/** One child of a registration in the dialog: who it is, and which course it enters. */
function AcceptedChild({ child, choice, problems, isOptional, onChange }: AcceptedChildProps) {
  const id = useId();
  const { title, birthday, course, newCourse, createsStudent } = child;
  const name = birthday === null ? title : `${title}, geboren am ${formatDate(birthday)}`;
  const isNew = choice.existing === 'new';
  const hint =
    choice.course === null
      ? newCourse === null
        ? 'Ohne Kurs entsteht keine Teilnahme.'
        : `Ohne Wahl entsteht der Kurs „${newCourse}“.`
      : choice.course === course?.id
        ? placeText(child)
        : undefined;
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1 }}>
      {isOptional ? (
        <FormControlLabel
          control={
            <Checkbox
              checked={choice.isAccepted}
              onChange={(_, isAccepted) => onChange({ ...choice, isAccepted })}
            />
          }
          label={<span id={id}>{name}</span>}
        />
      ) : (
        <Typography id={id} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
      )}
      {choice.isAccepted ? (
        <>
          <ExistingChoice
            resource="students"
            name={title}
            similar={child.similar}
            compared={child.compared}
            value={choice.existing}
            problem={problems.existing}
            onChange={(existing) => onChange({ ...choice, existing })}
          />
          {child.lacksGender && isNew ? (
            <ChoiceInput
              label="Geschlecht"
              isRequired
              value={choice.gender}
              options={genders}
              problem={problems.gender}
              onChange={(gender) => onChange({ ...choice, gender })}
            />
          ) : null}
          {createsStudent ? (
            <RecordPicker
              id={`${id}-course`}
              label={`Kurs von ${title}`}
              resource="courses"
              ids={choice.course === null ? [] : [choice.course]}
              isMultiple={false}
              where={{ courseState: ['draft', 'open', 'running'] }}
              hasProblem={problems.course !== undefined}
              hint={problems.course ?? hint}
              onChange={([chosen]) => onChange({ ...choice, course: chosen ?? null })}
            />
          ) : null}
        </>
      ) : null}
    </Box>
  );
}

interface AcceptDialogProps {
  record: RaRecord;
  proposal: SubmissionProposal;
  onClose: () => void;
}

/** Problems of one child in the answer of the server, whose paths name its place in the body. */
function refusedFields(problems: Readonly<Record<string, string>>, at: number): ChildProblems {
  const { [`children.${at}.course`]: course, [`children.${at}.gender`]: gender } = problems;
  return { ...(course ? { course } : {}), ...(gender ? { gender } : {}) };
}

/** Accepts one or several children of a registration: shows what arises, and asks about duplicates. */
export function AcceptDialog({ record, proposal, onClose }: AcceptDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const open = proposal.children.filter(isOpen);
  const [choices, setChoices] = useState<Readonly<Record<string, ChildChoice>>>({});
  const [parent, setParent] = useState<Existing>(
    proposal.parent && proposal.parent.similar.length > 0 ? null : 'new',
  );
  const [mail, setMail] = useState(() => mailOf(proposal, 'accepted'));
  const [proposed] = useState({ parent, mail });
  const [isChecked, setIsChecked] = useState(false);
  const { send, isRunning, problems } = useDecision({
    submission: String(record.id),
    done: 'Die Anmeldung ist angenommen.',
    onDone: onClose,
  });
  const { guard, question } = useDialogLeaving({
    isDirty: () => Object.keys(choices).length > 0 || parent !== proposed.parent || mail !== proposed.mail,
    isRunning,
    onClose,
  });
  const choiceOf = (child: ProposedChild) => choices[child.submission] ?? firstChoice(child);
  const chosen = open
    .map((child) => ({ child, choice: choiceOf(child) }))
    .filter(({ choice }) => choice.isAccepted);
  const parentProblem = parent === null ? 'Bitte wähle, ob es dieselbe Person ist' : undefined;
  // before, what arises is not known yet
  const isDecided = parent !== null && chosen.every(({ choice }) => choice.existing !== null);
  const others = Object.entries(problems).filter(
    ([path]) => !/^children\.\d+\.(course|gender)$|^mail\./.test(path),
  );

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    // keys that are pressed as soon as the problems are shown go to the first of them
    flushSync(() => setIsChecked(true));
    const isMissing = chosen.some(({ child, choice }) => Object.keys(problemsOf(child, choice)).length > 0);
    if (isMissing || parentProblem !== undefined) {
      form.querySelector<HTMLElement>('[aria-invalid="true"] input, input[aria-invalid="true"]')?.focus();
      return;
    }
    if (chosen.length === 0 || isRunning) return;
    const body = {
      children: chosen.map(({ child, choice }) => childBody(child, choice)),
      ...(parent === 'new' || parent === null ? {} : { parent }),
      ...sentMail(proposal, mail),
    };
    send((http, request) =>
      askServer<typeof acceptSubmissions>(http, `POST ${submissionsPath}/{id}/accept`, { ...request, body }),
    );
  }

  return (
    <Dialog open fullWidth fullScreen={isNarrow} maxWidth="sm" {...guard} aria-labelledby={id}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogTitle id={id}>
          {chosen.length > 1 ? `${chosen.length} Kinder annehmen` : 'Anmeldung annehmen'}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {open.map((child) => {
              const at = chosen.findIndex((one) => one.child === child);
              return (
                <Fragment key={child.submission}>
                  <AcceptedChild
                    child={child}
                    choice={choiceOf(child)}
                    problems={{
                      ...(isChecked ? problemsOf(child, choiceOf(child)) : {}),
                      ...refusedFields(problems, at),
                    }}
                    isOptional={open.length > 1 && child.submission !== record.id}
                    onChange={(choice) => setChoices({ ...choices, [child.submission]: choice })}
                  />
                  <Divider />
                </Fragment>
              );
            })}
            {proposal.parent ? (
              <div>
                <Typography sx={{ fontWeight: 500 }}>
                  {proposal.parent.title}
                  {proposal.parent.known ? ' (schon angelegt)' : ' (Elternteil)'}
                </Typography>
                <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
                  {proposal.parent.line}
                </Typography>
                <ExistingChoice
                  resource="parents"
                  name={proposal.parent.title}
                  similar={proposal.parent.similar}
                  value={parent}
                  problem={isChecked ? parentProblem : undefined}
                  onChange={setParent}
                />
              </div>
            ) : null}
            <Typography role="status">
              {isDecided ? summaryOf(chosen, { parent: proposal.parent, existing: parent }) : null}
            </Typography>
            <DecisionMailFields
              mail={mail}
              address={proposal.recipient}
              problems={problems}
              onChange={setMail}
            />
            {others.length > 0 ? (
              <Alert severity="error">{[...new Set(others.map(([, sentence]) => sentence))].join(' ')}</Alert>
            ) : null}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isRunning}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            variant="contained"
            autoFocus
            disabled={chosen.length === 0}
            aria-disabled={isRunning}
          >
            Annehmen
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

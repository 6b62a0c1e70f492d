import { Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { countRecipients, sendMessage } from '../../contract/notifications/messageCalls.ts';
import { longestMessage } from '../../contract/notifications/notifierEvents.ts';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { newIdempotencyKey } from '../../framework/admin/session/data-provider/createVersionCache.ts';
import { useDefinitions } from '../../framework/admin/session/definitions/useDefinitions.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorBodyOf } from '../../framework/admin/session/http/errorBody.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useSubmit } from '../../framework/admin/shell/accounts/useSubmit.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { useWidgetKeys } from '../../framework/admin/shell/shortcuts/useWidgetKeys.ts';
import { readRecordLink } from './recordLink.ts';

interface Audience {
  roles: string[];
  persons: string[];
}

type Link = ReturnType<typeof readRecordLink>['link'];

interface Reach {
  /** Undefined while it is unknown. */
  recipients: number | undefined;
  hasFailed: boolean;
  /** Why the server would refuse the message, by field. */
  problems: Readonly<Record<string, string>>;
}

const inGerman = (count: number) => count.toLocaleString('de-DE');
const persons = (count: number) => (count === 1 ? 'eine Person' : `${inGerman(count)} Personen`);

/** Asks the server whom a message would reach, as soon as somebody is chosen. */
function useReach({ roles, persons: people }: Audience, link: Link): Reach {
  const { http } = useServices();
  const isChosen = roles.length + people.length > 0;
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'notifier', 'reach', roles, people, link],
    enabled: isChosen,
    queryFn: ({ signal }) =>
      callServer<typeof countRecipients>(http, 'POST /api/notifier/messages/recipients', {
        body: { roles, persons: people, ...link },
        signal,
        isQuiet: true,
      }),
  });
  const problems = (isChosen && errorBodyOf(error)?.details?.fields) || {};
  return {
    recipients: isChosen && !error ? data?.recipients : undefined,
    hasFailed: isChosen && error !== null && Object.keys(problems).length === 0,
    problems,
  };
}

function reachText({ roles, persons: people }: Audience, { recipients, hasFailed, problems }: Reach): string {
  if (roles.length + people.length === 0) return 'Wähle, wer sie bekommt.';
  if (hasFailed) return 'Wie viele Personen das erreicht, ließ sich nicht laden.';
  if (problems.roles !== undefined || problems.persons !== undefined) return 'Erreicht niemanden';
  if (Object.keys(problems).length > 0) return 'Der Verweis passt noch nicht.';
  return recipients === undefined ? 'Wird gezählt …' : `Erreicht ${persons(recipients)}`;
}

function lengthText(length: number): string {
  const most = inGerman(longestMessage);
  if (length <= longestMessage) return `${inGerman(length)} von ${most} Zeichen`;
  return `Eine Mitteilung hat höchstens ${most} Zeichen, diese hat ${inGerman(length)}.`;
}

const pickers = [
  { part: 'roles', label: 'An Rollen', resource: 'roles' },
  { part: 'persons', label: 'An Personen', resource: 'login-users' },
] as const;

const title = 'Mitteilung senden';
const keys = { title, entries: [{ keys: ['Ctrl+Enter'], label: 'Senden' }] };

interface RecipientPickersProps {
  audience: Audience;
  problems: Readonly<Record<string, string>>;
  onChange: (audience: Audience) => void;
}

/** Chooses roles and persons; the first picker has the focus. */
function RecipientPickers({ audience, problems, onChange }: RecipientPickersProps) {
  const first = useRef<HTMLElement>(null);
  // later than the button that a dialog gives the focus to, which is not enabled yet
  useEffect(() => first.current?.focus(), []);
  return pickers.map(({ part, label, resource }, at) => (
    <RecordPicker
      key={part}
      id={`message-${part}`}
      label={label}
      resource={resource}
      ids={audience[part]}
      onChange={(ids) => onChange({ ...audience, [part]: ids })}
      isMultiple
      staysOpen={false}
      hasProblem={problems[part] !== undefined}
      hint={problems[part]}
      inputRef={(input) => {
        if (at === 0) first.current = input;
      }}
    />
  ));
}

/** Ctrl+Enter sends; Enter alone does not, so that nobody sends by choosing a recipient. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
  const isSend = event.ctrlKey || event.metaKey;
  if (isSend || event.target instanceof HTMLInputElement) event.preventDefault();
  if (isSend) event.currentTarget.closest('form')?.requestSubmit();
}

/** Sends a message to everybody with some roles, and to persons; says before whom it reaches. */
export function MessageDialog({ onClose }: { onClose: () => void }) {
  const { http, notices } = useServices();
  const { isBusy, problems, submit } = useSubmit();
  const [audience, setAudience] = useState<Audience>({ roles: [], persons: [] });
  const [message, setMessage] = useState('');
  const [address, setAddress] = useState('');
  const definitions = useDefinitions();
  const [key] = useState(newIdempotencyKey);
  const { link, problem } = readRecordLink(address, definitions, window.location.origin);
  const reach = useReach(audience, link);
  const linkProblem = problem ?? problems.entityId ?? reach.problems.entityId;
  useWidgetKeys(keys);
  const { length } = message.trim();
  const isTooLong = length > longestMessage;
  const isChosen = audience.roles.length + audience.persons.length > 0;
  const isRefused = Object.keys(reach.problems).length > 0;

  async function send(): Promise<void> {
    const { recipients } = await callServer<typeof sendMessage>(http, 'POST /api/notifier/messages', {
      body: { ...audience, message, ...link },
      headers: { 'Idempotency-Key': key },
      isQuiet: true,
    });
    onClose();
    notices.show({ text: `Mitteilung an ${persons(recipients)} gesendet.`, severity: 'success' });
  }

  return (
    <StepDialog
      title={title}
      description="Sie erscheint bei den Benachrichtigungen aller, die du auswählst. Deinen Namen sehen nur die, die ihn auch sonst sehen dürfen."
      action="Senden"
      isRunning={isBusy}
      canRun={length > 0 && !isTooLong && isChosen && !isRefused && problem === undefined}
      onRun={() => submit(send)}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 2 }} onKeyDown={handleKeyDown}>
        <RecipientPickers
          audience={audience}
          problems={{ ...problems, ...reach.problems }}
          onChange={setAudience}
        />
        <TextField
          label="Mitteilung"
          required
          multiline
          minRows={4}
          maxRows={12}
          margin="none"
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          error={isTooLong || problems.message !== undefined}
          helperText={problems.message ?? lengthText(length)}
        />
        <TextField
          label="Verweis auf einen Eintrag"
          margin="none"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={linkProblem !== undefined}
          helperText={
            linkProblem ??
            'Freiwillig: die Adresse seiner Seite, aus der Adresszeile kopiert. Öffnen kann sie nur, wer ihn sehen darf.'
          }
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', spellCheck: false } }}
        />
        <Typography role="status" variant="body2">
          {reachText(audience, reach)}
        </Typography>
      </Stack>
    </StepDialog>
  );
}

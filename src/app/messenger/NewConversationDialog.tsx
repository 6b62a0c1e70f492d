import { Stack, Tab, Tabs, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { beginConversation } from '../../contract/messenger/messages.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { Combobox } from '../../framework/admin/base/inputs/Combobox.tsx';
import { newIdempotencyKey } from '../../framework/admin/session/data-provider/createVersionCache.ts';
import { callServer } from '../../framework/admin/session/http/callServer.ts';
import { errorInfo } from '../../framework/admin/session/notices/createNotices.ts';
import { useServices } from '../../framework/admin/session/services/useServices.ts';
import { useSubmit } from '../../framework/admin/shell/accounts/useSubmit.ts';
import { StepDialog } from '../../framework/admin/shell/dialogs/FormDialog.tsx';
import { isJsonObject } from '../../framework/schema/Json.ts';
import { notAContact, readContact } from './contactOf.ts';
import { useReloadMessenger } from './messengerQueries.ts';

const searchDelay = 500;
const searchLimit = 3;

interface Profile {
  id: string;
  name: string;
}

function profileOf({ id, firstName, lastName }: Readonly<Record<string, unknown>>): Profile {
  const name = [firstName, lastName].filter((part) => typeof part === 'string' && part !== '').join(' ');
  return { id: String(id), name: name || 'Ohne Namen' };
}

/** Query that finds the first employees for a text. */
function searchFor(text: string): string {
  const query = {
    filter: { $search: text },
    range: [0, searchLimit - 1],
    sort: ['lastName', 'ASC'],
    // employees have no `name`, and the server refuses unknown fields
    fields: ['contactInformation', 'firstName', 'lastName'],
  };
  return new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  ).toString();
}

/** Employees that match what was typed, once the typing pauses. */
function useProfiles(typed: string) {
  const { http, notices } = useServices();
  const search = useDebounced(typed.trim(), searchDelay);
  const found = useQuery({
    queryKey: ['leitstand', 'messenger', 'profiles', search],
    enabled: search !== '',
    retry: false,
    queryFn: async ({ signal }) => {
      const { json } = await http(`/api/employees?${searchFor(search)}`, { signal, isQuiet: true });
      return Array.isArray(json) ? json.filter(isJsonObject).map(profileOf) : [];
    },
  });
  const { error } = found;
  useEffect(() => {
    const text = 'Fehler beim Suchen nach Profilen';
    if (error) notices.show({ text, severity: 'error', info: errorInfo(error, text) });
  }, [error, notices]);
  return { profiles: found.data ?? [], isLoading: found.isFetching || search !== typed.trim() };
}

interface ProfileFieldProps {
  profile: Profile | null;
  onChange: (profile: Profile | null) => void;
}

function ProfileField({ profile, onChange }: ProfileFieldProps) {
  const [typed, setTyped] = useState('');
  const { profiles, isLoading } = useProfiles(typed);
  return (
    <Combobox
      options={profiles}
      value={profile}
      loading={isLoading && typed !== ''}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={typed === '' ? 'Tippe einen Namen.' : 'Niemand gefunden'}
      onType={setTyped}
      onChange={onChange}
      renderInput={(params, problem) => (
        <TextField
          {...params}
          label="Profil"
          required
          margin="none"
          error={problem !== undefined}
          helperText={problem ?? 'Mitarbeiter:in, an die du schreiben möchtest.'}
        />
      )}
    />
  );
}

interface NewConversationDialogProps {
  onClose: () => void;
  onBegun: (id: string) => void;
}

/** Begins a conversation with an employee, or with an address or number from outside. */
export function NewConversationDialog({ onClose, onBegun }: NewConversationDialogProps) {
  const { http } = useServices();
  const reload = useReloadMessenger();
  const { isBusy, problems, submit } = useSubmit();
  const [tab, setTab] = useState<'profile' | 'external'>('profile');
  const [profile, setProfile] = useState<Profile | null>(null);
  const [address, setAddress] = useState('');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [key] = useState(newIdempotencyKey);
  const canRun = tab === 'profile' ? profile !== null : address.trim() !== '';

  /** Says at once what is wrong; a number is written in its international form. */
  async function check(): Promise<string | null> {
    if (address.trim() === '') return null;
    const contact = await readContact(address);
    setProblem(contact === null ? notAContact : undefined);
    if (contact !== null) setAddress(contact.value);
    return contact?.value ?? null;
  }

  async function begin(): Promise<void> {
    const contact =
      tab === 'profile' ? profile && { type: 'employees' as const, id: profile.id } : await check();
    if (contact === null) return;
    const { _id } = await callServer<typeof beginConversation>(
      http,
      'POST /api/messenger/messages/conversations',
      {
        body: { contact, ...(tab === 'external' && name.trim() !== '' && { name: name.trim() }) },
        headers: { 'Idempotency-Key': key },
        isQuiet: true,
      },
    );
    await reload();
    onBegun(_id);
  }

  const contactProblem = problem ?? problems.contact;
  return (
    <StepDialog
      title="Neue Konversation"
      action="Beginnen"
      isRunning={isBusy}
      canRun={canRun}
      onRun={() => submit(begin)}
      onClose={onClose}
    >
      <Tabs
        value={tab}
        onChange={(_event, next: 'profile' | 'external') => setTab(next)}
        aria-label="Mit wem"
        sx={{ mb: 2 }}
      >
        <Tab value="profile" label="Profil" />
        <Tab value="external" label="Extern" />
      </Tabs>
      {tab === 'profile' ? (
        <ProfileField profile={profile} onChange={setProfile} />
      ) : (
        <Stack spacing={2}>
          <TextField
            label="E-Mail oder Telefonnummer"
            required
            margin="none"
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(undefined);
            }}
            onBlur={() => void check()}
            error={contactProblem !== undefined}
            helperText={contactProblem ?? 'Eine Telefonnummer beginnt eine Konversation über WhatsApp.'}
            slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'none', inputMode: 'email' } }}
          />
          <TextField
            label="Name"
            margin="none"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={problems.name !== undefined}
            helperText={problems.name ?? 'Freiwillig'}
            slotProps={{ htmlInput: { maxLength: 200, autoComplete: 'off' } }}
          />
        </Stack>
      )}
    </StepDialog>
  );
}

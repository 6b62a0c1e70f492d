import { Box, Button, CircularProgress, Stack, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { initializeSystem } from '../../../schema/contracts/initialization.ts';
import type { EnumOption, Field } from '../../../schema/model.ts';
import { isMail } from '../../../schema/validation/isMail.ts';
import { useText } from '../../base/i18n/useText.ts';
import { Combobox } from '../../base/inputs/Combobox.tsx';
import { readInitialization } from '../../session/guard/createGuard.ts';
import { callServer } from '../../session/http/callServer.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ChoiceInput } from '../form/ChoiceInput.tsx';
import { GuestFrame } from '../login/GuestFrame.tsx';
import { type NewPassword, NewPasswordFields, useNewPassword } from '../passwords/NewPasswordFields.tsx';
import {
  type AskedProfile,
  emptyOnboarding,
  initializeRequest,
  type OnboardingValues,
} from './initializeRequest.ts';
import { PlainInput, type PlainInputProps } from './PlainInput.tsx';
import { useSubmit } from './useSubmit.ts';

interface FederalStateInputProps {
  options: readonly EnumOption[];
  /** Key of the state; empty for none. */
  value: string;
  onChange: (key: string) => void;
  problem?: string | undefined;
  isDisabled: boolean;
}

/** Selects a federal state; typing narrows the options. */
function FederalStateInput({ options, value, onChange, problem, isDisabled }: FederalStateInputProps) {
  const text = useText();
  return (
    <Combobox<EnumOption>
      options={options}
      value={options.find((option) => option.value === value) ?? null}
      getOptionLabel={(option) => option.title}
      onChange={(option) => onChange(option ? String(option.value) : '')}
      disabled={isDisabled}
      renderInput={(params, unchosen) => (
        <TextField
          {...params}
          label={text('onboarding.federalState')}
          margin="none"
          error={(unchosen ?? problem) !== undefined}
          helperText={unchosen ?? problem}
        />
      )}
    />
  );
}

type TextName = Exclude<keyof OnboardingValues, 'federalState' | 'person'>;
type BoundInput = Pick<PlainInputProps, 'value' | 'onChange' | 'problem' | 'isDisabled'>;

interface OnboardingState {
  values: OnboardingValues;
  setValue: (name: TextName | 'federalState', value: string) => void;
  inputOf: (name: TextName) => BoundInput;
  /** For a field of the profile. */
  personInputOf: (name: string) => BoundInput;
  chosen: NewPassword;
  problems: Readonly<Record<string, string>>;
  isValid: boolean;
  isBusy: boolean;
  handleSubmit: (event: FormEvent) => void;
}

interface OnboardingOptions {
  profile: AskedProfile;
  /** Whether name and address of the installation are stored. */
  keepsSettings: boolean;
}

const addressParts = new Set<string>(['street', 'houseNumber', 'postal', 'city']);

/**
 * State of the onboarding form: values, errors, and the request that sets up the installation and logs in.
 */
function useOnboarding({ profile, keepsSettings }: OnboardingOptions): OnboardingState {
  const text = useText();
  const { http, notices, openPage } = useServices();
  const [values, setValues] = useState(emptyOnboarding);
  const chosen = useNewPassword({ mail: values.mail, product: values.product });
  const { isBusy, problems, submit } = useSubmit((code) => {
    if (code !== 'alreadyInitialized') return false;
    notices.show({ text: text('onboarding.taken'), severity: 'info' });
    openPage('/login');
    return true;
  });
  const setValue: OnboardingState['setValue'] = (name, value) =>
    setValues((before) => ({ ...before, [name]: value }));
  const isNamed = profile
    ? profile.fields.every(({ name }) => (values.person[name] ?? '').trim() !== '')
    : values.name.trim() !== '';
  const isCalled = !keepsSettings || values.product.trim() !== '';
  const isValid = chosen.isValid && isNamed && isMail(values.mail.trim()) && isCalled;

  async function initialize(): Promise<void> {
    const body = initializeRequest(values, chosen.password, profile);
    await callServer<typeof initializeSystem>(
      http,
      'POST /api/user-login-handler/initialization/initialize',
      { body },
    );
    openPage('/');
  }

  return {
    values,
    setValue,
    inputOf: (name) => ({
      value: values[name],
      onChange: (value) => setValue(name, value),
      problem: problems[addressParts.has(name) ? `address.${name}` : name],
      isDisabled: isBusy,
    }),
    personInputOf: (name) => ({
      value: values.person[name] ?? '',
      onChange: (value) =>
        setValues((before) => ({ ...before, person: { ...before.person, [name]: value } })),
      problem: problems[`profile.${name}`],
      isDisabled: isBusy,
    }),
    chosen,
    problems,
    isValid,
    isBusy,
    handleSubmit(event) {
      event.preventDefault();
      if (isValid) submit(initialize);
    },
  };
}

interface ProfileInputProps extends Pick<PlainInputProps, 'value' | 'onChange' | 'problem' | 'isDisabled'> {
  field: Field;
  hasFocus: boolean;
}

/**
 * A required profile field of the first administrator. There are no definitions yet to look anything up in.
 */
function ProfileInput({ field, hasFocus, ...input }: ProfileInputProps) {
  const { title, kind, options = [] } = field;
  if (kind !== 'enum') return <PlainInput label={title} isRequired hasFocus={hasFocus} {...input} />;
  const choices = options.map(({ value, title: choice }) => ({ value: String(value), title: choice }));
  return <ChoiceInput label={title} options={choices} isRequired hasFocus={hasFocus} {...input} />;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} component="h2" variant="h5">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

function Row({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: columns } }}>{children}</Box>
  );
}

interface OnboardingFormProps {
  profile: AskedProfile;
  federalStates: readonly EnumOption[];
  /** Whether name and address of the installation are stored. */
  keepsSettings: boolean;
}

/** Form for the first administrator, and for the name and address of the installation. */
function OnboardingForm({ profile, federalStates, keepsSettings }: OnboardingFormProps) {
  const text = useText();
  const form = useOnboarding({ profile, keepsSettings });
  const { inputOf, values, setValue, chosen, problems, isValid, isBusy, handleSubmit } = form;
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={handleSubmit}>
      <Group title={text('onboarding.person')}>
        <Row columns="1fr 1fr">
          {profile ? (
            profile.fields.map((field, place) => (
              <ProfileInput
                key={field.name}
                field={field}
                hasFocus={place === 0}
                {...form.personInputOf(field.name)}
              />
            ))
          ) : (
            <PlainInput
              {...inputOf('name')}
              label={text('onboarding.name')}
              autoComplete="name"
              isRequired
              hasFocus
            />
          )}
          <PlainInput
            {...inputOf('mail')}
            label={text('login.email')}
            autoComplete="username"
            isMail
            isRequired
          />
        </Row>
        <NewPasswordFields chosen={chosen} refusal={problems.password} isDisabled={isBusy} />
      </Group>
      {keepsSettings && (
        <Group title={text('onboarding.company')}>
          <PlainInput
            {...inputOf('product')}
            label={text('onboarding.product')}
            hint={text('onboarding.productHint')}
            autoComplete="organization"
            isRequired
          />
          <Row columns="3fr 1fr">
            <PlainInput {...inputOf('street')} label={text('onboarding.street')} />
            <PlainInput {...inputOf('houseNumber')} label={text('onboarding.houseNumber')} />
          </Row>
          <Row columns="1fr 3fr">
            <PlainInput {...inputOf('postal')} label={text('onboarding.postal')} autoComplete="postal-code" />
            <PlainInput {...inputOf('city')} label={text('onboarding.city')} autoComplete="address-level2" />
          </Row>
          <FederalStateInput
            options={federalStates}
            value={values.federalState}
            onChange={(state) => setValue('federalState', state)}
            problem={problems.federalState ?? problems['address.state']}
            isDisabled={isBusy}
          />
        </Group>
      )}
      <Button type="submit" variant="contained" size="large" disabled={!isValid || isBusy}>
        {text('onboarding.submit')}
      </Button>
    </Stack>
  );
}

/** `/onboarding`: creates the first login of an empty installation; redirects once there is one. */
export function OnboardingScreen() {
  const text = useText();
  const { http } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['leitstand', 'initialization'],
    queryFn: () => readInitialization(http),
    gcTime: 0,
  });
  if (isError || data?.canInitialize === false) return <Navigate to="/" replace />;
  return (
    <GuestFrame title={text('onboarding.title')} maxWidth={640}>
      {data ? (
        <>
          <Typography sx={{ mb: 3 }}>{text('onboarding.hint')}</Typography>
          <OnboardingForm
            profile={data.profile}
            federalStates={data.federalStates}
            keepsSettings={data.keepsSettings}
          />
        </>
      ) : (
        <CircularProgress aria-label={text('app.loading')} />
      )}
    </GuestFrame>
  );
}

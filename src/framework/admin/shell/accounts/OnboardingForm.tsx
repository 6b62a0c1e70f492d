import { Box, Button, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import type { EnumOption, Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { ChoiceInput } from '../form/ChoiceInput.tsx';
import { NewPasswordFields } from '../passwords/NewPasswordFields.tsx';
import { FederalStateInput } from './FederalStateInput.tsx';
import type { AskedProfile } from './initializeRequest.ts';
import { PlainInput, type PlainInputProps } from './PlainInput.tsx';
import { useOnboarding } from './useOnboarding.ts';

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
export function OnboardingForm({ profile, federalStates, keepsSettings }: OnboardingFormProps) {
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

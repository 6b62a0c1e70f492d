import { Stack } from '@mui/material';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatNumber } from '../../framework/admin/base/format/formatNumber.ts';
import { formData } from '../../framework/admin/records/form/sentValues.ts';
import { FieldInput } from '../../framework/admin/records/inputs/FieldInput.tsx';
import { RecordPicker } from '../../framework/admin/records/inputs/references/RecordPicker.tsx';
import { BulkDialog } from '../../framework/admin/records/list/bulk/BulkDialog.tsx';
import { useFactsForm } from '../../framework/admin/records/profile/LinkFactsDialog.tsx';
import type { BulkDialogProps } from '../../framework/admin/session/registry/Registry.ts';
import { planFieldOf } from './planFields.ts';

const words = {
  done: (count: number) => `${formatNumber(count)} ${count === 1 ? 'wird' : 'werden'} vorgemerkt`,
  unchanged: (count: number) => `${formatNumber(count)} ${count === 1 ? 'ist' : 'sind'} schon vorgemerkt`,
};

function titleOf(resource: string, count: number): string {
  if (resource === 'institutions')
    return count === 1
      ? 'Lehrkraft für 1 Standort vormerken'
      : `Lehrkraft für ${formatNumber(count)} Standorte vormerken`;
  return count === 1
    ? '1 Lehrkraft für einen Standort vormerken'
    : `${formatNumber(count)} Lehrkräfte für einen Standort vormerken`;
}

/** The first thing to do in this dialog, once it is open. */
const focusFirst = (element: HTMLElement | null) => void setTimeout(() => element?.focus(), 0);

/** Plans one teacher for all chosen locations, or one location for all chosen teachers, as one change. */
export function PlanManyDialog(props: BulkDialogProps) {
  const { entity, count } = props;
  const pickerId = useId();
  const [chosen, setChosen] = useState<string[]>([]);
  const name = planFieldOf(entity);
  const field = entity.fields.find((one) => one.name === name);
  const facts = (field?.link?.facts ?? []).filter(({ readOnly }) => !readOnly);
  const form = useFactsForm(entity, facts, {});
  const { isValid } = form.formState;
  if (!field?.link) return null;

  const given = Object.entries(formData(facts, form.watch())).filter(([, value]) => value !== null);
  const change = {
    action: 'add' as const,
    field: field.name,
    ids: chosen,
    ...(given.length > 0 ? { facts: Object.fromEntries(given) } : {}),
  };
  return (
    <BulkDialog
      {...props}
      title={titleOf(entity.resource, count)}
      action="Vormerken"
      words={words}
      change={chosen.length > 0 && isValid ? change : null}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <RecordPicker
          id={pickerId}
          label={entity.resource === 'institutions' ? 'Lehrkraft' : 'Standort'}
          resource={field.link.to}
          ids={chosen}
          isMultiple={false}
          isRequired
          where={field.link.where ?? {}}
          onChange={setChosen}
          inputRef={focusFirst}
        />
        <FormProvider {...form}>
          {facts.map((fact) => (
            <FieldInput key={fact.name} entity={entity} field={fact} source={fact.name} />
          ))}
        </FormProvider>
      </Stack>
    </BulkDialog>
  );
}

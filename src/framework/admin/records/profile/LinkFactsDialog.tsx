import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { ConflictDetails } from '../../../schema/contracts/history.ts';
import type { LinkWithFacts } from '../../../schema/contracts/links.ts';
import { isSameValue } from '../../../schema/merge/isSameValue.ts';
import type { Entity, Field } from '../../../schema/model.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useLeitstandData } from '../../session/data-provider/useLeitstandData.ts';
import { conflictOf, errorBodyOf } from '../../session/http/errorBody.ts';
import { FormDialog } from '../../shell/dialogs/FormDialog.tsx';
import { ValueOrNone } from '../fields/ValueOrNone.tsx';
import { formData } from '../form/sentValues.ts';
import { formErrors, validateForm } from '../form/validateForm.ts';
import { FieldInput } from '../inputs/FieldInput.tsx';
import type { ShownLink } from './ShownLink.ts';
import { useStep } from './useStep.ts';

type Values = Record<string, unknown>;

/** A form for facts of a link, checked like fields of a record. @param base what the link has so far */
export function useFactsForm(entity: Entity, facts: readonly Field[], base: Values): UseFormReturn<Values> {
  return useForm<Values>({
    defaultValues: base,
    mode: 'onTouched',
    resolver(values) {
      const errors = validateForm({
        entity: { ...entity, fields: [...facts] },
        fields: facts,
        values,
        stored: base,
      });
      const isValid = Object.keys(errors).length === 0;
      return isValid ? { values, errors: {} } : { values: {}, errors: formErrors(errors) };
    },
  });
}

interface LinkFactsDialogProps {
  link: ShownLink;
  facts: LinkWithFacts;
  title: string;
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Changes the facts of a link; what others changed meanwhile is shown before it is overwritten. */
export function LinkFactsDialog({ link, facts, title, onDone, onClose }: LinkFactsDialogProps) {
  const text = useText();
  const provider = useLeitstandData();
  const { entity, id, field, otherId } = link;
  const fields = (field.link?.facts ?? []).filter(({ readOnly }) => !readOnly);
  const [base, setBase] = useState<Values>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, facts[name] ?? null])),
  );
  const [conflicts, setConflicts] = useState<ConflictDetails['conflicts']>([]);
  const form = useFactsForm(entity, fields, base);

  function handleRefused(error: unknown): boolean {
    const found = conflictOf(error)?.conflicts;
    if (found) {
      setConflicts(found);
      setBase({ ...base, ...Object.fromEntries(found.map(({ path, theirs }) => [path, theirs])) });
      return true;
    }
    const sentences = Object.entries(errorBodyOf(error)?.details?.fields ?? {});
    const known = sentences.filter(([name]) => fields.some((fact) => fact.name === name));
    for (const [name, message] of known) form.setError(name, { type: 'server', message });
    return known.length > 0;
  }

  const { run, isRunning } = useStep({
    done: text('linkFacts.saved'),
    onRefused: handleRefused,
    async onDone() {
      await onDone();
      onClose();
    },
  });

  function save(values: Values): void {
    const data = formData(fields, values, base);
    const changed = Object.keys(data).filter((name) => !isSameValue(data[name], base[name]));
    if (changed.length === 0) {
      onClose();
      return;
    }
    const only = (all: Values) => Object.fromEntries(changed.map((name) => [name, all[name] ?? null]));
    const sent = { ...only(data), base: only(base) };
    run(() => provider.changeLinkFacts(entity.resource, id, { field: field.name, otherId }, sent));
  }

  return (
    <FormProvider {...form}>
      <FormDialog
        title={text('linkFacts.editTitle', { field: field.title, title })}
        action={text('form.save')}
        isRunning={isRunning}
        onRun={() => void form.handleSubmit(save)()}
        onClose={onClose}
      >
        {conflicts.length > 0 ? (
          <Alert severity="warning">
            {text('linkFacts.changed')}
            {conflicts.map(({ path, theirs }) => {
              const fact = fields.find(({ name }) => name === path);
              return fact ? (
                <Typography key={path} component="div" variant="body2" sx={{ mt: 1 }}>
                  {fact.title}: <ValueOrNone field={fact} value={theirs} />
                </Typography>
              ) : null;
            })}
          </Alert>
        ) : null}
        {fields.map((fact) => (
          <FieldInput key={fact.name} entity={entity} field={fact} source={fact.name} />
        ))}
      </FormDialog>
    </FormProvider>
  );
}

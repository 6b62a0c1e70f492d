import { Alert, Stack } from '@mui/material';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choiceWarnings } from '../../contract/registration/choiceWarnings.ts';
import { type PlannedTemplate, planOf } from '../../contract/registration/planOf.ts';
import { formProblems } from '../../contract/submissions/formProblems.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { FormPreview } from './FormPreview.tsx';
import { usePlanChoices } from './usePlanChoices.ts';

const pause = 300;

/** Short id of a form that is not stored: no real one contains an O. */
const form = { shortId: 'VORSCHAU', deadline: null, selectableTimeslots: null, placeholderValues: null };

/** The form as it would be if the template were saved now. */
export function TemplatePreview({ height }: { height: string | number }) {
  const { control } = useFormContext();
  const typed: Record<string, unknown> = useWatch({ control });
  const text = useDebounced(JSON.stringify(typed), pause);
  const template = useMemo(() => JSON.parse(text) as PlannedTemplate & Record<string, unknown>, [text]);
  const offered = usePlanChoices(template);
  const plan = planOf(form, { ...template, isActive: true }, offered.choices);
  const config = template.onlineFormConfig ?? {};
  const hasTimeslots = (template.selectableTimeslots ?? []).length > 0;
  const problems = new Set([
    ...Object.values(formProblems(config)),
    ...choiceWarnings(config, plan, { ...offered, hasTimeslots }),
  ]);
  return (
    <Stack spacing={1} sx={{ height }}>
      {problems.size > 0 ? (
        <Alert severity="warning" role="status">
          {[...problems].join(' ')}
        </Alert>
      ) : null}
      <FormPreview plan={plan} height="100%" />
    </Stack>
  );
}

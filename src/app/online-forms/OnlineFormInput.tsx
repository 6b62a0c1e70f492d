import { Alert, Box, Stack, Tab, Tabs, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PlannedTemplate, planOf } from '../../contract/registration/planOf.ts';
import { formProblems } from '../../contract/submissions/formProblems.ts';
import { useDebounced } from '../../framework/admin/base/hooks/useDebounced.ts';
import { MemberGrid, useMarkedMembers } from '../../framework/admin/records/inputs/MemberGrid.tsx';
import type { InputProps } from '../../framework/admin/session/registry/Registry.ts';
import { choiceWarnings } from './choiceWarnings.ts';
import { FormPreview } from './FormPreview.tsx';
import { StepList } from './StepList.tsx';
import { usePlanChoices } from './usePlanChoices.ts';

const pause = 300;

/** Short id of a form that is not stored: no real one contains an O. */
const form = { shortId: 'VORSCHAU', deadline: null, selectableTimeslots: null, placeholderValues: null };

/** The form as it would be if the template were saved now. */
function TemplatePreview({ height }: { height: string | number }) {
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

/** Edits the words, steps, sections and fields of an online form. */
function FormEditor({ field, source }: InputProps) {
  const members = useMarkedMembers(field, source);
  const steps = members.find(({ name }) => name === 'steps');
  const at = members.findIndex(({ name }) => name === 'steps');
  const questions = members.filter(({ name }) => name === 'questions');
  const before = members.slice(0, at).filter((member) => !questions.includes(member));
  const after = members.slice(at + 1).filter((member) => !questions.includes(member));
  return (
    <>
      <MemberGrid members={before} source={source} />
      <MemberGrid members={questions} source={source} />
      {steps ? <StepList field={steps} source={`${source}.steps`} root={source} /> : null}
      <MemberGrid members={after} source={source} />
    </>
  );
}

type View = 'edit' | 'preview';

/** The online form of a template: edited on the left with its preview beside it, or on two tabs if it is narrow. */
export function OnlineFormInput({ field, source }: InputProps) {
  const id = useId();
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const [view, setView] = useState<View>('edit');
  if (isWide)
    return (
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 440px)' }}>
        <Box sx={{ minWidth: 0 }}>
          <FormEditor field={field} source={source} />
        </Box>
        <Box component="aside" aria-labelledby={id} sx={{ position: 'sticky', top: 72, alignSelf: 'start' }}>
          <Typography id={id} component="h3" variant="h6" sx={{ mb: 1 }}>
            Vorschau
          </Typography>
          <TemplatePreview height="calc(100vh - 200px)" />
        </Box>
      </Box>
    );
  return (
    <>
      <Tabs value={view} onChange={(_, next: View) => setView(next)} aria-label={field.title}>
        <Tab value="edit" label="Bearbeiten" id={`${id}-edit`} aria-controls={`${id}-panel`} />
        <Tab value="preview" label="Vorschau" id={`${id}-preview`} aria-controls={`${id}-panel`} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${view}`} sx={{ pt: 1 }}>
        {/* stays mounted, so that opened steps stay open */}
        <Box hidden={view !== 'edit'}>
          <FormEditor field={field} source={source} />
        </Box>
        {view === 'preview' ? <TemplatePreview height="75vh" /> : null}
      </Box>
    </>
  );
}

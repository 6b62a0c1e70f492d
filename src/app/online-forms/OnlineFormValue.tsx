import { Box, Typography } from '@mui/material';
import type { FormQuestion, FormStep, OnlineFormConfig } from '../../../generated/types.ts';
import { FieldValue } from '../../framework/admin/records/fields/FieldValue.tsx';
import type { ValueProps } from '../../framework/admin/session/registry/Registry.ts';
import type { Field } from '../../framework/schema/model.ts';
import { fieldNote, fieldTitle } from './fieldTitle.ts';

type Section = NonNullable<FormStep['sections']>[number];

interface SectionOutlineProps {
  section: Section;
  /** The list of fields in the definitions. */
  field: Field;
  questions: readonly FormQuestion[];
}

function Muted({ children }: { children: string }) {
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {children}
    </Typography>
  );
}

/** A section with the titles of its fields, one a line. */
function SectionOutline({ section, field, questions }: SectionOutlineProps) {
  const { title, perChild, fields } = section;
  const heading = [title, perChild ? 'für jedes Kind' : ''].filter(Boolean).join(', ');
  return (
    <Box sx={{ mt: 0.5 }}>
      {heading ? <Muted>{heading}</Muted> : null}
      <Box component="ul" sx={{ m: 0, pl: 2.5, columns: { sm: '260px' } }}>
        {(fields ?? []).map((one, at) => {
          const note = fieldNote(one);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place in the form
            <Box component="li" key={at} sx={{ overflowWrap: 'anywhere', breakInside: 'avoid' }}>
              {fieldTitle(one, field, questions)} {note ? <Muted>{`(${note})`}</Muted> : null}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** The online form of a template: its words, and an outline of its steps in place of every setting. */
export function OnlineFormValue({ field, value, isCell }: ValueProps) {
  const config = value as OnlineFormConfig;
  const steps = config.steps ?? [];
  if (isCell)
    return [config.title, `${steps.length} ${steps.length === 1 ? 'Schritt' : 'Schritte'}`].join(' · ');
  const { widget: _, ...plain } = field;
  const ofSteps = field.members?.find(({ name }) => name === 'steps');
  const ofSections = ofSteps?.members?.find(({ name }) => name === 'sections');
  const ofFields = ofSections?.members?.find(({ name }) => name === 'fields');
  const others = { ...plain, members: field.members?.filter((member) => member !== ofSteps) ?? [] };
  return (
    <>
      <FieldValue field={others} value={value} variant="block" />
      <Box component="ol" aria-label={ofSteps?.title} sx={{ m: 0, mt: 2, pl: 2.5 }}>
        {steps.map(({ title, sections }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the form
          <Box component="li" key={at} sx={{ mb: 1.5 }}>
            <Typography component="span" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {title || `Schritt ${at + 1}`}
            </Typography>
            {ofFields
              ? (sections ?? []).map((section, place) => (
                  <SectionOutline
                    // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the step
                    key={place}
                    section={section}
                    field={ofFields}
                    questions={config.questions ?? []}
                  />
                ))
              : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

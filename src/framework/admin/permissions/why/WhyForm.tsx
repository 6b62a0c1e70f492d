import { Box } from '@mui/material';
import { useId } from 'react';
import { RecordPicker } from '../../records/inputs/references/RecordPicker.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { ChoiceInput } from '../../shell/form/ChoiceInput.tsx';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { actionTexts, matrixActions } from '../matrix/MatrixAction.ts';
import type { WhyQuestion } from './WhyQuestion.ts';

interface WhyFormProps {
  question: WhyQuestion;
  onChange: (question: WhyQuestion) => void;
}

/** Drops empty parts. */
function questionOf(parts: { [Name in keyof WhyQuestion]: WhyQuestion[Name] | undefined }): WhyQuestion {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value)) as WhyQuestion;
}

/** Form for a question about a right: entity, action and, where they matter, record and field. */
export function WhyForm({ question, onChange }: WhyFormProps) {
  const text = usePermissionText();
  const id = useId();
  const { entities, entity: find } = useDefinitions();
  const { entity: resource = '', action, record, field, name } = question;
  const entity = find(resource);
  const isOfRecord = action === 'read' || action === 'update';
  const actions = matrixActions.filter(
    (one) => one !== 'custom' || entity === undefined || entity.custom.length > 0,
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: 1,
        alignItems: 'end',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ChoiceInput
        label={text('why.entity')}
        value={resource}
        options={entities.map(({ resource: value, plural }) => ({ value, title: plural }))}
        onChange={(value) => onChange(questionOf({ entity: value, action }))}
      />
      <ChoiceInput
        label={text('why.action')}
        value={action ?? ''}
        options={actions.map((value) => ({ value, title: text(actionTexts[value]) }))}
        onChange={(value) =>
          onChange(
            questionOf({
              entity: resource,
              action: matrixActions.find((one) => one === value),
              record,
              field,
            }),
          )
        }
      />
      {entity && isOfRecord ? (
        <>
          <RecordPicker
            key={resource}
            id={`${id}-record`}
            label={text('why.record')}
            resource={resource}
            ids={record ? [record] : []}
            onChange={([chosen]) => onChange(questionOf({ ...question, record: chosen }))}
            isMultiple={false}
          />
          <ChoiceInput
            label={text('why.field')}
            value={field ?? ''}
            empty={text('why.anyField')}
            options={entity.fields.map((one) => ({ value: one.name, title: one.title }))}
            onChange={(value) => onChange(questionOf({ ...question, field: value }))}
          />
        </>
      ) : null}
      {entity && action === 'custom' ? (
        <ChoiceInput
          label={text('why.name')}
          value={name ?? ''}
          options={entity.custom.map((one) => ({ value: one, title: entity.customTitles?.[one] ?? one }))}
          onChange={(value) => onChange(questionOf({ ...question, name: value }))}
        />
      ) : null}
    </Box>
  );
}

import type { FeedbackField } from '../../contract/handout-events/feedbackPlan.ts';
import { Choice } from '../frame/Choice.tsx';
import { Choices } from '../frame/Choices.tsx';
import { type ControlProps, Field } from '../frame/Field.tsx';

interface FeedbackQuestionProps {
  field: FeedbackField;
  /** Text of the answer so far. */
  value: string;
  error?: string | undefined;
}

const types = { text: 'text', number: 'text', date: 'text', mail: 'email', phone: 'tel' } as const;

function draw({ kind, maxLength }: FeedbackField, value: string, control: ControlProps) {
  if (kind === 'longText')
    return <textarea {...control} rows={4} maxLength={maxLength} defaultValue={value} />;
  if (kind === 'choice') return null;
  return (
    <input
      {...control}
      type={types[kind]}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      placeholder={kind === 'date' ? 'TT.MM.JJJJ' : undefined}
      maxLength={maxLength}
      defaultValue={value}
    />
  );
}

/** A question of a feedback with its input; an optional choice can be taken back. */
export function FeedbackQuestion({ field, value, error }: FeedbackQuestionProps) {
  const { name, label, hint, isRequired, options = [] } = field;
  const shared = { name, label, hint, error, isRequired };
  if (field.kind !== 'choice') return <Field {...shared}>{(control) => draw(field, value, control)}</Field>;
  const offered = isRequired ? options : [...options, { value: '', label: 'Keine Angabe' }];
  return (
    <Choices {...shared} type="radio">
      {offered.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={option.value === value}
        />
      ))}
    </Choices>
  );
}

import { MenuItem, TextField } from '@mui/material';
import { useWatch } from 'react-hook-form';
import type { FormQuestion, OnlineFormConfig } from '../../../generated/types.ts';
import { conditionNames } from '../../contract/submissions/formProblems.ts';
import { FreeTexts } from '../../framework/admin/records/inputs/FreeTexts.tsx';
import { MemberGrid } from '../../framework/admin/records/inputs/MemberGrid.tsx';
import { useFieldInput } from '../../framework/admin/records/inputs/useFieldInput.ts';
import type { Field } from '../../framework/schema/model.ts';

interface FieldEditorProps {
  /** The list of fields in the definitions. */
  field: Field;
  /** Path of the field in the form. */
  source: string;
  config: OnlineFormConfig;
}

interface ChoiceProps {
  member: Field;
  source: string;
  options: readonly { value: string; title: string }[];
  empty: string;
}

/** Chooses one of the names that the form knows; a name it no longer knows stays visible. */
function NameChoice({ member, source, options, empty }: ChoiceProps) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(member, source);
  const chosen = typeof value === 'string' ? value : '';
  const isKnown = chosen === '' || options.some((option) => option.value === chosen);
  return (
    <TextField
      select
      id={id}
      label={member.title}
      required={member.required}
      value={chosen}
      error={hasProblem}
      // the description is for those who write names
      helperText={hasProblem ? hint : undefined}
      inputRef={ref}
      onChange={({ target }) => change(target.value === '' ? null : target.value)}
      onBlur={leave}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{empty}</MenuItem>
      {isKnown ? null : <MenuItem value={chosen}>{chosen}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.title}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The known answers that a condition can expect. */
function AnswerChoice({
  member,
  source,
  options,
}: Omit<ChoiceProps, 'options' | 'empty'> & { options: string[] }) {
  const { id, value, change, leave, ref, hasProblem, hint } = useFieldInput(member, source);
  const answers = (Array.isArray(value) ? value : []).map(String);
  return (
    <FreeTexts
      id={id}
      options={options}
      value={answers}
      onChange={change}
      onBlur={leave}
      renderInput={(params) => (
        <TextField {...params} label={member.title} error={hasProblem} helperText={hint} inputRef={ref} />
      )}
    />
  );
}

function answersOf(question: FormQuestion | undefined): string[] {
  const { type, options } = question ?? {};
  if (type === 'choice' || type === 'multiple-choice') return options ?? [];
  return ['Ja', 'Nein'];
}

const conditionMembers = ['whenField', 'whenIs'];

/** One field of a form: what it asks, its words, and when it is shown. */
export function FieldEditor({ field, source, config }: FieldEditorProps) {
  const members = field.members ?? [];
  const memberOf = (name: string) => members.find((member) => member.name === name);
  const [content, whenField] = useWatch({ name: [`${source}.content`, `${source}.whenField`] }) as unknown[];
  const [question, when, answers] = ['question', ...conditionMembers].map(memberOf);
  const questions = config.questions ?? [];
  const contents = memberOf('content')?.options ?? [];
  const titleOf = (name: string) =>
    questions.find((one) => one.name === name)?.question ??
    contents.find(({ value }) => value === name)?.title ??
    name;
  const names = conditionNames(config).map((name) => ({ value: name, title: titleOf(name) }));
  const condition = questions.find((one) => one.name === whenField);
  const shown = members.filter(({ name }) => name !== 'question' && !conditionMembers.includes(name));
  return (
    <>
      {question && content === 'question' ? (
        <NameChoice
          member={question}
          source={`${source}.question`}
          options={questions.flatMap(({ name, question: title }) =>
            name ? { value: name, title: title ?? name } : [],
          )}
          empty="Bitte wählen"
        />
      ) : null}
      <MemberGrid members={shown} source={source} />
      {when ? (
        <NameChoice member={when} source={`${source}.whenField`} options={names} empty="Immer zeigen" />
      ) : null}
      {answers && whenField ? (
        <AnswerChoice member={answers} source={`${source}.whenIs`} options={answersOf(condition)} />
      ) : null}
    </>
  );
}

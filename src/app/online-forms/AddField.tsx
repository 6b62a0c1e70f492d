import AddIcon from '@mui/icons-material/Add';
import { Button, ListSubheader, Menu, MenuItem } from '@mui/material';
import { type RefObject, useId, useState } from 'react';
import type { FormField, FormFieldContent, OnlineFormConfig } from '../../../generated/types.ts';
import { placedFormFields } from '../../contract/submissions/formProblems.ts';
import type { Field } from '../../framework/schema/model.ts';

type NewField = FormField;

interface AddFieldProps {
  /** The list of fields in the definitions. */
  field: Field;
  config: OnlineFormConfig;
  isFull: boolean;
  buttonRef: RefObject<HTMLButtonElement | null>;
  onAdd: (field: NewField) => void;
}

const ownContents = new Set<unknown>(['question']);
const repeatable = new Set<unknown>(['file', 'consent']);

/** Contents that the form needs anyway, so that they are required from the start. */
const usuallyRequired = new Set<unknown>([
  'student.firstName',
  'student.lastName',
  'parent.lastName',
  'parent.mail',
  'documents',
  'consent',
  'signature',
]);

function newField(content: FormFieldContent, question: string | null = null): NewField {
  return { content, question, name: null, text: null, isRequired: usuallyRequired.has(content) };
}

/** Adds a standard field or an own question; what the form asks already is not offered again. */
export function AddField({ field, config, isFull, buttonRef, onAdd }: AddFieldProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const placed = placedFormFields(config).map((one) => one.field);
  const asked = new Set(placed.map(({ content }) => content));
  const askedQuestions = new Set(placed.map(({ question }) => question));
  const options = field.members?.find(({ name }) => name === 'content')?.options ?? [];
  const standard = options.filter(
    ({ value }) =>
      !ownContents.has(value) && (repeatable.has(value) || !asked.has(value as FormFieldContent)),
  );
  const questions = (config.questions ?? []).filter(({ name }) => name && !askedQuestions.has(name));

  function handleChoice(added: NewField): void {
    setAnchor(null);
    onAdd(added);
  }

  return (
    <>
      <Button
        id={id}
        ref={buttonRef}
        size="small"
        startIcon={<AddIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isFull}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Feld hinzufügen
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id, dense: true }, paper: { sx: { maxHeight: 420 } } }}
      >
        {questions.length > 0 ? <ListSubheader role="presentation">Eigene Fragen</ListSubheader> : null}
        {questions.map(({ name, question }) => (
          <MenuItem key={`question ${name}`} onClick={() => handleChoice(newField('question', name))}>
            {question ?? name}
          </MenuItem>
        ))}
        <ListSubheader role="presentation">Standardfelder</ListSubheader>
        {standard.map(({ value, title }) => (
          <MenuItem key={String(value)} onClick={() => handleChoice(newField(value as FormFieldContent))}>
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

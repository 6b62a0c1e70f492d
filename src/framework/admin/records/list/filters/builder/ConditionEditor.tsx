import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { ConditionOperator } from '../../../../../schema/filter/Condition.ts';
import type { FilterGroup } from '../../../../../schema/filter/FilterTree.ts';
import type { Field } from '../../../../../schema/model.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { ChoiceInput } from '../../../../shell/form/ChoiceInput.tsx';
import { FilterValue } from '../../../conditions/FilterValue.tsx';
import { filterOperators, filterOperatorText } from '../../../conditions/filterOperators.ts';
import { readableField } from '../../../conditions/readableField.ts';
import type { BuilderWords } from './BuilderWords.ts';
import { type BuilderCondition, isIncomplete } from './builderTree.ts';
import { PathPicker } from './PathPicker.tsx';

interface ConditionEditorProps {
  entity: EntityView;
  words: BuilderWords;
  condition: BuilderCondition;
  /** How the group around joins its parts. */
  outer: FilterGroup['join'];
  onChange: (condition: BuilderCondition) => void;
  onRemove: () => void;
  /** Joins the condition with a new one, the other way than the group around. */
  onJoin: () => void;
}

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1.2fr) auto' };
const isList = (operator: ConditionOperator) => operator === 'in' || operator === 'nin';
const bounds: ReadonlySet<ConditionOperator> = new Set(['gt', 'gte', 'lt', 'lte', 'eq', 'ne', 'contains']);

/** Whether the value of one operator can stay for the other. */
function keepsValue(one: ConditionOperator, other: ConditionOperator): boolean {
  const isDays = (operator: ConditionOperator) => /^(next|last)Days$|^days(Ago|Ahead)$/.test(operator);
  return (
    (isList(one) && isList(other)) || (bounds.has(one) && bounds.has(other)) || (isDays(one) && isDays(other))
  );
}

/** The value an operator begins with. */
function firstValue(field: Field, operator: ConditionOperator) {
  if (operator === 'period') return 'week:0';
  return field.kind === 'boolean' && operator === 'eq' ? true : undefined;
}

/** One condition of a filter: field, operator and value. */
export function ConditionEditor(props: ConditionEditorProps) {
  const { entity, words, condition, outer, onChange, onRemove, onJoin } = props;
  const text = useText();
  const { path, operator, value } = condition;
  const field = path === '' ? undefined : readableField(words.definitions, entity, path);
  const sentence = path === '' ? text('conditions.newCondition') : words.sentence(condition);
  const valuePlace = useRef<HTMLDivElement>(null);
  const hasChosen = useRef(false);
  // after the field comes its value
  useEffect(() => {
    if (!hasChosen.current || path === '') return;
    hasChosen.current = false;
    valuePlace.current?.querySelector<HTMLElement>('input, [role=combobox]')?.focus();
  }, [path]);

  function handlePath(next: string): void {
    const found = readableField(words.definitions, entity, next);
    if (!found) return;
    const [first = 'exists'] = filterOperators(found, words.people);
    hasChosen.current = true;
    onChange({ ...condition, path: next, operator: first, value: firstValue(found, first) });
  }

  function handleOperator(next: ConditionOperator): void {
    if (!field) return;
    const kept = keepsValue(operator, next) ? value : firstValue(field, next);
    onChange({ ...condition, operator: next, value: kept });
  }

  const operators = field ? [...new Set([...filterOperators(field, words.people), operator])] : [];
  return (
    <Box
      role="group"
      aria-label={sentence}
      sx={{ display: 'grid', gap: 1, alignItems: 'start', gridTemplateColumns: columns, py: 1 }}
    >
      <PathPicker entity={entity} path={path} onChange={handlePath} />
      {field ? (
        <>
          <ChoiceInput
            label={text('condition.operator')}
            value={operator}
            options={operators.map((one) => ({ value: one, title: filterOperatorText(field, one, text) }))}
            onChange={(next) => handleOperator(next as ConditionOperator)}
          />
          <Box ref={valuePlace} data-value={isIncomplete(condition) ? 'incomplete' : ''} sx={{ minWidth: 0 }}>
            <FilterValue
              // inputs keep what is typed, which belongs to one field and one form of value
              key={`${path} ${operator === 'between' || isList(operator) ? operator : ''}`}
              field={field}
              operator={operator}
              value={value}
              onChange={(next) => onChange({ ...condition, value: next })}
            />
          </Box>
        </>
      ) : (
        <Box sx={{ gridColumn: { md: '2 / 4' } }} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', alignItems: 'center', pt: 0.25 }}>
        <Button
          size="small"
          disabled={!field}
          aria-label={text(outer === 'and' ? 'conditions.orElseOf' : 'conditions.andAlsoOf', { sentence })}
          onClick={onJoin}
        >
          {text(outer === 'and' ? 'conditions.orElse' : 'conditions.andAlso')}
        </Button>
        <IconButton aria-label={text('conditions.removeOne', { sentence })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import {
  type Condition,
  conditionField,
  furtherFields,
  type RuleOperator,
} from '../../../../schema/filter/Condition.ts';
import { useText } from '../../../base/i18n/useText.ts';
import { ConditionValue } from '../../../records/conditions/ConditionValue.tsx';
import { operatorsOf, operatorText } from '../../../records/conditions/conditionOperators.ts';
import { PickOne } from '../../../records/inputs/references/PickOne.tsx';
import { useDefinitions } from '../../../session/definitions/useDefinitions.ts';
import { ChoiceInput } from '../../../shell/form/ChoiceInput.tsx';
import { newCondition } from './ruleConditions.ts';

interface PathStepsProps {
  entity: VisibleEntity;
  path: string;
  onChange: (path: string) => void;
}

/** Selects the field path of a condition, step by step through references and members of values. */
function PathSteps({ entity, path, onChange }: PathStepsProps) {
  const text = useText();
  const { entity: find } = useDefinitions();
  const names = path.split('.');
  const first = conditionField(find, entity, names[0] ?? '');
  const depths = names.map((_, at) => at + 1).filter((depth) => depth < names.length);
  const open = furtherFields(find, entity, path).length > 0 ? [...depths, names.length] : depths;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere', pt: 0.75 }}>
        {first?.title ?? names[0]}
      </Typography>
      {open.map((depth) => {
        const before = names.slice(0, depth).join('.');
        const fields = furtherFields(find, entity, before);
        return (
          <Box key={before} sx={{ mt: 1 }}>
            <PickOne
              label={text('condition.further')}
              options={fields.map(({ name, title }) => ({ value: name, title }))}
              value={names[depth] ?? null}
              onChange={(next) => onChange(next === null ? before : `${before}.${next}`)}
            />
          </Box>
        );
      })}
    </Box>
  );
}

interface ConditionRowProps {
  entity: VisibleEntity;
  condition: Condition;
  people: readonly string[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}

const columns = {
  xs: 'minmax(0, 1fr) auto',
  md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.4fr) auto',
};
const areas = {
  xs: '"field remove" "operator operator" "value value"',
  md: '"field operator value remove"',
};
const isList = (operator: RuleOperator) => operator === 'in' || operator === 'nin';

/** Edits one condition: field path, operator, value. */
export function ConditionRow({ entity, condition, people, onChange, onRemove }: ConditionRowProps) {
  const text = useText();
  const { entity: find } = useDefinitions();
  const { path, operator, value } = condition;
  const field = conditionField(find, entity, path);
  if (!field) return null;
  const options = operatorsOf(field, people).map((one) => ({
    value: one,
    title: operatorText(field, one, text),
  }));

  function handleOperator(next: string): void {
    const chosen = next as RuleOperator;
    // lists and single values do not convert into each other
    const kept = isList(chosen) === isList(operator) ? value : undefined;
    onChange({ path, operator: chosen, value: kept });
  }

  return (
    <Box
      role="group"
      aria-label={field.title}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: columns,
        gridTemplateAreas: areas,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'field', minWidth: 0 }}>
        <PathSteps
          entity={entity}
          path={path}
          onChange={(next) => onChange(newCondition(find, entity, next, people))}
        />
      </Box>
      <Box sx={{ gridArea: 'operator', minWidth: 0 }}>
        <ChoiceInput
          label={text('condition.operator')}
          value={operator}
          options={options}
          onChange={handleOperator}
        />
      </Box>
      <Box sx={{ gridArea: 'value', minWidth: 0 }}>
        <ConditionValue
          field={field}
          operator={operator}
          value={value}
          onChange={(next) => onChange({ path, operator, value: next })}
          emptyHint={text('condition.noValue')}
        />
      </Box>
      <Box sx={{ gridArea: 'remove' }}>
        <IconButton aria-label={text('autoRule.conditionRemove', { field: field.title })} onClick={onRemove}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

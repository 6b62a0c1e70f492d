import AddIcon from '@mui/icons-material/Add';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useContext, useEffect, useRef, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { type Condition, firstFields } from '../../../schema/filter/Condition.ts';
import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { RuleGrant } from '../../../schema/rights/Grants.ts';
import { PickOne } from '../../records/inputs/references/PickOne.tsx';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { ConditionRow } from './conditions/ConditionRow.tsx';
import { newCondition, readConditions, whenOf } from './conditions/ruleConditions.ts';

interface WrittenConditionProps {
  when: RuleGrant['when'];
  onChange: (when: RuleGrant['when']) => void;
}

function parseWhen(written: string): Record<string, JsonValue> | null {
  try {
    const value: unknown = JSON.parse(written);
    return isJsonObject(value) ? (value as Record<string, JsonValue>) : null;
  } catch {
    return null;
  }
}

/**
 * A condition that only the filter language can express, edited as JSON. Invalid JSON leaves the rule
 * unchanged and makes the input invalid for its form.
 */
function WrittenCondition({ when, onChange }: WrittenConditionProps) {
  const text = usePermissionText();
  const [written, setWritten] = useState(() => JSON.stringify(when));
  const input = useRef<HTMLTextAreaElement>(null);
  const problem = parseWhen(written) === null ? text('input.jsonProblem') : '';
  useEffect(() => input.current?.setCustomValidity(problem), [problem]);
  return (
    <TextField
      fullWidth
      multiline
      margin="none"
      label={text('roleRights.written')}
      value={written}
      inputRef={input}
      error={problem !== ''}
      helperText={problem || text('roleRights.writtenHint')}
      onChange={(event) => {
        setWritten(event.target.value);
        const parsed = parseWhen(event.target.value);
        if (parsed) onChange(parsed);
      }}
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
    />
  );
}

interface RuleConditionProps {
  entity: VisibleEntity;
  label: string;
  when: RuleGrant['when'];
  onChange: (when: RuleGrant['when']) => void;
}

interface Row {
  key: number;
  condition: Condition;
}

/** Edits the condition of a rule: one row per condition, or the raw filter if rows cannot express it. */
export function RuleCondition({ entity, label, when, onChange }: RuleConditionProps) {
  const text = usePermissionText();
  const { entity: find } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const people = Object.values(profiles);
  // kept as state, because an incomplete row cannot be read back from the rule
  const [rows, setRows] = useState<Row[] | null>(
    () => readConditions(find, entity, when)?.map((condition, key) => ({ key, condition })) ?? null,
  );
  const [isAdding, setIsAdding] = useState(false);
  if (!rows) return <WrittenCondition when={when} onChange={onChange} />;

  function become(next: Row[]): void {
    setRows(next);
    const conditions = next.map(({ condition }) => condition);
    onChange(whenOf(find, entity, conditions, people));
  }

  function handleAdd(present: Row[], path: string | null): void {
    setIsAdding(false);
    if (path === null) return;
    const key = Math.max(-1, ...present.map((row) => row.key)) + 1;
    become([...present, { key, condition: newCondition(find, entity, path, people) }]);
  }

  return (
    <Box role="group" aria-label={`${label}: ${text('roleRights.condition')}`} sx={{ mb: 1.5 }}>
      <Typography color="textSecondary">
        {text(rows.length === 0 ? 'roleRights.noCondition' : 'roleRights.conditionHint')}
      </Typography>
      {rows.map(({ key, condition }) => (
        <ConditionRow
          // a new field needs other operators and values, so the row remounts
          key={`${key} ${condition.path}`}
          entity={entity}
          condition={condition}
          people={people}
          onChange={(next) => become(rows.map((row) => (row.key === key ? { key, condition: next } : row)))}
          onRemove={() => become(rows.filter((row) => row.key !== key))}
        />
      ))}
      {isAdding ? (
        <PickOne
          label={text('autoRule.conditionField')}
          options={firstFields(entity).map(({ name, title }) => ({ value: name, title }))}
          value={null}
          onChange={(path) => handleAdd(rows, path)}
        />
      ) : (
        <Button size="small" startIcon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {text('autoRule.conditionAdd')}
        </Button>
      )}
    </Box>
  );
}

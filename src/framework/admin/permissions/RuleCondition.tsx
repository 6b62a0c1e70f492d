import { Autocomplete, TextField } from '@mui/material';
import { useContext, useId, useState } from 'react';
import type { VisibleEntity } from '../../schema/contracts/definitions.ts';
import { isJsonObject, type JsonValue } from '../../schema/Json.ts';
import type { RuleGrant } from '../../schema/rights/Grants.ts';
import { useDefinitions } from '../definitions/useDefinitions.ts';
import { useText } from '../i18n/useText.ts';
import { RegistryContext } from '../registry/RegistryContext.ts';
import { chosenConditions, ruleConditions, whenOf } from './ruleConditions.ts';

interface RuleConditionProps {
  entity: VisibleEntity;
  label: string;
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

/** The condition of a rule: chosen from simple ones, or written where only the language of filters can say it. */
export function RuleCondition({ entity, label, when, onChange }: RuleConditionProps) {
  const text = useText();
  const id = useId();
  const { entity: find } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const known = ruleConditions(entity, Object.values(profiles), { text, find });
  const keys = chosenConditions(when, known);
  const [written, setWritten] = useState(() => JSON.stringify(when));
  if (keys === null) {
    const isBroken = parseWhen(written) === null;
    return (
      <TextField
        fullWidth
        multiline
        margin="none"
        label={text('roleRights.written')}
        value={written}
        error={isBroken}
        helperText={text(isBroken ? 'input.jsonProblem' : 'roleRights.writtenHint')}
        onChange={(event) => {
          setWritten(event.target.value);
          const parsed = parseWhen(event.target.value);
          if (parsed) onChange(parsed);
        }}
        slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace' } } }}
      />
    );
  }
  const chosen = keys.flatMap((key) => known.filter((condition) => condition.key === key));
  return (
    <Autocomplete
      id={id}
      multiple
      options={known}
      value={chosen}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      onChange={(_, next) =>
        onChange(
          whenOf(
            next.map(({ key }) => key),
            known,
          ),
        )
      }
      noOptionsText={text('picker.noResults')}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={`${label}: ${text('roleRights.condition')}`}
          helperText={text(keys.length === 0 ? 'roleRights.noCondition' : 'roleRights.conditionHint')}
        />
      )}
    />
  );
}

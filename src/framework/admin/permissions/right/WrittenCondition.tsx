import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { isJsonObject, type JsonValue } from '../../../schema/Json.ts';
import type { RuleGrant } from '../../../schema/rights/Grants.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';

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
export function WrittenCondition({ when, onChange }: WrittenConditionProps) {
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

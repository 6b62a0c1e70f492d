import { Box, Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import type { FieldScope, RuleGrant } from '../../../schema/rights/Grants.ts';
import { usePermissionText } from '../frame/usePermissionText.ts';
import { RuleCondition } from './RuleCondition.tsx';

interface RuleListProps {
  entity: VisibleEntity;
  rules: readonly RuleGrant[];
  onChange: (rules: RuleGrant[]) => void;
  picker: (label: string, fields: FieldScope, onChange: (fields: FieldScope) => void) => ReactNode;
}

/** Rules, each with its condition and the fields it grants. */
export function RuleList({ entity, rules, onChange, picker }: RuleListProps) {
  const text = usePermissionText();
  // React keys, because rules have no id
  const [keys, setKeys] = useState(() => rules.map((_, position) => position));

  function replace(position: number, change: Partial<RuleGrant>): void {
    onChange(rules.map((rule, at) => (at === position ? { ...rule, ...change } : rule)));
  }

  function add(): void {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...rules, { when: {}, fields: true }]);
  }

  function remove(position: number): void {
    setKeys(keys.filter((_, at) => at !== position));
    onChange(rules.filter((_, at) => at !== position));
  }

  return (
    <>
      {rules.map((rule, position) => {
        const label = text('roleRights.rule', { number: position + 1 });
        return (
          <Box
            key={keys[position]}
            role="group"
            aria-label={label}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 1.5, mb: 1.5 }}
          >
            <RuleCondition
              entity={entity}
              label={label}
              when={rule.when}
              onChange={(when) => replace(position, { when })}
            />
            {picker(label, rule.fields, (fields) => replace(position, { fields }))}
            <Button color="error" size="small" sx={{ mt: 1 }} onClick={() => remove(position)}>
              {text('roleRights.removeRule', { number: position + 1 })}
            </Button>
          </Box>
        );
      })}
      <Button variant="outlined" onClick={add}>
        {text('roleRights.addRule')}
      </Button>
    </>
  );
}

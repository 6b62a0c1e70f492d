import { Box, Typography } from '@mui/material';
import { readAutoRule } from '../../../schema/rights/autoRules.ts';
import { useText } from '../../base/i18n/useText.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import type { ValueProps } from '../../session/registry/Registry.ts';
import { ruleTexts } from './ruleTexts.ts';

/** Renders the rule of an automatic permission as text. */
export function AutoRuleValue({ value, isCell }: ValueProps) {
  const text = useText();
  const { entities } = useDefinitions();
  const { people, target, way, parts } = ruleTexts(entities, readAutoRule(value), text);
  const who = `${people} → ${target}`;
  if (isCell) return <>{`${who}: ${parts.join('; ')}`}</>;
  return (
    <Box>
      <Typography>{who}</Typography>
      <Typography variant="body2" color="textSecondary">
        {`${text('autoRule.path')}: ${way}`}
      </Typography>
      {parts.map((part) => (
        <Typography key={part} variant="body2">
          {part}
        </Typography>
      ))}
    </Box>
  );
}

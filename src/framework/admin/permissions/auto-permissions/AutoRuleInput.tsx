import { Box, FormHelperText, Typography } from '@mui/material';
import { isJsonObject } from '../../../schema/Json.ts';
import type { AutoRule } from '../../../schema/rights/autoRules.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from '../../records/inputs/FieldInputProps.ts';
import { PickFields } from '../../records/inputs/PickFields.tsx';
import { PickOne } from '../../records/inputs/references/PickOne.tsx';
import { useFieldInput } from '../../records/inputs/useFieldInput.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { RulePreview } from './RulePreview.tsx';
import { pathKey, pathOf, useRuleChoices } from './useRuleChoices.ts';

const twoColumns = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

/**
 * Edits the rule of an automatic permission by titles instead of names, with a preview of its effect below.
 */
export function AutoRuleInput({ field, source }: FieldInputProps) {
  const text = useText();
  const control = useFieldInput(field, source);
  const rule: Partial<AutoRule> = isJsonObject(control.value) ? control.value : {};
  const { people, targets, paths, entity } = useRuleChoices(rule);
  const fields = entity?.fields.filter(({ writeOnly }) => !writeOnly) ?? [];
  const hasEnds = Boolean(rule.people && rule.target);

  // react-hook-form takes an object with a `target` property, such as a rule, for an event
  const put = (next: object) => control.change({ target: { value: next } });

  function change(part: Partial<AutoRule>): void {
    put({ read: [], update: [], ...rule, ...part });
  }

  function handleEnd(part: Partial<AutoRule>): void {
    const { path: _, ...rest } = rule;
    // the fields belong to the former target
    const kept = 'target' in part ? { people: rest.people } : rest;
    put({ read: [], update: [], ...kept, ...part });
  }

  function handleConditions(when: AutoRule['when']): void {
    const { when: _, ...rest } = rule;
    put(when ? { ...rest, when } : rest);
  }

  return (
    <Box
      role="group"
      aria-label={field.title}
      ref={control.ref}
      tabIndex={-1}
      onBlur={control.leave}
      sx={{ mb: 2 }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {text('autoRule.intro')}
      </Typography>
      <Box sx={twoColumns}>
        <PickOne
          label={text('autoRule.people')}
          options={people}
          value={rule.people ?? null}
          onChange={(next) => handleEnd({ people: next ?? '' })}
          isRequired
        />
        <PickOne
          label={text('autoRule.target')}
          options={targets}
          value={rule.target ?? null}
          onChange={(next) => handleEnd({ target: next ?? '' })}
          isRequired
        />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <PickOne
            label={text('autoRule.path')}
            options={paths}
            value={rule.path ? pathKey(rule.path) : null}
            onChange={(next) => change(next === null ? { path: [''] } : { path: pathOf(next) })}
            hint={text(hasEnds && paths.length === 0 ? 'autoRule.noPath' : 'autoRule.pathHint')}
            isDisabled={!hasEnds}
            isRequired
          />
        </Box>
        <PickFields
          label={text('autoRule.read')}
          fields={fields}
          value={rule.read ?? []}
          onChange={(read) => change({ read })}
          isDisabled={!entity}
          hasAll
        />
        <PickFields
          label={text('autoRule.update')}
          fields={fields.filter(({ readOnly }) => !readOnly)}
          value={rule.update ?? []}
          onChange={(update) => change({ update })}
          isDisabled={!entity}
          hasAll
        />
      </Box>
      {entity ? (
        <Box sx={{ mt: 2 }}>
          <ConditionRows fields={fields} value={rule.when} onChange={handleConditions} />
        </Box>
      ) : null}
      {control.hint === undefined ? null : (
        <FormHelperText error={control.hasProblem}>{control.hint}</FormHelperText>
      )}
      <RulePreview rule={rule} />
    </Box>
  );
}

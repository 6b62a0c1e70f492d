import { Alert, Box, FormHelperText, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import { useContext, useId, useMemo } from 'react';
import type { AutoPreviewAnswer, previewAutoPermission } from '../../../schema/contracts/autoPermissions.ts';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';
import { isJsonObject } from '../../../schema/Json.ts';
import { resolveSteps } from '../../../schema/relationSteps.ts';
import { type AutoRule, anyPerson } from '../../../schema/rights/autoRules.ts';
import { coversAny } from '../../../schema/rights/fieldScope.ts';
import { useDebounced } from '../../base/hooks/useDebounced.ts';
import { useText } from '../../base/i18n/useText.ts';
import type { FieldInputProps } from '../../records/inputs/FormHost.ts';
import { PickFields } from '../../records/inputs/PickFields.tsx';
import { PickOne, type PickOption } from '../../records/inputs/references/PickOne.tsx';
import { useFieldInput } from '../../records/inputs/useFieldInput.ts';
import { useDefinitions } from '../../session/definitions/useDefinitions.ts';
import { callServer } from '../../session/http/callServer.ts';
import type { HttpErrorBody } from '../../session/http/errorBody.ts';
import { RegistryContext } from '../../session/registry/RegistryContext.ts';
import { useServices } from '../../session/services/useServices.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { type RelationPath, relationPaths } from './relationPaths.ts';
import { wayText } from './ruleTexts.ts';

interface PreviewedRule {
  answer: AutoPreviewAnswer | undefined;
  /** Why there is no answer, in the server's words if it gave any. */
  refusal: string | undefined;
  hasFailed: boolean;
}

function refusalOf(error: unknown): string | undefined {
  const body = error instanceof HttpError ? (error.body as HttpErrorBody | undefined) : undefined;
  return body?.details?.fields?.rule ?? body?.message;
}

/** Counts what a rule would affect; debounced by 400 ms. */
function useRulePreview(rule: Partial<AutoRule>): PreviewedRule {
  const { http } = useServices();
  const settled = useDebounced(JSON.stringify(rule), 400);
  const { data, error } = useQuery({
    queryKey: ['leitstand', 'autoPreview', settled],
    queryFn: async () =>
      await callServer<typeof previewAutoPermission>(http, 'POST /api/permissioner/auto/preview', {
        body: { rule: JSON.parse(settled) },
        isQuiet: true,
      }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  return { answer: data, refusal: refusalOf(error), hasFailed: error !== null };
}

function isWhole({ people, target, path, read, update }: Partial<AutoRule>): boolean {
  return Boolean(people && target && path) && (coversAny(read) || coversAny(update));
}

/** Counts the people and records that a rule affects, saved or not, and lists some examples. */
function RulePreview({ rule }: { rule: Partial<AutoRule> }) {
  const text = useText();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography component="p" variant="subtitle2" id={id} sx={{ mb: 0.5 }}>
        {text('autoRule.preview')}
      </Typography>
      <Box aria-live="polite">
        {isWhole(rule) ? (
          <PreviewOf rule={rule} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {text('autoRule.previewWaits')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

function PreviewOf({ rule }: { rule: Partial<AutoRule> }) {
  const text = useText();
  const { answer, refusal, hasFailed } = useRulePreview(rule);
  if (hasFailed) return <Alert severity="warning">{refusal ?? text('autoRule.previewFailed')}</Alert>;
  if (!answer) return <Typography variant="body2">{text('autoRule.previewLoading')}</Typography>;
  if (answer.problem !== null) return <Alert severity="warning">{answer.problem}</Alert>;
  const { people, records, examples } = answer;
  if (people === 0) return <Typography variant="body2">{text('autoRule.previewNobody')}</Typography>;
  const counted = [
    text('autoRule.peopleCount', { smart_count: people }),
    text('autoRule.recordCount', { smart_count: records }),
  ];
  const named = (title: string) => (title === '' ? text('autoRule.untitled') : title);
  return (
    <>
      <Typography>{counted.join(' · ')}</Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {examples.map(({ person, record }) => (
          <Typography key={`${person.id} ${record.id}`} component="li" variant="body2" color="textSecondary">
            {text('autoRule.example', { person: named(person.title), record: named(record.title) })}
          </Typography>
        ))}
      </Box>
    </>
  );
}

/** Options for the parts of a rule, given what is already chosen. */
interface RuleChoices {
  people: PickOption[];
  targets: PickOption[];
  /** Valued by `pathKey`. */
  paths: PickOption[];
  entity: VisibleEntity | undefined;
}

/** Encodes a path as the value of an option. */
function pathKey(path: readonly string[]): string {
  return path.length === 0 ? '_id' : path.join('/');
}

/** Decodes the path from such a value. */
function pathOf(key: string): string[] {
  return key === '_id' ? [] : key.split('/');
}

/** Adds the current path to the offered ones, because it may be longer than those. */
function withChosen(
  offered: readonly RelationPath[],
  start: VisibleEntity | undefined,
  find: (resource: string) => VisibleEntity | undefined,
  key: string | undefined,
): readonly RelationPath[] {
  if (key === undefined || !start || offered.some(({ path }) => pathKey(path) === key)) return offered;
  const steps = resolveSteps(find, start, pathOf(key));
  return steps ? [...offered, { path: pathOf(key), steps }] : offered;
}

/** Derives the options for a rule from the definitions visible to the user. */
function useRuleChoices({ people = '', target = '', path: chosen }: Partial<AutoRule>): RuleChoices {
  const text = useText();
  const { entities, entity: find } = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const key = chosen && pathKey(chosen);
  return useMemo(() => {
    const principals = [...new Set(Object.values(profiles))].filter(find);
    const titled = (resource: string) => ({ value: resource, title: find(resource)?.plural ?? resource });
    const byTitle = (one: PickOption, other: PickOption) => one.title.localeCompare(other.title, 'de');
    const offered = relationPaths(entities, { target, people, principals });
    const paths = withChosen(offered, find(target), find, key);
    return {
      people: [{ value: anyPerson, title: text('autoRule.allPeople') }, ...principals.map(titled)],
      targets: entities.map(({ resource }) => titled(resource)).toSorted(byTitle),
      paths: paths.map(({ path, steps }) => ({ value: pathKey(path), title: wayText(steps, text) })),
      entity: find(target),
    };
  }, [entities, find, profiles, people, target, key, text]);
}

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

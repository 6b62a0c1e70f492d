import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { HttpError } from 'ra-core';
import { type FormEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useGetList, useListFilterContext } from 'react-admin';
import { readFilterTree } from '../../../../../schema/filter/FilterTree.ts';
import { writeFilterTree } from '../../../../../schema/filter/writeFilterTree.ts';
import type { JsonObject } from '../../../../../schema/Json.ts';
import { formatNumber } from '../../../../base/format/formatNumber.ts';
import { useIsNarrow } from '../../../../base/hooks/useIsNarrow.ts';
import { useText } from '../../../../base/i18n/useText.ts';
import { visuallyHidden } from '../../../../base/theme/visuallyHidden.ts';
import { useDefinitions } from '../../../../session/definitions/useDefinitions.ts';
import type { EntityView } from '../../../../session/definitions/viewsOf.ts';
import { RegistryContext } from '../../../../session/registry/RegistryContext.ts';
import { useDialogLeaving } from '../../../../shell/dialogs/useDialogLeaving.tsx';
import { filterSentence } from '../../../conditions/filterSentence.ts';
import { readableField } from '../../../conditions/readableField.ts';
import { countedRows } from '../../countedRows.ts';
import { joinFilter, splitFilter } from '../splitFilter.ts';
import { useFilterTitles } from '../useFilterTitles.ts';
import { useListFilter } from '../useListFilter.ts';
import type { BuilderWords } from './BuilderWords.ts';
import { type BuilderGroup, begunText, blankCondition, hasIncomplete, keyed } from './builderTree.ts';
import { GroupEditor } from './GroupEditor.tsx';

const pauseMs = 300;

interface FilterCount {
  /** Undefined while it is being counted. */
  total: number | undefined;
  /** There are more than `total`. */
  isCapped: boolean;
  /** Why it cannot be counted. */
  problem: string | undefined;
}

/** Counts the records that a filter would show, a moment after its last change. */
function useFilterCount({ resource, only }: EntityView, filter: JsonObject): FilterCount {
  const wanted = JSON.stringify({ ...filter, ...only });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = window.setTimeout(() => setAsked(wanted), pauseMs);
    return () => window.clearTimeout(timer);
  }, [wanted]);
  const { total, meta, error } = useGetList(
    resource,
    {
      filter: JSON.parse(asked),
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      meta: { fields: ['id'] },
    },
    { retry: false },
  );
  const isCurrent = asked === wanted;
  return {
    total: isCurrent && !error ? total : undefined,
    isCapped: meta?.capped === true,
    problem: isCurrent && error ? (error instanceof HttpError ? error.message : '') : undefined,
  };
}

interface FilterBuilderProps {
  entity: EntityView;
  /** Position of the part that gets the focus; a new condition without it. */
  part?: number;
  onClose: () => void;
}

function useBuilderTree(entity: EntityView, part: number | undefined) {
  const definitions = useDefinitions();
  const { filterValues } = useListFilterContext();
  const { conditions, others } = splitFilter(entity, filterValues);
  const [tree, setTree] = useState<BuilderGroup>(() => {
    const read = keyed(readFilterTree(conditions, (path) => readableField(definitions, entity, path)));
    if (part !== undefined || read.join === 'or' || read.isNegated) return read;
    return { ...read, parts: [...read.parts, blankCondition()] };
  });
  const [first] = useState(() => begunText(tree));
  const isDirty = () => begunText(tree) !== first;
  return { tree, setTree, isDirty, filter: joinFilter(writeFilterTree(tree), others) };
}

/** Builds the filter of a list from conditions and groups, and counts what it would show. */
export function FilterBuilder({ entity, part, onClose }: FilterBuilderProps) {
  const text = useText();
  const id = useId();
  const isNarrow = useIsNarrow();
  const definitions = useDefinitions();
  const { profiles = {} } = useContext(RegistryContext);
  const { reset } = useListFilter();
  const { tree, setTree, isDirty, filter } = useBuilderTree(entity, part);
  const { guard, question } = useDialogLeaving({ isDirty, onClose });
  const titleOf = useFilterTitles(entity, tree);
  const { total, isCapped, problem } = useFilterCount(entity, filter);
  const content = useRef<HTMLDivElement>(null);

  const lacksValue = hasIncomplete(tree);
  const [isRefused, setIsRefused] = useState(false);

  function focusIn(value: string, place: HTMLElement | null | undefined = content.current): void {
    place?.querySelector<HTMLElement>(`${value} :is(input, [role=combobox])`)?.focus();
  }

  function focusPart(): void {
    const rows = content.current?.querySelectorAll<HTMLElement>('[data-part]') ?? [];
    focusIn('[data-value]', rows[part ?? -1] ?? null);
  }

  const words: BuilderWords = {
    definitions,
    people: Object.values(profiles),
    sentence: (node) => filterSentence(node, { text, definitions, entity, titleOf }),
  };

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (lacksValue) {
      setIsRefused(true);
      focusIn('[data-value="incomplete"]');
      return;
    }
    reset(filter);
    onClose();
  }

  const shown = isCapped
    ? text('conditions.showMany', { limit: formatNumber(countedRows) })
    : text('conditions.show', { smart_count: total ?? 0 });
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      {...guard}
      aria-labelledby={id}
      slotProps={{ transition: { onEntering: focusPart } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={handleSubmit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={id}>{text('conditions.editorTitle', { name: entity.plural })}</DialogTitle>
        <DialogContent ref={content}>
          <GroupEditor entity={entity} words={words} group={tree} onChange={setTree} />
          {isRefused && lacksValue ? (
            <Alert severity="error" role="alert" sx={{ mt: 1 }}>
              {text('conditions.incomplete')}
            </Alert>
          ) : null}
          {problem === undefined ? null : (
            <Alert severity="error" sx={{ mt: 1 }}>
              {text('conditions.countFailed', { reason: problem })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Typography sx={visuallyHidden} aria-live="polite">
            {total === undefined || lacksValue ? '' : shown}
          </Typography>
          <Button onClick={onClose}>{text('form.cancel')}</Button>
          <Button type="submit" variant="contained">
            {total === undefined || lacksValue ? text('conditions.apply') : shown}
          </Button>
        </DialogActions>
      </Box>
      {question}
    </Dialog>
  );
}

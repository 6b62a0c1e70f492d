import { ClickAwayListener, Paper, Popper, type PopperProps } from '@mui/material';
import type { RaRecord } from 'ra-core';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import { FormProvider } from 'react-hook-form';
import type { VisibleEntity } from '../../../../schema/contracts/definitions.ts';
import { valueAt } from '../../../../schema/fieldPath.ts';
import type { Field } from '../../../../schema/model.ts';
import { unchosen } from '../../../base/inputs/useHoldBack.ts';
import { visuallyHidden } from '../../../base/theme/visuallyHidden.ts';
import { lazyDialog } from '../../../session/dialogs/lazyDialog.tsx';
import { FieldInput } from '../../inputs/FieldInput.tsx';
import { FormHostContext, FormRecordContext } from '../../inputs/FormHost.ts';
import type { ListColumn } from '../columns/listColumns.ts';
import type { PendingCell } from './GridState.ts';
import { useCellForm } from './useCellForm.ts';

/** Anchor of a `Popper` at a cell, measured at each use: rows are drawn and moved after what covers them. */
function useCellAnchor(find: () => HTMLElement): NonNullable<PopperProps['anchorEl']> {
  const latest = useRef(find);
  latest.current = find;
  return useMemo(
    () => ({
      getBoundingClientRect: () => latest.current().getBoundingClientRect(),
      get contextElement() {
        return latest.current();
      },
    }),
    [],
  );
}

const CreateDialog = lazyDialog(
  async () => (await import('../../form/CreateRecordDialog.tsx')).CreateRecordDialog,
);

/** Target of the active cell when the editor closes. */
export type NextCell = 'stay' | 'below' | 'above' | 'right' | 'left';

export interface CellEditorHandle {
  /** Closes the editor as a click elsewhere does: valid input is saved, other input is kept with its sentence. */
  leave: () => void;
  /** Closes the editor unsaved: what was typed is kept with a sentence. */
  keep: (sentence: string) => void;
}

interface CellEditorProps {
  ref: Ref<CellEditorHandle>;
  entity: VisibleEntity;
  column: Pick<ListColumn, 'path' | 'head'>;
  /** The field of the column, or the member of its value. */
  field: Field;
  record: RaRecord;
  /** The record as its row shows it. */
  shown: RaRecord;
  /** The cell below the editor. */
  anchor: () => HTMLElement;
  /** Refused input from before; the stored value if absent. */
  pending?: PendingCell | undefined;
  problem?: string | undefined;
  onSave: (content: PendingCell, next: NextCell) => void;
  onRefuse: (content: PendingCell, problem: string) => void;
  /** Closes without a change. */
  onClose: (next: NextCell) => void;
}

/** A single choice is complete as soon as it is made. */
const choosing = new Set(['enum', 'reference']);

const overCell = [
  {
    name: 'offset',
    options: {
      offset: ({ reference }: { reference: { height: number } }) => [0, -reference.height],
    },
  },
];

/** The label is that of the column; hints that are no errors would cover the rows below. */
const bareInput = {
  '& .MuiInputLabel-root': visuallyHidden,
  '& .MuiOutlinedInput-notchedOutline': { top: 0, '& > legend': { display: 'none' } },
  '& .MuiFormControl-root': { my: 0 },
} as const;

/** Runs as the input appears, so that the letter that opened the editor replaces its content. */
function focusInput(paper: HTMLElement | null): void {
  const input = paper?.querySelector<HTMLElement>('input, textarea, button');
  input?.focus({ preventScroll: true });
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
}

/** Takes the highlighted option of an open list, as Enter would. */
function takeHighlighted(input: HTMLElement): void {
  const id = input.getAttribute('aria-activedescendant');
  if (id) document.getElementById(id)?.click();
}

/** Ctrl+S, as in forms; the browser would offer to save the page. */
function isSaving({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;
}

function nextOf({ key, shiftKey }: KeyboardEvent): NextCell {
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return shiftKey ? 'above' : 'below';
}

/** The input of a field's kind on top of a cell: Enter and Tab save and move on, Ctrl+S saves, Esc restores. */
export function CellEditor(props: CellEditorProps) {
  const { entity, column, field, record, anchor, onSave, onRefuse, onClose } = props;
  const { form, host, finish } = useCellForm(props);
  const overAnchor = useCellAnchor(anchor);
  const paper = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const place = useCallback((element: HTMLDivElement | null) => {
    paper.current = element;
    focusInput(element);
  }, []);
  const formRecord = useMemo(() => ({ entity, stored: record }), [entity, record]);
  const formHost = useMemo(() => ({ ...host, CreateDialog }), [host]);

  const hasUnchosen = () => paper.current?.querySelector(`[${unchosen}]`) != null;

  function save(next: NextCell): void {
    if (isDone.current) return;
    const result = finish(hasUnchosen());
    if (result.state === 'invalid') return;
    isDone.current = true;
    if (result.state === 'same') onClose(next);
    else onSave(result.content, next);
  }

  /** @param sentence why valid input is not saved */
  function leave(sentence?: string): void {
    if (isDone.current) return;
    const result = finish(hasUnchosen());
    isDone.current = true;
    if (result.state === 'same') onClose('stay');
    else if (result.state === 'invalid') onRefuse(result.content, result.problem);
    else if (sentence === undefined) onSave(result.content, 'stay');
    else onRefuse(result.content, sentence);
  }

  useImperativeHandle(props.ref, () => ({ leave: () => leave(), keep: leave }));

  const latestSave = useRef(save);
  latestSave.current = save;
  useEffect(() => {
    if (!choosing.has(field.kind)) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // after the input has taken the choice itself
        if ((valueAt(values, column.path) ?? null) !== null) setTimeout(() => latestSave.current('stay'));
      },
    });
  }, [form, field, column.path]);

  /** Before the input sees the key: its own list would only close. */
  function handleEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !paper.current?.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    isDone.current = true;
    onClose('stay');
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const { target, key, defaultPrevented } = event;
    if (!(target instanceof HTMLElement) || !paper.current?.contains(target)) return;
    // the list has keys of its own, which must not act here
    event.stopPropagation();
    if (isSaving(event)) {
      event.preventDefault();
      save('stay');
      return;
    }
    const isNewLine = target instanceof HTMLTextAreaElement && (event.shiftKey || event.altKey);
    if (defaultPrevented || !(key === 'Tab' || (key === 'Enter' && !isNewLine))) return;
    // Enter presses a focused button, such as that of the calendar
    if (key === 'Enter' && target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (key === 'Tab') takeHighlighted(target);
    save(nextOf(event));
  }

  return (
    <Popper
      open
      anchorEl={overAnchor}
      placement="bottom-start"
      modifiers={overCell}
      sx={{ zIndex: ({ zIndex }) => zIndex.appBar }}
    >
      <ClickAwayListener onClickAway={() => leave()} mouseEvent="onMouseDown" touchEvent="onTouchStart">
        <Paper
          ref={place}
          elevation={4}
          onKeyDownCapture={handleEscape}
          onKeyDown={handleKeyDown}
          sx={{ ...bareInput, minWidth: Math.max(anchor().offsetWidth, 220), maxWidth: 480, p: 0.25 }}
        >
          <FormProvider {...form}>
            <FormHostContext value={formHost}>
              <FormRecordContext value={formRecord}>
                <FieldInput entity={entity} field={field} source={column.path} />
              </FormRecordContext>
            </FormHostContext>
          </FormProvider>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}

interface CellProblemProps {
  /** The table, as long as the row of the cell is not drawn. */
  frame: HTMLElement;
  /** Finds the cell, also once its row has moved. */
  find: () => HTMLElement | null;
  text: string;
}

/** Why the content of the active cell was refused, below it. */
export function CellProblem({ frame, find, text }: CellProblemProps) {
  const anchor = useCellAnchor(() => find() ?? frame);
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: ({ zIndex }) => zIndex.appBar }}>
      <Paper
        elevation={4}
        role="alert"
        sx={{ px: 1.5, py: 0.75, maxWidth: 360, color: 'error.main', typography: 'body2' }}
      >
        {text}
      </Paper>
    </Popper>
  );
}

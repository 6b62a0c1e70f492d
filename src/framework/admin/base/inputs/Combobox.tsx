import { Autocomplete, type AutocompleteProps, type AutocompleteRenderInputParams } from '@mui/material';
import { useEvent } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { fold } from '../../../schema/search/fold.ts';
import { useText } from '../i18n/useText.ts';
import { unchosen, useHoldBack } from './useHoldBack.ts';

type ComboboxValue<Option, Multiple> = Multiple extends true ? Option[] : Option | null;

type Given<Option, Multiple extends boolean> = AutocompleteProps<Option, Multiple, false, false>;

interface ComboboxProps<Option, Multiple extends boolean>
  extends Omit<
    Given<Option, Multiple>,
    'clearOnBlur' | 'freeSolo' | 'inputValue' | 'onChange' | 'onInputChange' | 'renderInput' | 'value'
  > {
  options: readonly Option[];
  value: ComboboxValue<Option, Multiple>;
  getOptionLabel: (option: Option) => string;
  /** Returns false if nothing was chosen, so that the typed text stays. */
  onChange: (value: ComboboxValue<Option, Multiple>) => unknown;
  /** Receives what is typed and not chosen; empty if nothing is. */
  onType?: (typed: string) => void;
  /** Blocks saving with a sentence while typed text is not chosen; undefined lifts the block. */
  onUnchosen?: ((sentence: string | undefined) => void) | undefined;
  /** Options that only a deliberate choice takes, such as "create a record"; their elements have `data-action`. */
  isAction?: (option: Option) => boolean;
  /** @param problem why it holds text that is not chosen, in German */
  renderInput: (params: AutocompleteRenderInputParams, problem: string | undefined) => ReactNode;
}

/**
 * Chooses from options by typing. Text that is typed but not chosen is never dropped silently: Enter chooses the
 * highlighted option or says that there is none, and submits nothing; on leaving, an option of exactly this name is
 * chosen, else the text stays with a sentence and holds back what would save without it. Escape gives it up.
 */
export function Combobox<Option, Multiple extends boolean = false>(props: ComboboxProps<Option, Multiple>) {
  const { onChange, onType, onUnchosen, isAction, renderInput, ...given } = props;
  const { options, value, getOptionLabel, getOptionDisabled, loading = false } = given;
  const text = useText();
  const root = useRef<HTMLElement>(null);
  /** Whether the highlighted option was reached by arrow keys or mouse. */
  const isByHand = useRef(false);
  const [typed, setTyped] = useState<string>();
  const [isSaid, setIsSaid] = useState(false);
  /** Text for which Enter was pressed before its options had loaded. */
  const [awaited, setAwaited] = useState<string>();

  const titleOf = (chosen: typeof value) =>
    chosen === null || Array.isArray(chosen) ? '' : getOptionLabel(chosen as Option);
  const sentence = typed === undefined ? undefined : text('picker.notChosen', { typed });
  const shownValue = titleOf(value);

  function become(next: string | undefined): void {
    isByHand.current = false;
    setTyped(next);
    setIsSaid(false);
    setAwaited(undefined);
    onType?.(next ?? '');
  }

  function take(next: typeof value): void {
    if (onChange(next) === false) become(typed);
    else become(undefined);
  }

  function choose(option: Option): void {
    const chosen = Array.isArray(value) ? [...value, option] : option;
    take(chosen as typeof value);
  }

  const canTake = (option: Option) => !getOptionDisabled?.(option) && !isAction?.(option);

  /** The only option of exactly this name. */
  function namesake(): Option | undefined {
    const wanted = fold((typed ?? '').trim());
    const found = loading
      ? []
      : options.filter((option) => canTake(option) && fold(getOptionLabel(option)) === wanted);
    return found.length === 1 ? found[0] : undefined;
  }

  function decide(): void {
    const found = namesake();
    if (found !== undefined) choose(found);
    else setIsSaid(true);
  }

  const decideAwaited = useEvent(() => {
    const possible = options.filter(canTake);
    setAwaited(undefined);
    const [only] = possible;
    if (possible.length === 1 && only !== undefined) choose(only);
    else decide();
  });
  const isFound = awaited !== undefined && awaited === typed && !loading;
  useEffect(() => {
    if (isFound) decideAwaited();
  }, [isFound, decideAwaited]);

  const report = useEvent((next: string | undefined) => onUnchosen?.(next));
  useEffect(() => {
    report(sentence);
    return () => report(undefined);
  }, [report, sentence]);

  useHoldBack(
    root,
    typed === undefined || onUnchosen
      ? null
      : () => {
          setIsSaid(true);
          root.current?.querySelector('input')?.focus();
        },
  );

  function handleEnter(event: KeyboardEvent, input: Element): void {
    const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    // while options load, the one highlighted by itself belongs to the text before
    const isMeant = isByHand.current || (!loading && option?.dataset.action === undefined);
    if (option && isMeant) return;
    event.preventDefault();
    Object.assign(event, { defaultMuiPrevented: true });
    if (loading) setAwaited(typed);
    else decide();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (typed === undefined || event.nativeEvent.isComposing) return;
    const input = event.target as Element;
    if (event.key === 'Enter') handleEnter(event, input);
    if (event.key !== 'Escape' || input.getAttribute('aria-expanded') === 'true') return;
    event.preventDefault();
    event.stopPropagation();
    become(undefined);
  }

  return (
    <Autocomplete<Option, Multiple, false, false>
      // what is typed wants an option, an open list alone does not; nothing is highlighted that Enter would not take
      autoHighlight={typed !== undefined && options.some(canTake)}
      {...(given as unknown as Given<Option, Multiple>)}
      ref={root}
      clearOnBlur={false}
      inputValue={typed ?? shownValue}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') become(next === '' || next === shownValue ? undefined : next);
        else if (reason !== 'reset' && reason !== 'blur') become(undefined);
      }}
      onChange={(_, next) => take(next as typeof value)}
      onHighlightChange={(_, option) => {
        isByHand.current = option !== null;
      }}
      onKeyDown={handleKeyDown}
      onBlur={(event) => {
        if (typed !== undefined && awaited === undefined) decide();
        given.onBlur?.(event);
      }}
      renderInput={(params) =>
        renderInput(
          typed === undefined
            ? params
            : {
                ...params,
                slotProps: {
                  ...params.slotProps,
                  htmlInput: { ...params.slotProps.htmlInput, ...{ [unchosen]: '' } },
                },
              },
          isSaid ? sentence : undefined,
        )
      }
    />
  );
}

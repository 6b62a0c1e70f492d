import type { FunctionComponent } from 'react';

/** Props of every registered dialog, besides those it is opened with. */
export interface AppDialogProps {
  onClose: () => void;
}

/** Dialogs that the app brings, by name; each is lazy, as `lazyDialog` makes it. */
export type AppDialogs = Readonly<Record<string, FunctionComponent<never>>>;

type PropsOf<Dialog> = Dialog extends FunctionComponent<infer Props> ? Props : never;

/** Arguments after the name: all props but `onClose`, or none if there are no others. */
type ValuesOf<Props> = [Props] extends [never]
  ? [values?: object]
  : [Exclude<keyof Props, keyof AppDialogProps>] extends [never]
    ? []
    : [values: Omit<Props, keyof AppDialogProps>];

/**
 * Opens a dialog of the app with values that fit its component. It waits until the dialogs opened before it
 * are closed; nothing happens while a dialog of this name is open or waits.
 * @throws Error if no dialog is registered under this name
 */
export type OpenDialog<Known extends AppDialogs = AppDialogs> = <Name extends keyof Known & string>(
  name: Name,
  ...values: ValuesOf<PropsOf<Known[Name]>>
) => void;

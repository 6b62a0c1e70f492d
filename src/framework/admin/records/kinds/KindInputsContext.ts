import { type ComponentType, createContext } from 'react';
import type { FieldKind } from '../../../schema/kinds/FieldKind.ts';
import type { FieldInputProps } from '../inputs/FormHost.ts';

export type KindInputs = Readonly<Record<FieldKind, ComponentType<FieldInputProps>>>;

/** The inputs of all kinds, for inputs composed of others; importing them directly would create a cycle. */
export const KindInputsContext = createContext<KindInputs | null>(null);

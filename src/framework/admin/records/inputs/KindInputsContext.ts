import { type ComponentType, createContext } from 'react';
import type { FieldKind } from '../../../schema/FieldKind.ts';
import type { FieldInputProps } from './FieldInputProps.ts';

export type KindInputs = Readonly<Record<FieldKind, ComponentType<FieldInputProps>>>;

/** The inputs of all kinds, for inputs that are made of others: an import would go round in a circle. */
export const KindInputsContext = createContext<KindInputs | null>(null);

import type { ConverterName } from '../../generated/names.ts';
import { employeeType } from '../contract/employees/employeeType.ts';
import { grantsWithoutDeclarations } from '../contract/submissions/sealedGrants.ts';
import type { StepConverters } from '../framework/server/schema-changes/steps/StepConverter.ts';

/** Converters named by data steps; a missing or unused name does not compile. */
export const stepConverters: StepConverters<ConverterName> = { employeeType, grantsWithoutDeclarations };

import type { StepSource } from '../DataStep.ts';
import type { JsonObject } from '../Json.ts';
import type { RawProperty } from './rawDefinition.ts';

/** A step as written, accepted by the meta-schema. */
export interface RawStep {
  $schema?: string;
  title: string;
  of: string;
  where?: JsonObject;
  former?: Record<string, RawProperty>;
  set: Record<string, StepSource>;
}

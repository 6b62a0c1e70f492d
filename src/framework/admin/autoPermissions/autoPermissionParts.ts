import { lazy } from 'react';

/** Input of the widget `autoRule`; goes into `inputs` of the registry. */
export const autoRuleInput = lazy(async () => ({
  default: (await import('./AutoRuleInput.tsx')).AutoRuleInput,
}));

/** How its value is shown; goes into `values` of the registry. */
export const autoRuleValue = lazy(async () => ({
  default: (await import('./AutoRuleValue.tsx')).AutoRuleValue,
}));

const CheckRulesButton = lazy(async () => ({
  default: (await import('./CheckRulesButton.tsx')).CheckRulesButton,
}));

/** Over the list of automatic permissions; goes into `listTools` of the registry. */
export const autoPermissionTools = [
  { key: 'checkRules', resource: 'auto-permissions', tool: CheckRulesButton },
];

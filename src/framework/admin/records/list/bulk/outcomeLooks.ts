/** Text key and colour of each outcome. */
export const outcomeLooks = {
  done: { label: 'bulk.isDone', colour: 'success' },
  unchanged: { label: 'bulk.isUnchanged', colour: 'default' },
  forbidden: { label: 'bulk.isForbidden', colour: 'error' },
  conflict: { label: 'bulk.isConflict', colour: 'warning' },
  invalid: { label: 'bulk.isInvalid', colour: 'error' },
  gone: { label: 'bulk.isGone', colour: 'default' },
} as const;

/** Whether a field is asked for each child wherever it stands, or never; undefined: its section decides. */
export function isChildField(name: string): boolean | undefined {
  if (/^(student\.|subject$|course$|timeslots$)/.test(name)) return true;
  return name.startsWith('answers.') ? undefined : false;
}

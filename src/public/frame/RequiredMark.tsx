/** The star of a label; screen readers hear `required` of the input instead. */
export function RequiredMark({ isRequired }: { isRequired: boolean }) {
  return isRequired ? (
    <span className="required" aria-hidden="true">
      {' *'}
    </span>
  ) : null;
}

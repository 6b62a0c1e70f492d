import { useFocusOnShow } from './useFocusOnShow.ts';

interface StepHeadingProps {
  title: string;
  takesFocus: boolean;
}

/** Heading of a step; takes the focus when the step is shown. */
export function StepHeading({ title, takesFocus }: StepHeadingProps) {
  const heading = useFocusOnShow<HTMLHeadingElement>(takesFocus);
  return (
    <h2 className="step-heading" ref={heading} tabIndex={-1}>
      {title}
    </h2>
  );
}

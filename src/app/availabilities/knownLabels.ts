/** Labels that the panel of availabilities treats differently; the others come with the definition alone. */
export const knownLabels = {
  /** The only ones shown at first. */
  forCourses: 'course',
  /** Shown only when chosen explicitly. */
  exceptional: 'exceptional',
} as const;

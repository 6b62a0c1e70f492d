/** Data of the page shown instead of one that does not exist or could not be made. */
export type FailurePageData = {
  heading: string;
  sentence: string;
};

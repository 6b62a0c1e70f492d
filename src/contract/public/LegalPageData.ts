/** Data of a legal page. */
export type LegalPageData = {
  heading: string;
  /** Sanitised, without styles. */
  html: string;
};

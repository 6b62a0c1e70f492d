/** What every public page shows around its content. */
export type PageFrameData = {
  /** Name of the product. */
  product: string;
  /** Name of the organisation, if the installation has one. */
  organisation: string | null;
};

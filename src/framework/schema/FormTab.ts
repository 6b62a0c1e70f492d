/**
 * A part of a form or profile tab: fields, a registered view part, or the records that refer to this one by a
 * field.
 */
export interface Section {
  title?: string;
  fields: string[];
  /** Name of a registered view part, shown below the fields on the profile. */
  part?: string;
  /** The part shows the values of the fields, which are only rendered themselves while they are edited. */
  partShowsFields?: boolean;
  /** The part is the whole section on the profile: it shows the title and the fields, and edits them. */
  partFillsSection?: boolean;
  /** Query parameter of the profile that opens the tab of this section while it is `true`. */
  openedBy?: string;
  /** The part changes the fields as well, so the section has no button to edit them. */
  partEditsFields?: boolean;
  related?: { resource: string; by: string };
}

export interface FormTab {
  title: string;
  sections: Section[];
}

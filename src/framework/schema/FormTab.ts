/**
 * A part of a form or profile tab: fields, a registered view part, or the records that refer to this one by a
 * field.
 */
export interface Section {
  title?: string;
  fields: string[];
  /** Name of a registered view part, shown below the fields on the profile. */
  part?: string;
  /**
   * Scope that the part replaces on the profile: the values of the fields, which are edited in place as ever; the
   * fields, which it also edits; or the whole section, its title included.
   */
  partReplaces?: 'values' | 'fields' | 'section';
  /** Query parameter of the profile that opens the tab of this section while it is `true`. */
  openedBy?: string;
  related?: { resource: string; by: string };
}

export interface FormTab {
  title: string;
  sections: Section[];
}

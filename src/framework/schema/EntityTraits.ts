/** Names of the fields that activate and deactivate a record; the optional ones if the entity has them. */
export interface Lifecycle {
  /** Whether the record is active. */
  activeField: string;
  /** Instant of the deactivation. */
  deactivatedField?: string;
  /** Scheduled days. */
  activateOnField?: string;
  deactivateOnField?: string;
}

/** What the framework does with the records of an entity because of certain fields; see `traitsOf`. */
export interface EntityTraits {
  lifecycle?: Lifecycle;
  /** The number by which people know a record. */
  numberField?: string;
  /** For profiles: the boolean that says whether the person has a login. */
  profileFlag?: string;
}

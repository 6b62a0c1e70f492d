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

/** Treatment of an entity's records that follows from certain fields; see `traitsOf`. */
export interface EntityTraits {
  lifecycle?: Lifecycle;
  /** The number by which people know a record. */
  numberField?: string;
  /** For profiles: the boolean that says whether the person has a login. */
  profileFlag?: string;
}

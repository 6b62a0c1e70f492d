import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { VisibleEntity } from '../../../schema/contracts/definitions.ts';

/** Props of a card's content, which starts with its own heading. */
export interface CardProps {
  entity: VisibleEntity;
  /** Unreadable fields are absent. */
  record: RaRecord;
}

/** The card of an entity: a short view of a record, opened beside a reference to it. */
export interface RegisteredCard {
  card: ComponentType<CardProps>;
  /** Maximum width of the dialog in pixels. */
  width: number;
  /** Notice after a failure to load the record; a general one if absent. */
  loadFailed?: string;
  /** Label of the button that shares the record. */
  share?: string;
}

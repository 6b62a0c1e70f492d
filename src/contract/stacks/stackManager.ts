import type { RecordData } from '../../framework/schema/Json.ts';
import type { RecordAccess } from '../../framework/schema/rights/ResourceAccess.ts';

/** Path of the service. `GET {id}`, `PUT {id}`, `DELETE {id}` and `POST` work as for records. */
export const stackManagerPath = '/api/stack-manager';

/** Subject of an item: a record, or only a title. */
export interface StackItemMeta {
  title: string;
  entityType?: string | null;
  entityId?: string | null;
  note?: string | null;
}

export type StackItemState = 'OPEN' | 'DONE' | 'MUTED';

/** An item of a stack. Counters and the app bar ignore done and muted items. */
export interface StackItem {
  itemId: string;
  meta: StackItemMeta;
  state: StackItemState;
  assignee?: string | null;
  dueDate?: string | null;
  position?: number;
  doneAt?: string | null;
}

/** An item to be stored; a new one has no id yet. */
export type WrittenItem = Omit<StackItem, 'itemId'> & { itemId?: string };

/** A stack with its readable fields. */
export interface Stack extends RecordData {
  id: string;
  name: string;
  color?: string | null;
  items?: StackItem[] | null;
  isClosed?: boolean;
  $access?: RecordAccess;
}

/**
 * Filter of `GET /api/stack-manager`; `meta` selects stacks with open items about one of these record ids.
 */
export interface StackFilter {
  isClosed?: boolean;
  meta?: string | string[];
}

/** Answer of `GET /api/stack-manager?filter={"isClosed":false,"meta":["…"]}`. */
export interface StacksAnswer {
  stacks: Stack[];
  total: number;
}

/** Body of `PUT push/{id}`: an item to append to a stack. */
export type PushedItem = Omit<StackItem, 'itemId' | 'state' | 'position' | 'doneAt'>;

/** Body of `PUT {id}/{itemId}`. */
export interface StackItemChange {
  state?: StackItemState;
  meta?: StackItemMeta;
  assignee?: string | null;
  dueDate?: string | null;
  /** Id of the stack to move it to. */
  stack?: string;
  /**
   * Id of the item to move it before; null moves it to the end. If absent, it keeps its position, or goes to
   * the end of another stack.
   */
  before?: string | null;
}

import type {
  StackItemState,
  StackItem as StoredItem,
  StackItemMeta as StoredMeta,
  Stack as StoredStack,
} from '../../../generated/types.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { RecordAccess } from '../../framework/schema/rights/ResourceAccess.ts';

/** Path of the service. `GET {id}`, `PUT {id}`, `DELETE {id}` and `POST` work as for records. */
export const stackManagerPath = '/api/stack-manager';

/** Subject of an item: a record, or only a title. */
export interface StackItemMeta extends Omit<StoredMeta, 'title' | 'entityType'> {
  title: string;
  /** Resource of the record; the server refuses one that is none. */
  entityType?: string | null;
}

/** An item of a stack. Counters and the app bar ignore done and muted items. */
export interface StackItem extends Omit<StoredItem, 'itemId' | 'meta' | 'state'> {
  itemId: string;
  meta: StackItemMeta;
  state: StackItemState;
}

/** An item to be stored; a new one has no id yet. */
export type WrittenItem = Omit<StackItem, 'itemId'> & { itemId?: string };

/** A stack with its readable fields. */
export interface Stack extends RecordData, Omit<StoredStack, 'name' | 'items'> {
  name: string;
  items?: StackItem[] | null;
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
export interface StackItemChange extends Partial<Pick<StackItem, 'state' | 'meta' | 'assignee' | 'dueDate'>> {
  /** Id of the stack to move it to. */
  stack?: string;
  /**
   * Id of the item to move it before; null moves it to the end. If absent, it keeps its position, or goes to
   * the end of another stack.
   */
  before?: string | null;
}

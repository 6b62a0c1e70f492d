import type {
  StackItemState,
  StackItem as StoredItem,
  StackItemMeta as StoredMeta,
  Stack as StoredStack,
} from '../../../generated/types.ts';
import type { RecordData } from '../../framework/schema/Json.ts';
import type { RecordAccess } from '../../framework/schema/rights/ResourceAccess.ts';

/** Where the service stands; `GET {id}`, `PUT {id}`, `DELETE {id}` and `POST` are those of the records themselves. */
export const stackManagerPath = '/api/stack-manager';

/** What an item of a stack is about: a record, or nothing but its title. */
export interface StackItemMeta extends Omit<StoredMeta, 'title' | 'entityType'> {
  title: string;
  /** Resource of the record; the server refuses one that is none. */
  entityType?: string | null;
}

/** One item of a stack. Items that are done or muted are ignored by counters and by the app bar. */
export interface StackItem extends Omit<StoredItem, 'itemId' | 'meta' | 'state'> {
  itemId: string;
  meta: StackItemMeta;
  state: StackItemState;
}

/** An item as it is written: a new one has no id yet. */
export type WrittenItem = Omit<StackItem, 'itemId'> & { itemId?: string };

/** A stack, reduced to what its reader may read. */
export interface Stack extends RecordData, Omit<StoredStack, 'name' | 'items'> {
  name: string;
  items?: StackItem[] | null;
  $access?: RecordAccess;
}

/** Filter of `GET /api/stack-manager`: stacks with open items about one of these records. */
export interface StackFilter {
  isClosed?: boolean;
  meta?: string | string[];
}

/** Answer of `GET /api/stack-manager?filter={"isClosed":false,"meta":["…"]}`. */
export interface StacksAnswer {
  stacks: Stack[];
  total: number;
}

/** Body of `PUT push/{id}`: an item to lay at the end of a stack. */
export type PushedItem = Omit<StackItem, 'itemId' | 'state' | 'position' | 'doneAt'>;

/** Body of `PUT {id}/{itemId}`. */
export interface StackItemChange extends Partial<Pick<StackItem, 'state' | 'meta' | 'assignee' | 'dueDate'>> {
  /** The stack it goes to. */
  stack?: string;
  /** The item before which it is laid; null: at the end. Absent: it stays where it is, in another stack at the end. */
  before?: string | null;
}

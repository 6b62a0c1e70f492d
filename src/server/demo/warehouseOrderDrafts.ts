import type { OrderState, PlannedOrder } from './productOrderDrafts.ts';
import type { RecordPointer } from './recordPointer.ts';

export interface WarehouseOrderDraft {
  reference: string;
  alternateReference: string;
  article: RecordPointer;
  quantity: number;
  state: OrderState;
  fulfilledAt: string | null;
  fulfilledBy: RecordPointer | null;
  createdAt: string;
  updatedAt: string;
}

/** What is taken from the warehouse: one for each line of an order that goes out. */
export function* warehouseOrderDrafts(orders: readonly PlannedOrder[]): Generator<WarehouseOrderDraft> {
  for (const { draft } of orders) {
    if (draft.direction === 'in') continue;
    for (const { article, qty, state, fulfilledAt, fulfilledBy } of draft.items) {
      yield {
        reference: draft.orderNumber,
        alternateReference: draft.refName,
        article,
        quantity: qty,
        state,
        fulfilledAt,
        fulfilledBy,
        createdAt: draft.createdAt,
        updatedAt: fulfilledAt ?? draft.createdAt,
      };
    }
  }
}

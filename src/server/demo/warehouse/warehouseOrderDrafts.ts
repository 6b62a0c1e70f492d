import type { OrderState } from '../../../../generated/types.ts';
import type { RecordPointer } from '../base/pointers.ts';
import type { PlannedOrder } from './productOrderDrafts.ts';
import type { ShipmentDraft } from './shipmentDrafts.ts';

export interface WarehouseOrderDraft {
  reference: string;
  alternateReference: string;
  article: RecordPointer;
  quantity: number;
  state: OrderState;
  fulfilledAt: string | null;
  fulfilledBy: RecordPointer | null;
  shipmentLabel: RecordPointer | null;
  createdAt: string;
  updatedAt: string;
}

type Labelled = Pick<ShipmentDraft, 'productOrder'> & { file: RecordPointer | null };

/**
 * Withdrawals from the warehouse, one per line of an outgoing order; those already sent have the label of
 * their shipment.
 */
export function* warehouseOrderDrafts(
  orders: readonly PlannedOrder[],
  shipments: readonly Labelled[],
): Generator<WarehouseOrderDraft> {
  const labels = new Map(shipments.map(({ productOrder, file }) => [productOrder?.index, file]));
  for (const [index, { draft }] of orders.entries()) {
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
        shipmentLabel: (state === 'fulfilled' && labels.get(index)) || null,
        createdAt: draft.createdAt,
        updatedAt: fulfilledAt ?? draft.createdAt,
      };
    }
  }
}

import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { AddressDraft } from '../seed/drafts.ts';
import type { ShipmentDraft } from './shipmentDrafts.ts';

function addressLines(name: string, { street, houseNumber, postal, city }: AddressDraft): string[] {
  return [name, `${street} ${houseNumber}`, `${postal} ${city}`];
}

/** The label of a parcel; null for letters. */
export function shipmentLabelFile(shipment: ShipmentDraft): DemoFile | null {
  const { recipientName, recipientAddress, senderName, senderAddress, shipmentRef } = shipment;
  if (shipmentRef === null) return null;
  const lines = [
    'An:',
    ...addressLines(recipientName, recipientAddress),
    '',
    'Von:',
    ...addressLines(senderName, senderAddress),
    '',
    `Sendungsnummer: ${shipmentRef}`,
  ];
  return pdfFile(`Etikett ${shipmentRef}`, 'Versandetikett', lines);
}

import { demoPdf } from './demoPdf.ts';
import type { AddressDraft } from './drafts.ts';
import type { DemoFile } from './seedDemoFiles.ts';
import type { ShipmentDraft } from './shipmentDrafts.ts';

function addressLines(name: string, { street, houseNumber, postal, city }: AddressDraft): string[] {
  return [name, `${street} ${houseNumber}`, `${postal} ${city}`];
}

/** The label that is stuck on a parcel. */
export function shipmentLabelFile(shipment: ShipmentDraft): DemoFile {
  const { recipientName, recipientAddress, senderName, senderAddress, shipmentRef } = shipment;
  const lines = [
    'An:',
    ...addressLines(recipientName, recipientAddress),
    '',
    'Von:',
    ...addressLines(senderName, senderAddress),
    '',
    `Sendungsnummer: ${shipmentRef ?? 'keine'}`,
  ];
  return {
    name: `Etikett-${shipmentRef ?? 'Brief'}.pdf`,
    mediaType: 'application/pdf',
    bytes: () => demoPdf('Versandetikett', lines),
  };
}

import { demoPdf } from './demoPdf.ts';
import type { EmployeeContractDraft } from './employeeContractDrafts.ts';
import type { PaycheckDraft } from './PaycheckDraft.ts';
import type { DemoFile } from './seedDemoFiles.ts';

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function money(cents: number): string {
  return euros.format(cents / 100);
}

function day(date: string): string {
  return date.split('-').reverse().join('.');
}

/** A paycheck as it is handed out. */
export function paycheckFile(paycheck: PaycheckDraft, contract: EmployeeContractDraft): DemoFile {
  const { invoiceNumber, from, to, courseItems, billItems, specialFeeItems, total } = paycheck;
  const minutes = courseItems.reduce((sum, item) => sum + item.minutes, 0);
  const lines = [
    `Vertrag: ${contract.name}`,
    `Zeitraum: ${day(from)} bis ${day(to)}`,
    `Unterricht: ${courseItems.length} Termine, ${minutes} Minuten`,
    ...billItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    ...specialFeeItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    `Auszahlungsbetrag: ${money(total)}`,
  ];
  return {
    name: `${invoiceNumber}.pdf`,
    mediaType: 'application/pdf',
    bytes: () => demoPdf(`Abrechnung ${invoiceNumber}`, lines),
  };
}

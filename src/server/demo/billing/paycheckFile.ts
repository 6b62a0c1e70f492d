import { germanDay } from '../base/calendarDay.ts';
import { type DemoFile, pdfFile } from '../base/DemoFiles.ts';
import type { EmployeeContractDraft } from '../people/employeeContractDrafts.ts';
import type { PaycheckDraft } from './PaycheckDraft.ts';

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

function money(cents: number): string {
  return euros.format(cents / 100);
}

/** The PDF of a paycheck. */
export function paycheckFile(paycheck: PaycheckDraft, contract: EmployeeContractDraft): DemoFile {
  const { invoiceNumber, from, to, courseItems, billItems, specialFeeItems, total } = paycheck;
  const minutes = courseItems.reduce((sum, item) => sum + item.minutes, 0);
  return pdfFile(invoiceNumber, `Abrechnung ${invoiceNumber}`, [
    `Vertrag: ${contract.name}`,
    `Zeitraum: ${germanDay(from)} bis ${germanDay(to)}`,
    `Unterricht: ${courseItems.length} Termine, ${minutes} Minuten`,
    ...billItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    ...specialFeeItems.map(({ title, amount }) => `${title}: ${money(amount)}`),
    `Auszahlungsbetrag: ${money(total)}`,
  ]);
}

import type { MessageTemplateType } from '../../../../generated/types.ts';
import type { Draft } from '../base/Draft.ts';
import type { DemoContext } from '../base/demoContext.ts';
import { loginOf } from '../base/loginPointer.ts';

interface ComponentDraft {
  type: 'HEADER' | 'BODY' | 'FOOTER' | 'BUTTON';
  format?: 'TEXT';
  text: string;
  buttonType?: 'QUICK_REPLY';
  examples?: string[];
}

/** name | occasion | category | text | examples of the placeholders in their order */
const table = `
kurs_beginnt|confirmation|UTILITY|Hallo {{1}}, der Unterricht beginnt am {{2}} um {{3}} Uhr.|Anna;03.09.2026;15:15
probestunde_erinnerung|reminder|UTILITY|Hallo {{1}}, morgen um {{2}} Uhr ist deine Probestunde. Bis dann!|Anna;16:00
unterricht_faellt_aus|cancellation|UTILITY|Hallo {{1}}, der Unterricht am {{2}} fällt leider aus.|Anna;12.11.2026
vertretung_gesucht|general|UTILITY|Hallo {{1}}, kannst du am {{2}} in {{3}} vertreten?|Ben;12.11.2026;Leipzig
rechnung_faellig|invoice|UTILITY|Hallo {{1}}, die Rechnung {{2}} ist in drei Tagen fällig.|Anna;R-2026-0815
ferienworkshop|invitation|MARKETING|Hallo {{1}}, in den Ferien gibt es noch freie Plätze im Bandworkshop!|Anna
unterlagen_fehlen|reminder|UTILITY|Hallo {{1}}, uns fehlt noch dein {{2}}.|Ben;Führungszeugnis
schuelerkonzert|invitation|MARKETING|Hallo {{1}}, am {{2}} ist unser Schülerkonzert. Kommst du?|Anna;20.06.2026`;

/** Templates for WhatsApp messages. */
export function whatsAppTemplateDrafts(context: DemoContext): Draft<'whatsappmessagetemplates'>[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', occasion = '', category = '', text = '', examples = ''] = line.split('|');
      const components: ComponentDraft[] = [
        { type: 'BODY', text: `<p>${text}</p>`, examples: examples.split(';') },
      ];
      if (category === 'MARKETING')
        components.unshift({ type: 'HEADER', format: 'TEXT', text: '<p>Neues aus der Musikschule</p>' });
      if (name === 'vertretung_gesucht')
        components.push({ type: 'BUTTON', buttonType: 'QUICK_REPLY', text: '<p>Ja, ich kann</p>' });
      return {
        name,
        templateType: occasion as MessageTemplateType,
        category: category as NonNullable<Draft<'whatsappmessagetemplates'>['category']>,
        allowCategoryChange: category === 'UTILITY',
        language: 'de',
        components,
        lastEditedBy: loginOf(context, 'Standortbetreuung'),
      };
    });
}

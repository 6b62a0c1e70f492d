import { fold } from '../../../schema/search/fold.ts';

/**
 * First names that are frequent in Germany. They only tell which of two columns without a heading holds
 * first names: `Meier;Hans`.
 */
const frequent = new Set(
  `achim adam ahmed ahmet albert alex alexander alexandra ali alina amelie amina andrea andreas angelika anika anita
anja anke anna anne annette annika antje anton antonia arthur astrid axel ayse barbara beate ben benjamin bernd
bernhard bettina birgit brigitte britta bruno carina carl carla carolin caroline carsten charlotte christa christel
christian christiane christina christine christoph clara claudia clemens cornelia daniel daniela david dennis detlef
dieter dietmar dirk dominik doris edith eduard elena elias elif elisabeth elke ella emil emilia emma emre erich erika
ernst erwin eva fabian fatima fatma felix ferdinand finn florian frank franz franziska frederik frieda friederike
friedrich fritz gabi gabriele georg gerd gerda gerhard gisela gregor greta gudrun gunter gustav hanna hannah hannelore
hannes hans harald hartmut hasan heide heike heiko heinrich heinz helena helene helga helmut henri henry herbert
hermann holger horst hubert ibrahim ida ilona ilse ines inge ingo ingrid irene iris irmgard isabel isabella jakob jan
jana janina jannik jasmin jennifer jens jessica joachim jochen johann johanna johannes jonas jonathan jorg josef
joseph judith julia julian juliane julius jurgen jutta kai karin karina karl karla karsten katarina katharina katja
katrin kathrin kerstin kevin kim klara klaus konrad konstantin kristin kristina kurt lara lars laura lea leah lena leo
leon leonard leonie levin lia lilli lina linda linus lisa lore lothar louis louisa luca lucas ludwig luis luisa luise
lukas luka lutz maike maja malte manfred manuel manuela marc marcel marco marcus maren margarete margit maria marianne
marie marina mario marion mark markus marlene marlies marta martha martin martina marvin mathias mathilda matteo
matthias max maximilian mehmet melanie meike mia michael michaela michelle mika mila mira miriam mohamed mohammed
monika moritz murat mustafa nadine nadja natalie natascha nele nico nicolas nicole niklas nils nina noah nora norbert
ole olaf oliver olga oscar oskar otto pascal patricia patrick paul paula pauline peter petra philip philipp pia rainer
ralf ralph raphael rebecca regina reiner reinhard renate richard rita robert robin roland rolf roman ronja rosa
rosemarie rudi rudiger rudolf ruth sabine sabrina samuel sandra sara sarah sascha sebastian selina sibylle siegfried
sigrid silke silvia simon simone sina sofia sofie sonja sophia sophie stefan stefanie stephan stephanie susanne svea
sven svenja sybille sylvia tanja tatjana theo theodor theresa theresia thomas thorsten till tim timo tina tobias tom
torben torsten udo ulrich ulrike ursula ute uwe valentin vanessa vera verena veronika viktor viktoria vincent volker
waltraud walter werner wilfried wilhelm willi winfried wolfgang yannick yvonne zeynep`
    .split(/\s+/)
    .map(fold),
);

/** Whether a text is a frequent first name, or holds one: `Anna-Lena`, `Hans Peter`. */
export function isFirstName(text: string): boolean {
  const parts = fold(text).split(/[\s-]+/);
  return parts.some((part) => frequent.has(part));
}

import type { Draft } from '../base/Draft.ts';

/** name | colour | popularity | topics */
const table = `
Klavier|#1f77b4|30|Notenlesen, Tonleitern, Vierhändig spielen, Liedbegleitung, Vom Blatt spielen, Pedal
Keyboard|#4c9be8|14|Begleitautomatik, Akkordgriffe, Pop-Songs, Zwei Manuale
Gitarre|#d62728|28|Liedbegleitung, Zupfmuster, Barrégriffe, Tabulatur, Klassische Stücke
E-Gitarre|#8c1d18|8|Power Chords, Riffs, Improvisation, Effekte
E-Bass|#7b4f2e|4|Grundtöne, Walking Bass, Slap, Zusammenspiel mit dem Schlagzeug
Ukulele|#f2a33a|9|Erste Akkorde, Schlagmuster, Kinderlieder
Violine|#9467bd|9|Bogenhaltung, Lagenspiel, Intonation, Streichensemble
Viola|#7a5195|2|Altschlüssel, Lagenspiel, Kammermusik
Violoncello|#5b3a8c|4|Bogenführung, Daumenlage, Kammermusik
Kontrabass|#3f2a6b|1|Stütze und Stachel, Pizzicato, Orchesterstellen
Harfe|#c39bd3|1|Pedalharfe, Hakenharfe, Flageolett
Blockflöte|#2ca02c|16|Erste Töne, Sopran und Alt, Artikulation, Ensemblespiel
Querflöte|#66bb6a|7|Ansatz, Atemtechnik, Tonbildung, Triller
Klarinette|#00796b|4|Ansatz, Registerwechsel, Klezmer
Oboe|#26a69a|1|Rohrbau, Ansatz, Atemtechnik
Fagott|#004d40|1|Ansatz, Tenorschlüssel, Orchesterstellen
Saxophon|#17becf|6|Ansatz, Jazz-Phrasierung, Improvisation, Big Band
Trompete|#ff7f0e|5|Ansatz, Naturtöne, Dämpfer, Blechbläserensemble
Posaune|#e65100|2|Zugpositionen, Legato, Blechbläserensemble
Horn|#bf7b1f|1|Naturtöne, Stopftechnik, Transponieren
Schlagzeug|#37474f|13|Grooves, Rudimente, Notation, Fills, Bandspiel
Cajón und Percussion|#795548|6|Grundschläge, Rhythmussprache, Gruppenstücke
Gesang|#e91e63|14|Atemtechnik, Stimmbildung, Pop und Musical, Klassische Lieder, Mikrofon
Kinderchor|#ec7aa5|6|Kanons, Zweistimmig singen, Auftritt
Akkordeon|#6d4c41|2|Balgführung, Bassknöpfe, Volksmusik
Musikalische Früherziehung|#fdd835|12|Singen und Bewegen, Orff-Instrumente, Instrumente kennenlernen, Musik malen
Instrumentenkarussell|#c0ca33|7|Tasten, Streicher, Bläser, Schlagwerk
Bandcoaching|#455a64|3|Arrangieren, Proben leiten, Auftritt
Musiktheorie|#607d8b|2|Intervalle, Harmonielehre, Gehörbildung, Prüfungsvorbereitung
Musikproduktion|#00acc1|2|Aufnahme, Beats bauen, Mischen
Melodika|#9e9e9e|0|Erste Töne`;

/** Subjects of a music school; `popularity` is a weight for picking, not a field of the entity. */
export function subjectDrafts(): (Draft<'subjects', 'name' | 'color' | 'topics'> & { popularity: number })[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', color = '', popularity = '', topics = ''] = line.split('|');
      // a subject no longer taught stays on old records but is not offered
      const hiddenFromSelection = popularity === '0';
      return { name, color, topics: topics.split(', '), hiddenFromSelection, popularity: Number(popularity) };
    });
}

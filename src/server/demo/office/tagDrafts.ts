import type { Draft } from '../base/Draft.ts';

/** name | colour | purpose; a minus before the name marks an archived tag */
const table = `
Ganztagsschule|#1565c0|Unterricht am Nachmittag im Rahmen des Ganztags.
Förderverein zahlt|#2e7d32|Der Förderverein übernimmt einen Teil der Kosten.
Bildung und Teilhabe|#00838f|Beiträge werden über das Bildungspaket abgerechnet.
Geschwisterrabatt|#6a1b9a|Zweites oder weiteres Kind derselben Familie.
Warteliste|#ef6c00|Wartet auf einen freien Platz.
Probestunde offen|#f9a825|Die Probestunde ist noch nicht vereinbart.
Leihinstrument|#5d4037|Hat ein Instrument von uns geliehen.
Instrumente vor Ort|#4e342e|Klavier, Schlagzeug oder Orff-Instrumente stehen bereit.
Kein Parkplatz|#616161|In der Nähe lässt sich schlecht parken.
Schlüssel nötig|#455a64|Der Raum wird nur mit eigenem Schlüssel geöffnet.
Barrierefrei|#00695c|Eingang und Unterrichtsraum sind ohne Stufen erreichbar.
Führungszeugnis prüfen|#c62828|Läuft bald ab oder fehlt.
Masernschutz fehlt|#ad1457|Der Nachweis liegt noch nicht vor.
Springer:in|#283593|Vertritt kurzfristig auch an anderen Standorten.
Nur vormittags|#827717|Nur vor 13 Uhr einsetzbar.
Spricht Türkisch|#00796b|Kann Elterngespräche auf Türkisch führen.
Spricht Ukrainisch|#0277bd|Kann Elterngespräche auf Ukrainisch führen.
Musikalische Früherziehung|#d81b60|Gruppen für Kinder von vier bis sechs Jahren.
Bläserklasse|#e65100|Klassenmusizieren mit Blasinstrumenten.
Schulfest|#7b1fa2|Wirkt beim nächsten Schulfest mit.
Ratenzahlung|#9e9d24|Zahlt eine Rechnung in Raten.
Mahnstopp|#b71c1c|Bis zur Klärung wird nicht gemahnt.
Presse erlaubt|#37474f|Fotos dürfen veröffentlicht werden.
-Sommeraktion 2024|#78909c|Angemeldet über die Sommeraktion.`;

/** Coloured tags of the office. */
export function tagDrafts(): Draft<'tags'>[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', color = '', description = ''] = line.split('|');
      return { name: name.replace(/^-/, ''), color, description, isArchived: name.startsWith('-') };
    });
}

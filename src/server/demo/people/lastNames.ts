import type { NameOrigin } from './firstNames.ts';

function listed(text: string): readonly string[] {
  return text.split(',').map((name) => name.replace(/\s+/g, ' ').trim());
}

/** Family names by origin; the German ones roughly by frequency, with a few long and noble ones. */
export const lastNames: Readonly<Record<NameOrigin, readonly string[]>> = {
  german: listed(`
    Müller, Schmidt, Schneider, Fischer, Weber, Meyer, Wagner, Becker, Schulz, Hoffmann, Schäfer, Koch, Bauer, Richter,
    Klein, Wolf, Schröder, Neumann, Schwarz, Zimmermann, Braun, Krüger, Hofmann, Hartmann, Lange, Schmitt, Werner,
    Schmitz, Krause, Meier, Lehmann, Schmid, Schulze, Maier, Köhler, Herrmann, König, Walter, Mayer, Huber, Kaiser,
    Fuchs, Peters, Lang, Scholz, Möller, Weiß, Jung, Hahn, Schubert, Vogel, Friedrich, Keller, Günther, Frank, Berger,
    Winkler, Roth, Beck, Lorenz, Baumann, Franke, Albrecht, Schuster, Simon, Ludwig, Böhm, Winter, Kraus, Martin,
    Schumacher, Krämer, Vogt, Stein, Jäger, Otto, Sommer, Groß, Seidel, Heinrich, Brandt, Haas, Schreiber, Graf,
    Schulte, Dietrich, Ziegler, Kuhn, Kühn, Pohl, Engel, Horn, Busch, Bergmann, Thomas, Voigt, Sauer, Arnold, Wolff,
    Pfeiffer, Ernst, Beyer, Lindner, Hübner, Kramer, Franz, Jansen, Böttcher, Wenzel, Hansen, Paul, Barth, Riedel,
    Kaufmann, Bock, Michel, Wirth, Reuter, Kern, Ullrich, Nowack, Marx, Köster, Thiel, Dietz, Fink, Fritz, Bender,
    Götz, Lutz, Walther, Ritter, Stephan, Förster, Noack, Bachmann, Conrad, Adam, Zimmer, Hermann, Seifert, Moser,
    Heinz, Gerlach, Kunz, Langer, Maurer, Bischoff, Kirchner, Hartwig, Eckert, Rösch, Nagel, Rudolph, Witt, Blum,
    Steiner, Burger, Wendt, Jahn, Schilling, Scherer, Ebert, Schlüter, Brinkmann, Hein, Urban, Göbel, Ackermann,
    Stark, Schramm, Wiegand, Hamann, Hoppe, Petersen, Brandl, Hess, Buchholz, Gärtner, Freitag, Rau, Wild, Kessler,
    Unger, Nitsche, Kluge, Geiger, Kroll, Sander, Kiefer, Holz, Fiedler, Rost, Krebs, Naumann, Rausch, Springer, Bayer,
    Falk, Schade, Decker, Heller, Strauß, Kurz, Reich, Mayr, Hagen, Brunner, Dreyer, Neubauer, Wegner, Herbst, Wimmer,
    Anders, Thiele, Schober, Kremer, Steffen, Schütz, Schütte, Baier, Wolter, Hildebrandt, Rieger, Bauermeister,
    Funk, Heine, Wittmann, Ahrens, Baum, Kolb, Reinhardt, Siebert, Hauser, Rose, Opitz, Oswald, Philipp, Pape, Ott,
    Klose, Merkel, Probst, Appel, Harms, Heise, Eder, Lechner, Schwab, Ehlers, Mertens, Völker, Bruns, Janssen, Evers,
    Carstens, Clausen, Johannsen, Thomsen, Lorenzen, Hinrichs, Boysen, Brockmann, Niemann, Stegemann, Westermann,
    Oberdorfer, Hinterhuber, Niedermayer, Obermeier, Kirchhoff, Althoff, Meyer zu Erpen, Schulze-Wiesmann,
    Schulte-Uebbing, Mittermaier-Obergruber, Wollschläger, Vonderlind, Zurmühlen, Biedermann, Kleinschmidt, Großmann,
    Rosenbaum, Morgenroth, Sonnenschein, Rübsam, Süßmuth, Füßl, Käßbohrer, Wüstenhagen, Brüggemann, Lüdtke, Büchner,
    Dörfler, Höfer, Nölle, von Bergen, von der Heide, von Wedelstädt, van der Berg, zur Linden, von Stein,
    Freiherr von Lüttwitz, Leutheuser, Dombrowski, Kowalke, Jaschke, Nowottny, Hanisch, Schiller, Kästner, Zeller`),
  turkish: listed(`
    Yılmaz, Kaya, Demir, Şahin, Çelik, Yıldız, Yıldırım, Öztürk, Aydın, Özdemir, Arslan, Doğan, Kılıç, Aslan, Çetin,
    Kara, Koç, Kurt, Özkan, Şimşek, Polat, Korkmaz, Çakır, Erdoğan, Acar, Güneş, Aksoy, Bulut, Taş, Tekin, Yavuz, Ateş,
    Güler, Karaca, Uçar, Bozkurt`),
  arabic: listed(`
    Al-Hamad, Al-Masri, Haddad, Khalil, Nasser, Mansour, Saleh, Ibrahim, Hassan, Ali, Mahmoud, Abdallah, El Amrani,
    Ben Salah, Bouazza, Benali, El Idrissi, Khoury, Najjar, Sayegh, Darwish, Qasim, Othman, Rahman, Sabbagh, Shami,
    Taha, Younes, Zaidan, Al-Jabouri`),
  polish: listed(`
    Nowak, Kowalski, Wiśniewski, Wójcik, Kowalczyk, Kamiński, Lewandowski, Zieliński, Szymański, Woźniak, Dąbrowski,
    Kozłowski, Jankowski, Mazur, Kwiatkowski, Krawczyk, Kaczmarek, Piotrowski, Grabowski, Pawłowski, Michalski, Król,
    Wieczorek, Jabłoński, Wróbel, Majewski, Olszewski, Stępień, Malinowski, Gorski`),
  vietnamese: listed(`
    Nguyen, Tran, Le, Pham, Hoang, Huynh, Phan, Vu, Vo, Dang, Bui, Do, Ho, Ngo, Duong, Ly, Dinh, Trinh, Luong, Mai`),
  other: listed(`
    Petrović, Jovanović, Nikolić, Horvat, Kovačević, Ivanov, Petrov, Popov, Schevtschenko, Kovalenko, Bondarenko,
    Rossi, Russo, Esposito, Romano, Ferrari, Santos, Silva, García, Fernández, Papadopoulos, Dimitriou, Novák, Horváth,
    Popescu, Ionescu, Okafor, Mensah, de Vries, Jensen`),
};

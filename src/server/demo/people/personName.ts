import type { Random } from '../base/random.ts';

type NameOrigin = 'german' | 'turkish' | 'arabic' | 'polish' | 'vietnamese' | 'other';
type NamedGender = 'female' | 'male';

function list(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** German first names of people born before about 1975. */
export const olderGermanNames: Readonly<Record<NamedGender, readonly string[]>> = {
  female: list(`
    Andrea Angelika Anette Astrid Barbara Beate Bettina Birgit Brigitte Britta Carola Christa Christiane Christine
    Claudia Cornelia Dagmar Doris Elisabeth Elke Erika Eva Gabriele Gerda Gisela Gudrun Hannelore Heike Helga Heidrun
    Ilona Ines Ingrid Irmgard Jutta Karin Katrin Kerstin Manuela Maria Marion Marlies Martina Monika Petra Regina
    Renate Rita Rosemarie Sabine Sigrid Silke Silvia Susanne Sybille Ulrike Ursula Ute Veronika Walburga Anke Antje
    Anne-Marie Eva-Maria Marie-Luise`),
  male: list(`
    Achim Andreas Axel Bernd Bernhard Burkhard Carsten Christoph Detlef Dieter Dietmar Dirk Eberhard Eckhard Frank
    Franz Friedrich Georg Gerd Gerhard Günter Hans Harald Hartmut Heiko Heinrich Heinz Helmut Herbert Hermann Holger
    Horst Ingo Joachim Jochen Jörg Josef Jürgen Karl Karsten Klaus Kurt Lothar Lutz Manfred Martin Matthias Michael
    Norbert Olaf Peter Rainer Ralf Reinhard Roland Rolf Rüdiger Siegfried Stefan Thomas Torsten Udo Ulrich Uwe Volker
    Walter Werner Wilfried Winfried Wolfgang Hans-Peter Karl-Heinz Hans-Jürgen`),
};

/** First names by origin; the German ones are for people born since about 1975. */
export const firstNames: Readonly<Record<NameOrigin, Readonly<Record<NamedGender, readonly string[]>>>> = {
  german: {
    female: list(`
      Alina Amelie Anika Anja Anna Annika Antonia Carla Carolin Charlotte Christina Clara Daniela Denise Elena Emily
      Emma Eva Fabienne Finja Franziska Friederike Greta Hanna Helena Henrike Ida Isabel Jana Janina Jasmin Jennifer
      Jessica Johanna Josephine Judith Julia Juliane Karla Katharina Kathrin Klara Kristina Lara Laura Lea Lena Leonie
      Lina Linda Lisa Lotte Luisa Maike Maja Mareike Marie Marlene Mathilda Melanie Merle Mia Mirjam Miriam Nadine
      Nadja Natalie Neele Nele Nicole Nina Paula Pauline Pia Rebecca Sandra Sarah Saskia Selina Sina Sonja Sophie
      Stefanie Svenja Tabea Tamara Tanja Theresa Tina Vanessa Verena Victoria Wiebke Yvonne Anna-Lena Ann-Kathrin
      Lisa-Marie Marie-Sophie`),
    male: list(`
      Adrian Alexander Anton Ben Benedikt Benjamin Bastian Björn Christian Christopher Constantin Daniel David Dennis
      Dominik Elias Emil Erik Fabian Felix Finn Florian Frederik Fritz Gregor Hannes Hauke Hendrik Henri Jakob Jan
      Janik Jannis Jens Johannes Jonas Jonathan Julian Julius Justus Karl Kevin Kilian Konrad Konstantin Lars Lasse
      Lennart Leo Leon Leonard Linus Lorenz Luca Lukas Malte Marc Marcel Marco Marius Markus Max Maximilian Mirko
      Moritz Nico Niklas Nils Oliver Oskar Pascal Patrick Paul Philipp Raphael René Richard Robert Robin Ruben
      Samuel Sascha Sebastian Simon Sören Steffen Sven Theo Thilo Tim Timo Tobias Tom Valentin Vincent Yannick
      Jan-Hendrik Karl-Philipp`),
  },
  turkish: {
    female:
      list(`Aleyna Aylin Ayşe Azra Belgin Büşra Canan Ceyda Derya Dilara Ebru Elif Emine Esra Fatma Filiz Gamze
      Gül Hatice Hülya Melek Meryem Nazlı Nur Özlem Pınar Selin Sevgi Şeyma Tuğba Yasemin Zehra Zeynep`),
    male: list(`Ahmet Ali Baran Berkan Burak Can Cem Deniz Emre Enes Erkan Fatih Furkan Hakan Halil Hasan Hüseyin
      İbrahim Kaan Kadir Kemal Kerem Mehmet Mert Murat Mustafa Okan Onur Orhan Osman Ömer Serkan Tolga Umut Volkan
      Yusuf`),
  },
  arabic: {
    female:
      list(`Aisha Amal Amina Aya Dalia Dina Fatima Hala Hanan Huda Iman Khadija Layla Lina Maha Mariam Mona Nada
      Nadia Noor Rania Rasha Reem Rima Salma Samira Sara Yara Zainab`),
    male: list(`Abdullah Adnan Ahmad Amir Anas Ayman Bassam Bilal Faisal Firas Hamza Hassan Hussein Ibrahim Ismail Jamal
      Karim Khaled Mahmoud Mohammed Mustafa Nabil Nasser Omar Rami Samir Tarek Wael Yassin Youssef Ziad`),
  },
  polish: {
    female:
      list(`Agata Agnieszka Aleksandra Alicja Beata Bożena Danuta Dorota Edyta Ewa Iwona Joanna Justyna Kamila
      Karolina Katarzyna Kinga Magdalena Małgorzata Marta Monika Paulina Renata Urszula Weronika Zofia`),
    male: list(`Adam Andrzej Bartosz Damian Dariusz Dawid Grzegorz Jacek Jakub Jarosław Kamil Krzysztof Łukasz Maciej
      Marcin Marek Mariusz Mateusz Michał Paweł Piotr Przemysław Rafał Sławomir Szymon Tomasz Wojciech Zbigniew`),
  },
  vietnamese: {
    female:
      list(`Anh Chi Diep Ha Hang Hanh Hien Hoa Hong Huong Lan Lien Linh Mai Minh-Anh My Ngoc Nhi Phuong Quynh
      Thao Thu-Ha Trang Tuyet Uyen Van Yen`),
    male: list(`Anh-Tuan Bao Binh Cuong Dat Duc Dung Duy Hai Hieu Hoang Hung Huy Khanh Khoa Long Minh Nam Phong Phuc
      Quang Quoc Son Thanh Thang Tien Trung Tuan Viet Vinh`),
  },
  other: {
    female:
      list(`Ana Anastasia Carmen Chiara Dragana Ekaterina Elena Francesca Giulia Irina Ivana Jelena Ludmila
      Marija Natalia Oksana Olga Sofia Svetlana Tatjana Valentina`),
    male: list(`Aleksandar Alessio Antonio Boris Dimitri Dragan Fabio Giovanni Goran Igor Ivan José Luigi Marko Matteo
      Milan Nikola Oleg Paolo Sergej Vladimir`),
  },
};

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

export type Gender = NamedGender | 'diverse';

export interface PersonName {
  gender: Gender;
  firstName: string;
  lastName: string;
}

const originWeights: Readonly<Record<NameOrigin, number>> = {
  german: 76,
  turkish: 7,
  arabic: 4,
  polish: 5,
  vietnamese: 2,
  other: 6,
};

interface PersonNameOptions {
  birthYear: number;
  /** Share of women, 0 to 1. */
  femaleShare: number;
  /** Family name of the other parent or a sibling. */
  lastName?: string;
}

/** A plausible name: the first name fits the generation and the origin of the family name. */
export function personName(random: Random, options: PersonNameOptions): PersonName {
  const named: NamedGender = random.chance(options.femaleShare) ? 'female' : 'male';
  const origin = random.weighted(originWeights);
  const isOlder = origin === 'german' && options.birthYear < 1975;
  const firstName = random.pick(isOlder ? olderGermanNames[named] : firstNames[origin][named]);
  return {
    gender: random.chance(0.006) ? 'diverse' : named,
    firstName,
    lastName: options.lastName ?? familyName(random, origin, named),
  };
}

function familyName(random: Random, origin: NameOrigin, named: NamedGender): string {
  // an exponent above 1 favours the start of the list, with the common names
  const own = lastNames[origin];
  const name = own[Math.floor(random.next() ** 1.6 * own.length)] ?? random.pick(own);
  if (!random.chance(named === 'female' ? 0.09 : 0.02)) return name;
  const second = random.pick(lastNames[random.weighted(originWeights)]);
  const isPlain = !/[\s-]/.test(name + second) && name !== second;
  return isPlain ? `${name}-${second}` : name;
}

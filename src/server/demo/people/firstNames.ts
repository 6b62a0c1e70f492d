export type NameOrigin = 'german' | 'turkish' | 'arabic' | 'polish' | 'vietnamese' | 'other';
export type NamedGender = 'female' | 'male';

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

/** Names shared by streets and schools, such as 'Am Lindenhof'. */
export const localNames: readonly string[] = `
Am Lindenhof|Am Mühlenberg|Am Schlosspark|Am Stadtgraben|Am Kirchplatz|Am Anger|Am Rosengarten|Am Waldrand|Am Sonnenhang
Am Bachufer|Am Weiher|Am Eichenhain|Am Hasenberg|Am Alten Markt|Am Kanal|An der Linde|An der Stadtmauer|An der Burg
An der Mühle|An der Aue|An der Ziegelei|An der Obstwiese|An der Klostermauer|Auf der Höhe|Auf dem Kamp|Auf der Heide
Im Wiesengrund|Im Brühl|Im Birkengrund|Im Tal|Im Sandfeld|In den Weinbergen|In der Au|Unter den Kastanien
Zum Sportplatz|Zur Alten Schule|Hinter der Kirche|Vor dem Tore`
  .trim()
  .split(/[|\n]/);

const plainStreets: readonly string[] = `
Hauptstraße|Schulstraße|Bahnhofstraße|Gartenstraße|Dorfstraße|Bergstraße|Kirchstraße|Waldstraße|Ringstraße|Wiesenweg
Lindenstraße|Birkenweg|Amselweg|Goethestraße|Schillerstraße|Mozartstraße|Beethovenstraße|Bachstraße|Händelstraße
Schubertstraße|Brahmsweg|Clara-Schumann-Straße|Mendelssohnstraße|Richard-Wagner-Straße|Haydnstraße|Feldstraße|Mühlweg
Marktstraße|Poststraße|Rathausplatz|Marktplatz|Kirchplatz|Schlossstraße|Burgstraße|Parkstraße|Friedhofstraße
Industriestraße|Nelkenweg|Rosenweg|Tulpenweg|Fliederweg|Lerchenweg|Meisenweg|Drosselweg|Finkenweg|Eichenweg|Buchenweg
Ahornweg|Tannenweg|Kastanienallee|Lindenallee|Ulmenweg|Erlenweg|Weidenstraße|Sonnenstraße|Talstraße|Uferstraße|Seestraße
Brunnenstraße|Quellenweg|Kapellenweg|Klosterstraße|Pfarrgasse|Schulgasse|Webergasse|Gerbergasse|Töpferstraße|Schmiedeweg
Mittelstraße|Neue Straße|Alte Landstraße|Berliner Straße|Hamburger Straße|Münchener Straße|Kölner Straße|Dresdner Straße
Leipziger Straße|Frankfurter Straße|Stuttgarter Straße|Bremer Straße|Königsberger Straße|Breslauer Straße|Danziger Straße
Stettiner Weg|Bismarckstraße|Kaiserstraße|Königstraße|Wilhelmstraße|Friedrichstraße|Luisenstraße|Augustastraße
Karlstraße|Ludwigstraße|Theodor-Heuss-Straße|Konrad-Adenauer-Allee|Willy-Brandt-Platz|Gustav-Heinemann-Ring
Geschwister-Scholl-Straße|Anne-Frank-Weg|Sophie-Scholl-Platz|Rosa-Luxemburg-Straße|Ernst-Thälmann-Straße|August-Bebel-Straße
Thomas-Mann-Straße|Heinrich-Heine-Straße|Lessingstraße|Kantstraße|Hölderlinweg|Eichendorffstraße|Gebrüder-Grimm-Weg
Robert-Koch-Straße|Röntgenstraße|Albert-Einstein-Straße|Otto-Hahn-Straße|Max-Planck-Straße|Siemensstraße|Dieselstraße
Gutenbergstraße|Jahnstraße|Turnerweg|Schützenstraße|Hohe Straße|Lange Reihe|Breite Straße|Domstraße|Münsterplatz
Rheinstraße|Mainstraße|Donaustraße|Elbstraße|Weserstraße|Moselweg|Neckarstraße|Oderstraße|Ostseestraße|Nordring|Südring
Westring|Steinweg|Lehmkuhlenweg|Galgenbergweg|Ziegelhüttenweg|Heidekamp|Moorweg|Deichstraße|Fischmarkt|Hafenstraße`
  .trim()
  .split(/[|\n]/);

/** Street names of addresses. */
export const streetNames: readonly string[] = [...plainStreets, ...localNames];

/** What suppliers and people of a country are called. In `company`, `{stem}` and `{trade}` are filled in. */
export interface Region {
  country: string;
  /** How many of the suppliers come from here. */
  suppliers: number;
  /** As the city list writes them. */
  cities: string[];
  dial: string;
  language: 'en' | 'fr' | 'es' | 'uk';
  company: string[];
  stems: string[];
  trades: string[];
  given: string[];
  family: string[];
  /** Digits of a VAT number, after the country's letters. */
  vat: string;
}

const list = (text: string) => text.split(', ');

export const REGIONS: Region[] = [
  {
    country: 'UA', suppliers: 52, dial: '+380', language: 'uk', vat: 'UA############',
    cities: list('Kyiv, Lviv, Kharkiv, Dnipro, Odessa, Ternopil, Uzhhorod, Chernivtsi, Vinnytsya, Zhytomyr'),
    company: ['ТОВ «{stem} {trade}»', 'ПП «{stem} {trade}»', 'ТОВ «{stem}-{trade}»'],
    stems: list('Говерла, Черемош, Бескид, Дністер, Карпати, Полонина, Світязь, Хортиця, Збруч, Медобори, Чорногора, Смерека, Кременець'),
    trades: list('Спорт, Текстиль, Турист, Спорядження, Взуття, Трейд, Трикотаж'),
    given: list('Олена, Андрій, Ірина, Тарас, Наталія, Богдан, Оксана, Юрій, Марія, Дмитро, Софія, Остап'),
    family: list('Шевчук, Коваленко, Бондар, Мельник, Гнатюк, Савченко, Лисенко, Кравець, Федорук, Романюк, Дорош, Яремчук'),
  },
  {
    country: 'SE', suppliers: 44, dial: '+46', language: 'en', vat: 'SE##########01',
    cities: list('Umeå, Göteborg, Malmö, Örebro, Borås, Östersund, Luleå, Sundsvall'),
    company: ['{stem} {trade} AB', '{stem}{trade} AB'],
    stems: list('Nord, Fjäll, Älv, Skog, Vinter, Berg, Norrsken, Hav, Tall, Sten, Björk'),
    trades: list('sport, textil, friluft, verken, utrustning, sko'),
    given: list('Maja, Oskar, Tove, Elin, Axel, Linnea, Nils, Saga, Erik, Astrid'),
    family: list('Lindqvist, Berg, Sandin, Nyström, Hedlund, Ek, Sjöberg, Norén, Wallin, Holm'),
  },
  {
    country: 'DE', suppliers: 58, dial: '+49', language: 'en', vat: 'DE#########',
    cities: list('Kassel, Leipzig, Nürnberg, Bremen, Ulm, Augsburg, Rosenheim, Chemnitz'),
    company: ['{stem} {trade} GmbH', '{stem} {trade} GmbH & Co. KG', '{trade} {stem} KG'],
    stems: list('Brandt, Hollmann, Ziegler, Auerbach, Reinhold, Vogt, Steinfeld, Krämer, Winterberg, Lindner, Eckhardt, Hagedorn'),
    trades: list('Outdoor, Textilwerke, Metallwaren, Bergsport, Lederwaren, Campingbedarf, Leuchten'),
    given: list('Katrin, Jonas, Sabine, Felix, Heike, Matthias, Anja, Stefan, Lena, Uwe'),
    family: list('Kesselmann, Vogel, Hartmann, Schuster, Keller, Brandt, Pohl, Winkler, Franke, Ebert'),
  },
  {
    country: 'IT', suppliers: 46, dial: '+39', language: 'en', vat: 'IT###########',
    cities: list('Montebelluna, Verona, Bergamo, Trento, Torino, Turin, Padova, Brescia'),
    company: ['{trade} {stem} S.r.l.', '{stem} {trade} S.p.A.', '{trade} Fratelli {stem}'],
    stems: list('Moretti, Bellini, Sartori, Valsugana, Dolomia, Carraro, Zanetti, Ferraris, Monviso, Trevisan'),
    trades: list('Calzaturificio, Tessitura, Manifattura, Pelletteria, Officine, Conceria'),
    given: list('Giulia, Marco, Chiara, Luca, Elena, Paolo, Francesca, Davide, Silvia, Matteo'),
    family: list('Moro, Rossetti, De Luca, Fabbri, Gallo, Marin, Pellegrini, Conti, Serra, Villa'),
  },
  {
    country: 'FR', suppliers: 42, dial: '+33', language: 'fr', vat: 'FR##########1',
    cities: list('Annecy, Lyon, Grenoble, Strasbourg, Lille, Nantes, Toulouse, Chambéry'),
    company: ['{stem} {trade} SARL', '{stem} {trade} SAS', '{trade} {stem}'],
    stems: list('Vercors, Mont-Aravis, Belledonne, Garance, Chartreuse, Lafarge-Rey, Bauges, Queyras, Morvan, Duvallon'),
    trades: list('Outdoor, Textiles, Équipement, Randonnée, Maroquinerie, Montagne'),
    given: list('Camille, Julien, Claire, Antoine, Élodie, Mathieu, Hélène, Romain, Sophie, Bruno'),
    family: list('Moreau, Lefèvre, Girard, Roussel, Perrin, Fontaine, Mercier, Blanchard, Rey, Dufour'),
  },
  {
    country: 'GB', suppliers: 42, dial: '+44', language: 'en', vat: 'GB#########',
    cities: list('Sheffield, Leeds, Kendal, Glasgow, Cardiff, Bristol, Nottingham, Inverness'),
    company: ['{stem} {trade} Ltd', '{stem} & Sons {trade} Ltd', '{stem} {trade} LLP'],
    stems: list('Ashworth, Hartley, Pennine, Calder, Whitby, Langdale, Fenwick, Marlowe, Thornbury, Eskdale'),
    trades: list('Outdoor, Mills, Lighting, Leather, Camping Supplies, Textiles'),
    given: list('Emma, James, Priya, Daniel, Grace, Oliver, Amara, Thomas, Isla, Callum'),
    family: list('Whitaker, Osei, Hughes, Patel, Fraser, Barnes, Kerr, Lloyd, Booth, Armstrong'),
  },
  {
    country: 'ES', suppliers: 34, dial: '+34', language: 'es', vat: 'ESB########',
    cities: list('Barcelona, Bilbao, Zaragoza, Valencia, Alicante, Granada, Vigo, Elche'),
    company: ['{trade} {stem} S.L.', '{stem} {trade} S.A.', '{trade} Hermanos {stem}'],
    stems: list('Montalbán, Ordesa, Ibarra, Aneto, Castellar, Guadarrama, Etxeberria, Peñalara'),
    trades: list('Textiles, Calzados, Suministros, Montaña, Deportes, Curtidos'),
    given: list('Lucía, Javier, Marta, Pablo, Elena, Sergio, Nuria, Álvaro, Carmen, Iker'),
    family: list('Ferrer, Navarro, Ortega, Iglesias, Molina, Vidal, Romero, Aguirre, Campos, Soler'),
  },
  {
    country: 'PL', suppliers: 34, dial: '+48', language: 'en', vat: 'PL##########',
    cities: list('Kraków, Łódź, Wrocław, Poznań, Gdańsk, Rzeszów, Katowice, Lublin'),
    company: ['{stem} {trade} Sp. z o.o.', '{trade} {stem} S.A.'],
    stems: list('Giewont, Wisła, Beskid, Jaskółka, Rysy, Orawa, Dunajec, Śnieżka, Mazur'),
    trades: list('Tekstylia, Outdoor, Sport, Obuwie, Sprzęt Turystyczny'),
    given: list('Agnieszka, Piotr, Magdalena, Tomasz, Ewa, Jakub, Zofia, Marcin, Katarzyna, Paweł'),
    family: list('Nowak, Wójcik, Zieliński, Mazur, Krawczyk, Jabłoński, Pawlak, Sikora, Baran, Duda'),
  },
  {
    country: 'NO', suppliers: 26, dial: '+47', language: 'en', vat: 'NO#########MVA',
    cities: list('Bergen, Trondheim, Tromsø, Stavanger, Ålesund, Drammen'),
    company: ['{stem} {trade} AS', '{stem}{trade} AS'],
    stems: list('Nordlys, Fjord, Jotun, Lofoten, Vidda, Storm, Bre, Ask'),
    trades: list(' Tekstil, sport, utstyr, gruppen, Friluft'),
    given: list('Ingrid, Lars, Solveig, Magnus, Kari, Sindre, Hanne, Eirik'),
    family: list('Haugen, Bakke, Solberg, Lie, Moen, Strand, Dahl, Nygård'),
  },
  {
    country: 'FI', suppliers: 22, dial: '+358', language: 'en', vat: 'FI########',
    cities: list('Tampere, Turku, Oulu, Kuopio, Vaasa, Lahti'),
    company: ['{stem} {trade} Oy', '{stem}{trade} Oy'],
    stems: list('Tunturi, Saimaa, Kuura, Honka, Revontuli, Karhu, Lumi'),
    trades: list(' Supply, varuste, tekstiili, Trail, jalkine'),
    given: list('Aino, Eero, Helmi, Mikko, Satu, Ville, Kaisa, Juhani'),
    family: list('Virtanen, Laine, Heikkinen, Mäkelä, Koskinen, Salo, Rantanen, Niemi'),
  },
  {
    country: 'DK', suppliers: 20, dial: '+45', language: 'en', vat: 'DK########',
    cities: list('Odense, Aalborg, Herning, Kolding, Esbjerg, Vejle'),
    company: ['{stem} {trade} A/S', '{trade} {stem} ApS'],
    stems: list('Vesterhav, Skagen, Møn, Limfjord, Hede, Klitgaard, Thy'),
    trades: list('Textil, Outdoor, Udstyr, Sport, Læder'),
    given: list('Freja, Mads, Signe, Rasmus, Ida, Søren, Karen, Jeppe'),
    family: list('Nielsen, Holm, Kjær, Bach, Lund, Vestergaard, Toft, Dam'),
  },
  {
    country: 'CZ', suppliers: 22, dial: '+420', language: 'en', vat: 'CZ########',
    cities: list('Brno, Ostrava, Liberec, Olomouc, Zlín, Pardubice'),
    company: ['{stem} {trade} s.r.o.', '{trade} {stem} a.s.'],
    stems: list('Javor, Šumava, Ještěd, Krkonoš, Vltava, Radhošť, Bílek'),
    trades: list('Sport, Textil, Outdoor, Obuv, Výstroj'),
    given: list('Tereza, Jan, Lucie, Petr, Eliška, Ondřej, Jana, Vojtěch'),
    family: list('Novák, Svoboda, Dvořák, Černý, Procházka, Kučera, Beneš, Fiala'),
  },
  {
    country: 'CA', suppliers: 15, dial: '+1', language: 'fr', vat: '',
    cities: list('Montréal, Québec, Vancouver, Calgary, Halifax, Ottawa'),
    company: ['{stem} {trade} inc.', '{trade} {stem} ltée'],
    stems: list('Laurentides, Boréal, Saint-Maurice, Kootenay, Charlevoix, Nipissing'),
    trades: list('Plein air, Textiles, Équipement, Outdoor'),
    given: list('Geneviève, Étienne, Mélanie, Ryan, Catherine, Simon'),
    family: list('Tremblay, Gagnon, Bouchard, MacLeod, Lavoie, Pelletier'),
  },
  {
    country: 'VN', suppliers: 14, dial: '+84', language: 'en', vat: '',
    cities: list('Hanoi, Haiphong, Da Nang, Huế, Biên Hòa'),
    company: ['{stem} {trade} Co., Ltd', '{stem} {trade} JSC'],
    stems: list('Minh Phát, Hoàng Gia, Sông Hồng, Thành Công, An Phú, Đại Việt'),
    trades: list('Garment, Footwear, Outdoor, Textile'),
    given: list('Linh, Tuấn, Hương, Minh, Thảo, Quang'),
    family: list('Nguyễn, Trần, Lê, Phạm, Hoàng, Vũ'),
  },
];

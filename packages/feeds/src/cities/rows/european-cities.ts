import type { CityRows } from '../city.ts'

export const europeanCities: CityRows = {
  AL: [['TIRA', 'Tirana', 'Тирана', 'TIRANA']],
  AT: [['VIEN', 'Vienna', 'Вена', 'VIE WIEN']],
  BE: [
    ['BRUS', 'Brussels', 'Брюссель', 'BRU'],
    ['ANTWERP', 'Antwerp', 'Антверпен', 'ANTW'],
  ],
  BG: [
    ['SOFIA', 'Sofia', 'София', 'SOF'],
    ['BURG', 'Burgas', 'Бургас'],
    ['VARNA', 'Varna', 'Варна'],
  ],
  CH: [
    ['ZURICH', 'Zurich', 'Цюрих', 'ZRH'],
    ['GENEVA', 'Geneva', 'Женева', 'GVA'],
  ],
  CY: [
    ['LMSL', 'Limassol', 'Лимасол', 'LIM ЛИМАССОЛ'],
    ['LARN', 'Larnaca', 'Ларнака', 'LCA'],
    ['NICOSIA', 'Nicosia', 'Никосия'],
    ['PAFOS', 'Paphos', 'Пафос', 'PFO'],
  ],
  CZ: [['PRG', 'Prague', 'Прага', 'PRAHA PRAG']],
  DE: [
    ['BERL', 'Berlin', 'Берлин', 'BER'],
    ['DRESDEN', 'Dresden', 'Дрезден'],
    ['DUSS', 'Düsseldorf', 'Дюссельдорф', 'DUSSELDORF DUESSELDORF'],
    ['FRNK', 'Frankfurt', 'Франкфурт-на-Майне', 'FRA FRANKFURTAMMAIN ФРАНКФУРТ'],
    ['HAMB', 'Hamburg', 'Гамбург', 'HAM'],
    ['LEIPZIG', 'Leipzig', 'Лейпциг'],
    ['MUN', 'Munich', 'Мюнхен', 'MUC MUNCHEN'],
  ],
  DK: [['COPN', 'Copenhagen', 'Копенгаген', 'CPH']],
  EE: [['TLN', 'Tallinn', 'Таллин', 'TLL ТАЛЛИНН']],
  ES: [
    ['MAD', 'Madrid', 'Мадрид'],
    ['ALIC', 'Alicante', 'Аликанте'],
    ['BRC', 'Barcelona', 'Барселона', 'BCN BARS'],
    ['MALAGA', 'Málaga', 'Малага', 'AGP'],
    ['MRBL', 'Marbella', 'Марбелья'],
    ['VALENCIA', 'Valencia', 'Валенсия', 'VLC'],
  ],
  FI: [['HELS', 'Helsinki', 'Хельсинки', 'HEL']],
  FR: [
    ['PAR', 'Paris', 'Париж'],
    ['NICE', 'Nice', 'Ницца', 'NCE'],
  ],
  GB: [['LNDN', 'London', 'Лондон', 'LON LOND']],
  GR: [
    ['ATHENS', 'Athens', 'Афины', 'ATH'],
    ['THES', 'Thessaloniki', 'Салоники'],
  ],
  HR: [['ZAGREB', 'Zagreb', 'Загреб', 'ZAG']],
  HU: [['BUD', 'Budapest', 'Будапешт', 'BUDA']],
  IE: [['DUBLIN', 'Dublin', 'Дублин']],
  IT: [
    ['ROME', 'Rome', 'Рим', 'ROM ROMA'],
    ['MIL', 'Milan', 'Милан', 'MILANO'],
  ],
  LT: [
    ['VLN', 'Vilnius', 'Вильнюс', 'VNO VILN'],
    ['KAUNAS', 'Kaunas', 'Каунас'],
  ],
  LV: [['RIGA', 'Riga', 'Рига', 'RIX']],
  MC: [['MONACO', 'Monaco', 'Монако']],
  ME: [
    ['PODG', 'Podgorica', 'Подгорица', 'TGD'],
    ['BAR', 'Bar', 'Бар'],
    ['BUDVA', 'Budva', 'Будва'],
    ['TIVAT', 'Tivat', 'Тиват'],
  ],
  MK: [['SKOPJE', 'Skopje', 'Скопье']],
  NL: [
    ['AMST', 'Amsterdam', 'Амстердам', 'AMS'],
    ['ROTTERDAM', 'Rotterdam', 'Роттердам'],
  ],
  NO: [['OSLO', 'Oslo', 'Осло']],
  PL: [
    ['WAR', 'Warsaw', 'Варшава', 'WAW WARSZAWA VARSHAVA'],
    ['GDANSK', 'Gdańsk', 'Гданьск'],
    ['KRAKOW', 'Kraków', 'Краков', 'KRK CRACOW'],
    ['POZNAN', 'Poznań', 'Познань'],
    ['WROC', 'Wrocław', 'Вроцлав', 'WROCLAW'],
  ],
  PT: [
    ['LISB', 'Lisbon', 'Лиссабон', 'LIS'],
    ['PORTO', 'Porto', 'Порту'],
  ],
  RO: [['BUCH', 'Bucharest', 'Бухарест', 'OTP']],
  RS: [
    ['BELG', 'Belgrade', 'Белград', 'BEG BEOGRAD'],
    ['NOVISAD', 'Novi Sad', 'Нови-Сад', 'NSAD'],
  ],
  SE: [['STOCK', 'Stockholm', 'Стокгольм', 'STO STKH']],
  SI: [['LJUB', 'Ljubljana', 'Любляна']],
  SK: [
    ['BRAT', 'Bratislava', 'Братислава', 'BTS'],
    ['KOSICE', 'Košice', 'Кошице'],
  ],
}

import type { CityRows } from '../city.ts'

/** Cities of Asia, Africa, America and Australia. */
export const farCities: CityRows = {
  AE: [
    ['DUBAI', 'Dubai', 'Дубай', 'DXB DUB'],
    ['ABUD', 'Abu Dhabi', 'Абу-Даби', 'AUH'],
    ['SHARJAH', 'Sharjah', 'Шарджа'],
  ],
  AR: [['BAIR', 'Buenos Aires', 'Буэнос-Айрес', 'BUE']],
  AU: [
    ['SYDNEY', 'Sydney', 'Сидней', 'SYD'],
    ['MELB', 'Melbourne', 'Мельбурн'],
  ],
  BH: [['MANAMA', 'Manama', 'Манама']],
  BR: [
    ['SAOP', 'São Paulo', 'Сан-Паулу', 'SAOPAULO'],
    ['RIO', 'Rio de Janeiro', 'Рио-де-Жанейро'],
  ],
  CA: [
    ['TORONTO', 'Toronto', 'Торонто', 'TOR YYZ'],
    ['MONTREAL', 'Montreal', 'Монреаль'],
    ['VANC', 'Vancouver', 'Ванкувер'],
  ],
  CL: [['SANTIAGO', 'Santiago', 'Сантьяго', 'SCL']],
  CN: [
    ['BEIJING', 'Beijing', 'Пекин', 'PEK BJS PEKIN'],
    ['GZHU', 'Guangzhou', 'Гуанчжоу', 'CAN GUANG'],
    ['SHANG', 'Shanghai', 'Шанхай', 'SHA'],
    ['SHNZ', 'Shenzhen', 'Шэньчжэнь', 'SZX'],
    ['YIWU', 'Yiwu', 'Иу'],
  ],
  DO: [['SDOM', 'Santo Domingo', 'Санто-Доминго', 'SDQ']],
  EC: [
    ['QUITO', 'Quito', 'Кито'],
    ['GUAYAQUIL', 'Guayaquil', 'Гуаякиль'],
  ],
  EG: [
    ['CAIRO', 'Cairo', 'Каир', 'CAI'],
    ['HURG', 'Hurghada', 'Хургада'],
    ['SHARM', 'Sharm el-Sheikh', 'Шарм-эш-Шейх'],
  ],
  HK: [['HKG', 'Hong Kong', 'Гонконг', 'HK HONG']],
  ID: [
    ['BALI', 'Bali', 'Бали', 'DPS DENPASAR ДЕНПАСАР'],
    ['JAKARTA', 'Jakarta', 'Джакарта'],
  ],
  IL: [
    ['TLV', 'Tel Aviv', 'Тель-Авив', 'TELAVIV'],
    ['HAIFA', 'Haifa', 'Хайфа'],
    ['JERUSALEM', 'Jerusalem', 'Иерусалим'],
  ],
  IN: [
    ['DELHI', 'Delhi', 'Дели', 'DEL'],
    ['GOA', 'Goa', 'Гоа'],
    ['MUMBAI', 'Mumbai', 'Мумбаи'],
  ],
  IR: [
    ['TEHRAN', 'Tehran', 'Тегеран', 'THR'],
    ['ISFAHAN', 'Isfahan', 'Исфахан'],
    ['NORDUZ', 'Norduz', 'Нордуз'],
  ],
  JP: [['TOKYO', 'Tokyo', 'Токио', 'TYO']],
  KR: [['SEOUL', 'Seoul', 'Сеул', 'SEL']],
  LK: [['COLOMBO', 'Colombo', 'Коломбо']],
  LY: [['TRIPOLI', 'Tripoli', 'Триполи']],
  MA: [['CASAB', 'Casablanca', 'Касабланка']],
  MX: [
    ['MEX', 'Mexico City', 'Мехико'],
    ['CANCUN', 'Cancún', 'Канкун'],
  ],
  MY: [['KUAL', 'Kuala Lumpur', 'Куала-Лумпур', 'KUL']],
  PA: [['PANAMA', 'Panama City', 'Панама']],
  PH: [['MANILA', 'Manila', 'Манила']],
  QA: [['DOHA', 'Doha', 'Доха']],
  SA: [['RIYADH', 'Riyadh', 'Эр-Рияд']],
  SG: [['SING', 'Singapore', 'Сингапур', 'SIN SGP']],
  TH: [
    ['BKK', 'Bangkok', 'Бангкок', 'BANG'],
    ['PATT', 'Pattaya', 'Паттайя', 'PTY'],
    ['PHKT', 'Phuket', 'Пхукет', 'HKT'],
    ['SAMUI', 'Koh Samui', 'Самуи'],
  ],
  TN: [
    ['TUNIS', 'Tunis', 'Тунис'],
    ['DJERBA', 'Djerba', 'Джерба'],
  ],
  TR: [
    ['STAM', 'Istanbul', 'Стамбул', 'IST ISTAMBUL'],
    ['ALAN', 'Alanya', 'Аланья', 'АЛАНИЯ'],
    ['ANKARA', 'Ankara', 'Анкара', 'ANK'],
    ['ANTL', 'Antalya', 'Анталья', 'ANT AYT АНТАЛИЯ'],
    ['BODRUM', 'Bodrum', 'Бодрум'],
    ['IZMIR', 'Izmir', 'Измир'],
    ['MERSIN', 'Mersin', 'Мерсин'],
  ],
  US: [
    ['NY', 'New York', 'Нью-Йорк', 'NYC НЙ'],
    ['CHICAGO', 'Chicago', 'Чикаго', 'CHI'],
    ['LA', 'Los Angeles', 'Лос-Анджелес', 'LAX'],
    ['MIAMI', 'Miami', 'Майами', 'MIA'],
    ['ORLANDO', 'Orlando', 'Орландо'],
    ['SANF', 'San Francisco', 'Сан-Франциско', 'SF SFO'],
  ],
  VN: [
    ['DANANG', 'Da Nang', 'Дананг', 'DAD'],
    ['HANOI', 'Hanoi', 'Ханой', 'HAN'],
    ['HCM', 'Ho Chi Minh City', 'Хошимин', 'SGN HOCHIMIN САЙГОН SAIGON'],
    ['NHA', 'Nha Trang', 'Нячанг', 'CXR NHATRANG'],
  ],
  ZA: [['CAPETOWN', 'Cape Town', 'Кейптаун']],
}

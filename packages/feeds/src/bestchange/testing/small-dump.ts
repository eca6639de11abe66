import { makeZip, type ZipFile } from './make-zip.ts'

/** A dump of three exchangers, in the columns of version 2.02. */
const files: Readonly<Record<string, string>> = {
  'bm_rates.dat': [
    '93;42;1;1;3500000;9000000;0.1550;1;0.001;2;0',
    '42;93;1;3600000;1;2.5;0.1550;1;5000;0;0',
    '93;91;2;1;3490000.5;800000;3.70;1;0.01;1;1',
    '93;91;2;1;3490000.5;800000;3.70;1;0.01;1;2',
    '93;93;2;1;1;5;3.70;1;0;0;0',
    '42;93;3;3550000;1;0;0.0;1;0;0;0',
    '42;93;3;3550000;1;2;0.0;1;900000;5000;0',
  ].join('\n'),
  'bm_cy.dat': [
    '42;1;Сбербанк;RUB Сбербанк;643;3;011',
    '91;2;Наличные RUB;RUB Наличными;643;5;001',
    '93;3;Bitcoin (BTC);BTC;967;0;111',
  ].join('\n'),
  'bm_cycodes.dat': '42;SBERRUB\n91;CASHRUB\n93;BTC',
  'bm_exch.dat': '1;First;;0;1000\n2;Второй;;0;2000\n3;Third;;0;0\n4;Empty;;0;0',
  'bm_cities.dat': '1;Москва\n2;Киев',
  'bm_bcodes.dat': '643;RUB;Российский рубль;\n967;BTC;Bitcoin;',
  'bm_brates.dat': '643;967;3550000.5\n643;999;1',
  'bm_info.dat': 'last_update=21:02:21, 28 декабря\ncurrent_version=2.02\ncompatible_version=2.02',
}

/** The small dump with some files replaced; `undefined` leaves one out. */
export function smallDump(
  changed: Record<string, string | Uint8Array | undefined> = {},
): Uint8Array {
  const all: Record<string, string | Uint8Array | undefined> = { ...files, ...changed }
  return makeZip(
    Object.entries(all).flatMap(([name, content]): ZipFile[] =>
      content === undefined ? [] : [{ name, content }],
    ),
  )
}

export function smallDumpFile(name: string): string {
  return files[name] ?? ''
}

/** Old WebMoney codes name no currency, so their letter does. */
export const WEBMONEY: ReadonlyMap<string, string> = new Map([
  ['WMZ', 'USD'],
  ['WME', 'EUR'],
  ['WMR', 'RUB'],
  ['WMP', 'RUB'],
  ['WMU', 'UAH'],
  ['WMB', 'BYN'],
  ['WMK', 'KZT'],
  ['WMX', 'BTC'],
  ['WML', 'LTC'],
  ['WMH', 'BCH'],
])

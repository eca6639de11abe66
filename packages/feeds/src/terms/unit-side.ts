/** Old WebMoney codes name no currency; the letter stands for it. */
const WEBMONEY: ReadonlyMap<string, string> = new Map([
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

/** On which side of an offer an amount stands, judged by the unit printed behind it. */
export type UnitSide = 'from' | 'to' | 'unknown'

/**
 * A unit names a side when it is part of its code: `RUB` of SBERRUB, `USDT` of USDTTRC20. Where
 * both fit, the side the field belongs to stands.
 */
export function sideOfUnit(
  unit: string,
  offer: { readonly from: string; readonly to: string; readonly field: 'from' | 'to' },
): UnitSide {
  if (unit === '') return offer.field
  const other = offer.field === 'from' ? 'to' : 'from'
  if (isUnitOf(unit, offer[offer.field])) return offer.field
  return isUnitOf(unit, offer[other]) ? other : 'unknown'
}

function isUnitOf(unit: string, code: string): boolean {
  return code.includes(unit) || WEBMONEY.get(code) === unit
}

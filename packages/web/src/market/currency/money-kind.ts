import type { MoneyKind } from '#web/lib/format/format-amount.ts'
import { coinCodes, moneyOfPurses, NETWORK_ENDING } from '#web/lib/typed/known-codes.ts'
import type { OwnUnit, TypedUnit } from '#web/lib/typed/typed-unit.ts'
import type { Currency } from './use-currencies.ts'

/** Coins count to their last digit, all other money to hundredths. */
export function moneyKindOf({ group }: Pick<Currency, 'group'>): MoneyKind {
  return group === 'CRYPTO' || group === 'EXCHANGE_BALANCE' ? 'crypto' : 'fiat'
}

const moneyOfStates = new Set(Intl.supportedValuesOf('currency'))

/**
 * The unit beside an amount: `USDT` of USDTTRC20, `RUB` of SBERRUB. The whole name stands nearby.
 */
export function unitOf({ code, group }: Pick<Currency, 'code' | 'group'>): string {
  if (group === 'CRYPTO') return code.length > 4 ? code.replace(NETWORK_ENDING, '') || code : code
  const ending = code.slice(-3)
  return moneyOfStates.has(ending) ? ending : code
}

/** The unit of fields of amounts: any money, while their currency is not known. */
export function amountUnitOf(currency: Pick<Currency, 'code' | 'group'> | undefined): TypedUnit {
  if (!currency) return 'money'
  return { ...rateUnit(currency), of: isOfCents(currency) ? 'cents' : 'coins' }
}

/** Money of a state has cents at an exchange, too; a coin in a purse of e-money has none. */
function isOfCents({ code, group }: Pick<Currency, 'code' | 'group'>): boolean {
  if (group === 'CRYPTO') return false
  return moneyOfStates.has(code.slice(-3)) || (group !== 'EXCHANGE_BALANCE' && !coinOf(code))
}

/** The coin that ends a code: `BTC` of PMBTC. */
function coinOf(code: string): string | undefined {
  return coinCodes.find((coin) => code.endsWith(coin))
}

/** The unit of fields of rates, which have any number of decimals in any currency. */
export function rateUnitOf(currency: Pick<Currency, 'code' | 'group'> | undefined): TypedUnit {
  return currency ? rateUnit(currency) : 'money'
}

function rateUnit(currency: Pick<Currency, 'code' | 'group'>): OwnUnit {
  const { code, group } = currency
  const held = group === 'CRYPTO' ? undefined : (moneyOfPurses.get(code) ?? coinOf(code))
  return { codes: [unitOf(currency), code, ...(held === undefined ? [] : [held])], of: 'rates' }
}

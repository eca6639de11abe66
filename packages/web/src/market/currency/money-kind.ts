import type { MoneyKind } from '#web/lib/format/format-amount.ts'
import { NETWORK_ENDING } from '#web/lib/typed/known-codes.ts'
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
  return { ...rateUnit(currency), of: moneyKindOf(currency) === 'fiat' ? 'cents' : 'coins' }
}

/** The unit of fields of rates, which have any number of decimals in any currency. */
export function rateUnitOf(currency: Pick<Currency, 'code' | 'group'> | undefined): TypedUnit {
  return currency ? rateUnit(currency) : 'money'
}

function rateUnit(currency: Pick<Currency, 'code' | 'group'>): OwnUnit {
  return { codes: [unitOf(currency), currency.code], of: 'rates' }
}

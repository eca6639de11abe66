import type { MoneyKind } from '#web/lib/format/format-amount.ts'
import { NETWORK_ENDING } from '#web/lib/typed/known-codes.ts'
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

/** The codes that a field of this currency takes with a pasted number. */
export function codesPastedOf(currency: Pick<Currency, 'code' | 'group'>): readonly string[] {
  return [unitOf(currency), currency.code]
}

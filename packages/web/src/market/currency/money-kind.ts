import type { MoneyKind } from '#web/lib/format/format-amount.ts'
import type { Currency } from './use-currencies.ts'

/** Coins count to their last digit, all other money to hundredths. */
export function moneyKindOf({ group }: Pick<Currency, 'group'>): MoneyKind {
  return group === 'CRYPTO' || group === 'EXCHANGE_BALANCE' ? 'crypto' : 'fiat'
}

const networks = /(TRC20|ERC20|BEP20|BEP2|OMNI|SOL|POLYGON|TON|LN|ARBTM|OPTM|AVAXC|ALGO)$/
const moneyOfStates = new Set(Intl.supportedValuesOf('currency'))

/**
 * The unit beside an amount: `USDT` of USDTTRC20, `RUB` of SBERRUB. The whole name stands nearby.
 */
export function unitOf({ code, group }: Pick<Currency, 'code' | 'group'>): string {
  if (group === 'CRYPTO') return code.length > 4 ? code.replace(networks, '') || code : code
  const ending = code.slice(-3)
  return moneyOfStates.has(ending) ? ending : code
}

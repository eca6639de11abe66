import { unitOf } from './money-kind.ts'
import type { Currency } from './use-currencies.ts'

/** How a person tells currencies of a chain apart at a glance: `USDT TRC20`, `Sberbank`. */
export function shortNameOf(
  currency: Pick<Currency, 'code' | 'group' | 'name' | 'network'>,
): string {
  if (currency.group !== 'CRYPTO') return currency.name
  const unit = unitOf(currency)
  return unit === currency.code ? unit : `${unit} ${currency.code.slice(unit.length)}`
}

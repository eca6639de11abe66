import { unitOf } from './money-kind.ts'
import type { Currency } from './use-currencies.ts'

/** `USDT TRC20` of a code alone, while nothing is known of what it stands for. */
export function shortNameOfCode(code: string): string {
  return code.replace(/^(.{2,}?)(TRC20|ERC20|BEP20|SOL|TON|POLYGON|ARBITRUM)$/, '$1 $2')
}

/** How a person tells currencies of a chain apart at a glance: `USDT TRC20`, `Sberbank`. */
export function shortNameOf(
  currency: Pick<Currency, 'code' | 'group' | 'name' | 'network'>,
): string {
  if (currency.group !== 'CRYPTO') return currency.name
  const unit = unitOf(currency)
  return unit === currency.code ? unit : `${unit} ${currency.code.slice(unit.length)}`
}

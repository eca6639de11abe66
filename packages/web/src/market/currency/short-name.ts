import { unitOf } from './money-kind.ts'
import type { Currency } from './use-currencies.ts'

/** Endings of codes that stand for a network and are no word. */
const networkNames: Readonly<Record<string, string>> = {
  ARBTM: 'Arbitrum',
  OPTM: 'Optimism',
  AVAXC: 'Avalanche',
  ALGO: 'Algorand',
  SOL: 'Solana',
  POLYGON: 'Polygon',
  LN: 'Lightning',
}

/** `USDT TRC20` of a code alone, while nothing is known of what it stands for. */
export function shortNameOfCode(code: string): string {
  return code.replace(
    /^(.{2,}?)(TRC20|ERC20|BEP20|SOL|TON|POLYGON|ARBTM|OPTM|AVAXC)$/,
    (_, unit: string, network: string) => `${unit} ${networkNames[network] ?? network}`,
  )
}

/** How a person tells currencies of a chain apart at a glance: `USDT TRC20`, `Sberbank`. */
export function shortNameOf(
  currency: Pick<Currency, 'code' | 'group' | 'name' | 'network'>,
): string {
  if (currency.group !== 'CRYPTO') return currency.name
  const unit = unitOf(currency)
  if (unit === currency.code) return unit
  const network = currency.code.slice(unit.length)
  return `${unit} ${networkNames[network] ?? network}`
}

import { unitOf } from './money-kind.ts'
import type { Currency } from './use-currencies.ts'

/** Endings of codes that mean a network and are no words. */
const networkNames: Readonly<Record<string, string>> = {
  ARBTM: 'Arbitrum',
  OPTM: 'Optimism',
  AVAXC: 'Avalanche',
  ALGO: 'Algorand',
  SOL: 'Solana',
  POLYGON: 'Polygon',
  LN: 'Lightning',
}

/** `USDT TRC20` from a code alone, while its currency is unknown. */
export function shortNameOfCode(code: string): string {
  return code.replace(
    /^(.{2,}?)(TRC20|ERC20|BEP20|SOL|TON|POLYGON|ARBTM|OPTM|AVAXC)$/,
    (_, unit: string, network: string) => `${unit} ${networkNames[network] ?? network}`,
  )
}

/** The short name that tells a chain's currencies apart: `USDT TRC20`, `Sberbank`. */
export function shortNameOf(
  currency: Pick<Currency, 'code' | 'group' | 'name' | 'network'>,
): string {
  if (currency.group !== 'CRYPTO') return currency.name
  const unit = unitOf(currency)
  if (unit === currency.code) return unit
  const network = currency.code.slice(unit.length)
  return `${unit} ${networkNames[network] ?? network}`
}

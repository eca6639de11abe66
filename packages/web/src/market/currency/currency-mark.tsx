import { clsx } from 'clsx'
import type { Currency } from './use-currencies.ts'

/** Hues people know from elsewhere, in degrees; the others get one from their code. */
const knownHues: Readonly<Record<string, number>> = {
  BTC: 60,
  ETH: 275,
  USDT: 170,
  USDC: 255,
  LTC: 250,
  TRX: 22,
  XMR: 48,
  BNB: 88,
  DOGE: 92,
  SBER: 150,
  TCS: 100,
}

/** A round tile for a coin, a square one for all other money, in a hue of its own. */
export function CurrencyMark({
  currency: { code, name, group },
  className = 'text-[28px]',
}: {
  currency: Pick<Currency, 'code' | 'name' | 'group'>
  className?: string
}) {
  const isRound = group === 'CRYPTO'
  return (
    // Drawn, not written: it is a picture beside the name, and its letter is no part of any text.
    <span
      aria-hidden
      data-letter={name.slice(0, 1).toUpperCase()}
      className={clsx('currency-mark shrink-0', isRound && 'is-round', className)}
      style={{ '--hue': hueOf(code) } as object}
    />
  )
}

function hueOf(code: string): number {
  const known = Object.keys(knownHues).find((each) => code.startsWith(each))
  if (known) return knownHues[known]!
  let hash = 7
  for (const letter of code) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}

import { clsx } from 'clsx'
import { unitOf } from './money-kind.ts'
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

/** Of networks, as far from one another as their tokens are often confused. */
const networkHues: Readonly<Record<string, number>> = {
  TRC20: 25,
  ERC20: 275,
  BEP20: 85,
  SOL: 165,
  TON: 235,
  POLYGON: 310,
  ARBTM: 250,
  OPTM: 10,
  AVAXC: 40,
}

interface Look {
  readonly hue: number
  /** First letter of the network, where the unit alone does not tell which it is. */
  readonly network: string | undefined
  readonly networkHue: number
}

/** Worked out once a currency: lists draw the same few over and over. */
const looks = new Map<string, Look>()

/**
 * A round tile for a coin, a square one for all other money, in a hue of its own; tokens that live
 * in several networks have the letter of theirs in a corner.
 */
export function CurrencyMark({
  currency: { code, name, group },
  className = 'text-[28px]',
}: {
  currency: Pick<Currency, 'code' | 'name' | 'group'>
  className?: string
}) {
  const { hue, network, networkHue } = lookOf({ code, group })
  const isRound = group === 'CRYPTO'
  return (
    // Drawn, not written: it is a picture beside the name, and its letter is no part of any text.
    <span
      aria-hidden
      data-letter={name.slice(0, 1).toUpperCase()}
      data-network={network}
      className={clsx('currency-mark shrink-0', isRound && 'is-round', className)}
      style={{ '--hue': hue, '--network': networkHue } as object}
    />
  )
}

function lookOf(currency: Pick<Currency, 'code' | 'group'>): Look {
  const { code, group } = currency
  const known = looks.get(code)
  if (known) return known
  const suffix = group === 'CRYPTO' ? code.slice(unitOf(currency).length) : ''
  const look = {
    hue: hueOf(code),
    network: suffix === '' ? undefined : suffix.slice(0, 1),
    networkHue: networkHues[suffix] ?? hueOf(suffix),
  }
  looks.set(code, look)
  return look
}

function hueOf(code: string): number {
  const known = Object.keys(knownHues).find((each) => code.startsWith(each))
  if (known) return knownHues[known]!
  let hash = 7
  for (const letter of code) hash = (hash * 31 + letter.charCodeAt(0)) % 360
  return hash
}

import { clsx } from 'clsx'
import { LetterTile } from '#web/market/letter-tile.tsx'
import { unitOf } from './money-kind.ts'
import type { Currency } from './use-currencies.ts'

/** Hues people know from elsewhere, in degrees, by the beginnings of codes. */
const knownHues: Readonly<Record<string, number>> = {
  SBER: 150,
  SBP: 300,
  TCS: 100,
  TB: 255,
  AC: 25,
  GPB: 250,
  RFB: 98,
  KSPB: 25,
  P24: 140,
  MIRC: 160,
  YAM: 300,
  ADVC: 145,
  PMUSD: 25,
}
/** Codes whose grounds are known to be yellow. */
const brightOnes = /^(?:TCS|RFB)/

interface Look {
  /** The names by which `drawn-marks.css` matches it, and its network. */
  readonly names: string
  readonly hue: number | undefined
  /** The network, where the unit alone leaves it open. */
  readonly network: string
  readonly isBright: boolean
}

/** Looks are cached by currency: lists show the same few over and over. */
const looks = new Map<string, Look>()

/**
 * Round for a coin, square for all other money. Money without a well-known mark gets a letter;
 * tokens of several networks get the network's mark in a corner.
 */
export function CurrencyMark({
  currency: { code, name, group },
  className = 'text-[28px]',
}: {
  currency: Pick<Currency, 'code' | 'name' | 'group'>
  className?: string
}) {
  const { names, hue, network, isBright } = lookOf({ code, group })
  return (
    <LetterTile
      name={name}
      hueOf={code}
      hue={hue}
      corner={network}
      className={clsx(names, group === 'CRYPTO' && 'is-round', isBright && 'is-bright', className)}
    />
  )
}

function lookOf(currency: Pick<Currency, 'code' | 'group'>): Look {
  const { code, group } = currency
  const known = looks.get(code)
  if (known) return known
  const network = group === 'CRYPTO' ? code.slice(unitOf(currency).length) : ''
  const begins = Object.keys(knownHues).find((each) => code.startsWith(each))
  const look = {
    names: network === '' ? `mark-${code}` : `mark-${code} net-${network}`,
    hue: group === 'CRYPTO' || begins === undefined ? undefined : knownHues[begins],
    network,
    isBright: group !== 'CRYPTO' && brightOnes.test(code),
  }
  looks.set(code, look)
  return look
}

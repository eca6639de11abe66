import { filterField, offerFilterNames } from '@hopwise/contract'
import { FAIR_CHANCE, type OfferFilter } from '@hopwise/market'
import type { ChannelKind, NotificationKind } from '../../../db/tables/notification-tables.ts'
import type { Locale } from '../../../lib/words/locale.ts'

/** Steps of capital at which loops are requested, in dollars; the scanner follows some of them. */
export const CAPITAL_STEPS = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000] as const

/** A question for loops of currencies that pay, through any exchangers. */
export interface LoopAsks {
  readonly kind: 'LOOP' | 'DIGEST'
  /** Codes of which the loop has at least one; empty: any loop. */
  readonly through: readonly string[]
  readonly minProfitPercent: number
  /** One of `CAPITAL_STEPS`. */
  readonly capitalUsd: number
}

/** The best chain, or the best single offer, from one currency to another. */
export interface RateAsks {
  readonly kind: 'CHAIN' | 'RATE'
  readonly give: string
  readonly get: string
  /** An amount in `give`. */
  readonly amount: number
  /** Units of `get` for one of `give`, fees taken. */
  readonly target: number
  /** True: it speaks at the target or below, and not above. */
  readonly isAtMost: boolean
}

interface Reach {
  readonly maxHops: number
  /** The filter without `hideSuspicious`, which `includeSuspicious` replaces. */
  readonly filter: OfferFilter
  readonly includeSuspicious: boolean
}

/** A rule's question: stored as JSON, and replaced only as a whole. */
export type Asks = (LoopAsks | RateAsks) & Reach

/** A person's wish to be notified: of which findings, how often, and where. */
export interface Rule {
  readonly id: string
  readonly userId: string
  /** A name; empty: made of the question. */
  readonly name: string
  readonly kind: NotificationKind
  readonly asks: Asks
  readonly channels: readonly ChannelKind[]
  readonly coolDownMinutes: number
  readonly mostPerDay: number | null
  /** `09:00`, of a DIGEST, in the zone of its owner. */
  readonly digestAt: string | null
  readonly isOn: boolean
  /** The end; null: it has none of its own, and sleeps while its owner stays away. */
  readonly endsAtMs: number | null
  readonly mutedUntilMs: number | null
  readonly createdAtMs: number
  readonly lastFiredAtMs: number | null
  /** Grows with each firing. */
  readonly epoch: number
}

export function isOfLoops(asks: Asks): asks is LoopAsks & Reach {
  return asks.kind === 'LOOP' || asks.kind === 'DIGEST'
}

/** Currencies it names. */
export function codesOf(asks: Asks): readonly string[] {
  return isOfLoops(asks) ? asks.through : [asks.give, asks.get]
}

const LOCALES: Readonly<Record<Locale, string>> = { en: 'en-US', ru: 'ru-RU' }

/** The name of a rule without one: its question. */
export function nameOfAsks(asks: Asks, locale: Locale): string {
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(LOCALES[locale], { maximumSignificantDigits: digits }).format(value)
  if (isOfLoops(asks)) {
    const { through, minProfitPercent, capitalUsd } = asks
    const [percent, usd] = [number(minProfitPercent, 4), number(capitalUsd, 6)]
    const codes = through.join(locale === 'ru' ? ' или ' : ' or ')
    if (locale === 'ru') {
      const loop = codes === '' ? 'любая связка' : `через ${codes}`
      return `${loop} ≥ ${percent} % на ${usd} USD`
    }
    return `${codes === '' ? 'any loop' : `through ${codes}`} ≥ ${percent} % at ${usd} USD`
  }
  const { give, get, amount, target, isAtMost } = asks
  const sign = isAtMost ? '≤' : '≥'
  return `${number(amount, 8)} ${give} → ${get} ${sign} ${number(target, 8)}`
}

/** The form's fields that ask for facts which are not kept of past loops. */
export function unkeptOf({
  filter,
  includeSuspicious,
}: Pick<Asks, 'filter' | 'includeSuspicious'>): string[] {
  // Of the past is kept whether a loop was doubtful, which is what most rules demand: no other
  // chance can be asked for.
  const { leastReliability = FAIR_CHANCE } = filter
  const requested = offerFilterNames
    .filter((name) =>
      name === 'leastReliability'
        ? leastReliability !== FAIR_CHANCE
        : !filterField(name).isOfPast && isInForce(filter[name]),
    )
    .map((name) => `filter.${name}`)
  return includeSuspicious ? [...requested, 'includeSuspicious'] : requested
}

/** An empty city excludes nothing that is in another one, so even that one is in force. */
function isInForce(value: Asks['filter'][keyof Asks['filter']]): boolean {
  if (typeof value === 'string') return true
  return typeof value === 'object' ? value.length > 0 : Number(value ?? 0) > 0
}

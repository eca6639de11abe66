import { drawHabit, hasOldPrices } from '../habits/habit.ts'
import type { MarketOptions } from '../market-options.ts'
import { hashOf, unitOf } from '../random/hash.ts'
import { SeededDraws } from '../random/seeded-draws.ts'
import { drawDialects, drawFileStyle } from './draw-file-style.ts'
import { type Dialect, type Fault, FAULTS, type SimulatedExchanger } from './exchanger.ts'
import { drawNames, slugOf } from './names.ts'
import { CITIES, COUNTRIES } from './places.ts'
import { sizesOf } from './sizes.ts'

interface CastOptions extends MarketOptions {
  /** The most offers of one exchanger, limited by the number of currencies. */
  readonly capacity: number
}

const FAULTY_SHARE = 0.07
/**
 * The largest stay sound, or one fault would take a tenth of the market with it; the smallest too,
 * because nobody would notice.
 */
const FAULTY_RANKS = { from: 0.1, to: 0.7 }
/** Exchangers with the cheapest rates between coins. */
const KEEN = { standing: 0.6, chance: 0.2 }
const FIRST_DAY_MS = Date.UTC(2013, 2, 1)
const LAST_DAY_MS = Date.UTC(2026, 6, 1)
const DAY_MS = 86_400_000

/** Every exchanger of the market, the one with most offers first. */
export function drawExchangers(options: CastOptions): SimulatedExchanger[] {
  const { seed, exchangers: count } = options
  const draws = new SeededDraws(hashOf(seed, count, 0xca57))
  const names = drawNames(count, hashOf(seed, 0, 0x4a3e))
  const dialects = drawDialects(count, draws)
  const faults = drawFaults(count * (options.faultyShare ?? FAULTY_SHARE), count, draws)
  return sizesOf(count, options.offers, options.capacity).map((offers, rank) =>
    drawExchanger({
      rank,
      offers,
      name: names[rank]!,
      dialect: dialects[rank]!,
      fault: faults.get(rank),
      // The relative size, 0 to 1.
      standing: 1 - rank / count,
      seed: hashOf(seed, rank, 0x0ff1ce),
      periodS: options.periodS,
      hasHabit: options.habits ?? false,
    }),
  )
}

/** Only some of the drawn ones get in, because a name may be taken. */
const UNLISTED = { drawn: 9, most: 5, offers: 1_200 }

/** A few sound exchangers that publish no file, each with a name of its own. */
export function drawUnlisted(
  { seed, habits = false, capacity }: CastOptions,
  listed: readonly SimulatedExchanger[],
): SimulatedExchanger[] {
  const { drawn, most, offers } = UNLISTED
  const own = { seed: hashOf(seed, 0, 0x0b5e), exchangers: drawn, offers, faultyShare: 0, habits }
  const names = new Set(listed.map(({ slug }) => slug))
  return drawExchangers({ ...own, capacity })
    .filter(({ slug }) => !names.has(slug))
    .slice(0, most)
}

interface Part {
  readonly rank: number
  readonly offers: number
  readonly name: string
  readonly dialect: Dialect
  readonly fault: Fault | undefined
  readonly standing: number
  readonly seed: number
  readonly periodS: number | undefined
  readonly hasHabit: boolean
}

function drawExchanger(part: Part): SimulatedExchanger {
  const { name, offers, seed, standing, fault, dialect } = part
  const draws = new SeededDraws(seed)
  const age = Math.min(1, draws.next() * (0.4 + 0.6 * standing) + 0.25 * standing * draws.next())
  const openedAtMs = LAST_DAY_MS - age * (LAST_DAY_MS - FIRST_DAY_MS)
  const goodReviews = Math.round(draws.around(1 + 2_500 * age * standing, 0.8))
  const badReviews = draws.isLucky(0.3 + 0.2 * standing) ? Math.round(draws.around(1.2, 0.7)) : 0
  // Cheap and slow: trusting an old price loses to quicker exchangers.
  const isSleepy = draws.isLucky(0.15)
  const margin = isSleepy ? draws.around(0.25, 0.5) : 0.15 + Math.min(4, draws.around(0.9, 0.8))
  const habit = part.hasHabit ? drawHabit(seed) : undefined
  const isKeen = standing > KEEN.standing && unitOf(seed, 0, 0x6ee7) < KEEN.chance
  const ownPeriodS = draws.whole(15, isSleepy ? 120 : 60)
  // A stale file would otherwise be a bargain for ever.
  const extraMargin = fault === 'stale' ? 14 : 0
  return {
    id: String(part.rank + 1),
    name,
    slug: slugOf(name),
    country: drawCountry(draws),
    goodReviews,
    badReviews,
    openedAt: new Date(Math.floor(openedAtMs / DAY_MS) * DAY_MS).toISOString().slice(0, 10),
    seed,
    marginPercent: margin + extraMargin,
    isKeen: isKeen && !hasOldPrices(habit),
    wealth: draws.around(0.5 + standing, 0.7),
    offers,
    cities: drawCities(dialect, standing, draws),
    conduct: {
      isManual: draws.isLucky(0.3),
      asksIdentity: draws.isLucky(0.2),
      asksRegistration: draws.isLucky(0.1),
    },
    file: drawFileStyle(dialect, offers, draws),
    periodS: part.periodS ?? ownPeriodS,
    lagS: isSleepy ? draws.whole(60, 240) : draws.whole(0, 8),
    fault,
    habit,
  }
}

function drawCountry(draws: SeededDraws): string {
  const total = COUNTRIES.reduce((sum, [, weight]) => sum + weight, 0)
  let left = draws.next() * total
  for (const [country, weight] of COUNTRIES) {
    left -= weight
    if (left < 0) return country
  }
  return COUNTRIES[0]![0]
}

/** The old JSON names no city; the newer one names one per offer. */
function drawCities(dialect: Dialect, standing: number, draws: SeededDraws): readonly string[] {
  const wanted = draws.isLucky(0.5) ? Math.round(draws.around(2 + 5 * standing, 0.8)) : 0
  const count = dialect === 'json-info' ? Math.min(1, wanted) : Math.min(40, wanted)
  const ranked = CITIES.map((city, rank) => ({ city, score: (rank + 2) * draws.next() }))
  ranked.sort((a, b) => a.score - b.score)
  if (dialect === 'json-exchanges') return []
  return ranked.slice(0, count).map(({ city }) => city)
}

/** The misbehaving ranks and their faults: every kind occurs once there are enough exchangers. */
function drawFaults(count: number, exchangers: number, draws: SeededDraws): Map<number, Fault> {
  const first = Math.ceil(exchangers * FAULTY_RANKS.from)
  const last = Math.floor(exchangers * FAULTY_RANKS.to)
  const ranks = Array.from({ length: Math.max(0, last - first) }, (_, at) => at + first)
  const chosen = draws.shuffle(ranks).slice(0, Math.round(count))
  const ways = draws.shuffle(FAULTS)
  return new Map(chosen.map((rank, at) => [rank, ways[at % ways.length]!]))
}

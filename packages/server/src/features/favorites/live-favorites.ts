import type { WantedHop } from '@hopwise/market'
import type { AppContext, RequestContext } from '../../context.ts'
import type { ExchangerFigures } from '../../graphql/exchanger-type.ts'
import type { AskOptions } from '../../market/market-gate.ts'
import { exchangersById } from '../exchangers/index.ts'
import type { Favorite } from './favorite.ts'

/** A favourite as the market has it now. */
export interface LiveFavorite extends Favorite {
  /** Exchangers that are still listed. */
  readonly offices: readonly ExchangerFigures[]
  /** The reason that it can no longer be carried out; null where it can. */
  readonly deadReason: 'NO_OFFERS' | 'EXCHANGER_AWAY' | null
  /** Units of the last currency for one of the first; null for an exchanger and where dead. */
  readonly rate: number | null
}

/** Rates by the name of the hop; a hop that nobody offers has none. */
type Rates = ReadonlyMap<string, number>

export async function liveFavorites(
  { app, signal, asker }: RequestContext,
  favorites: readonly Favorite[],
): Promise<LiveFavorite[]> {
  const ids = new Set(favorites.flatMap(({ exchangers }) => exchangers))
  const offices = await exchangersById(app, ids)
  const hops = new Map(favorites.flatMap(hopsOf).map((hop) => [nameOf(hop), hop]))
  const rates = await ratesOf(app, hops, { signal, asker })
  return favorites.map((favorite) => live(app, favorite, { offices, rates }))
}

interface MarketNow {
  readonly offices: ReadonlyMap<string, ExchangerFigures>
  readonly rates: Rates
}

function live(app: AppContext, favorite: Favorite, { offices, rates }: MarketNow): LiveFavorite {
  const { kind, exchangers } = favorite
  const listed = exchangers.flatMap((id) => offices.get(id) ?? [])
  const isAway = exchangers.some((id) => !isOpen(app, id) || !offices.get(id)?.offers)
  const liveWith = (deadReason: LiveFavorite['deadReason'], rate: number | null = null) => ({
    ...favorite,
    offices: listed,
    deadReason,
    rate,
  })
  if (isAway) return liveWith('EXCHANGER_AWAY')
  if (kind === 'EXCHANGER') return liveWith(null)
  let rate = 1
  for (const hop of hopsOf(favorite)) {
    const hopRate = rates.get(nameOf(hop))
    if (hopRate === undefined) return liveWith('NO_OFFERS')
    rate *= hopRate
  }
  return liveWith(null, rate)
}

function isOpen({ exchangers }: AppContext, id: string): boolean {
  const status = exchangers.find(id)?.status
  return status === 'ACTIVE' || status === 'TRIAL'
}

/** Each exchange of it, through whom it says. */
function hopsOf({ currencies, exchangers }: Favorite): WantedHop[] {
  return currencies.slice(1).map((get, at) => {
    const exchangerId = exchangers[at]
    return { give: currencies[at]!, get, ...(exchangerId === undefined ? {} : { exchangerId }) }
  })
}

function nameOf({ give, get, exchangerId = '' }: WantedHop): string {
  return `${give} ${get} ${exchangerId}`
}

/** One question for all of them, however many somebody keeps. */
async function ratesOf(
  { gate }: AppContext,
  hops: ReadonlyMap<string, WantedHop>,
  options: AskOptions,
): Promise<Rates> {
  if (hops.size === 0) return new Map()
  const rates = await gate.ask('rates', { hops: [...hops.values()] }, options)
  return new Map(
    [...hops.keys()].flatMap((name, at) => {
      const rate = rates[at]
      return rate === undefined ? [] : [[name, rate]]
    }),
  )
}

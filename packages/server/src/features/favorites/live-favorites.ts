import type { AppContext } from '../../context.ts'
import type { ExchangerFigures } from '../../graphql/exchanger-type.ts'
import { exchangersById } from '../exchangers/index.ts'
import type { Favorite } from './favorite.ts'

/** A favourite as the market has it now. */
export interface LiveFavorite extends Favorite {
  /** Those that are still listed. */
  readonly offices: readonly ExchangerFigures[]
  /** Why nothing can be had by it now; null where something can. */
  readonly deadReason: 'NO_OFFERS' | 'EXCHANGER_AWAY' | null
  /** Units of the last currency for one of the first; null for an exchanger and where dead. */
  readonly rate: number | null
}

/** Best rates by pair, of the pairs these favourites need. */
type Rates = ReadonlyMap<string, number>

export async function liveFavorites(
  app: AppContext,
  favorites: readonly Favorite[],
): Promise<LiveFavorite[]> {
  const offices = await exchangersById(app, new Set(favorites.flatMap((each) => each.exchangers)))
  const rates = await ratesFor(app, favorites)
  return Promise.all(favorites.map((favorite) => live(app, favorite, { offices, rates })))
}

interface MarketNow {
  readonly offices: ReadonlyMap<string, ExchangerFigures>
  readonly rates: Rates
}

async function live(
  app: AppContext,
  favorite: Favorite,
  { offices, rates }: MarketNow,
): Promise<LiveFavorite> {
  const { kind, currencies, exchangers } = favorite
  const listed = exchangers.flatMap((id) => offices.get(id) ?? [])
  const isAway = exchangers.some((id) => !isOpen(app, id) || !offices.get(id)?.offers)
  const dead = (deadReason: LiveFavorite['deadReason']) => ({
    ...favorite,
    offices: listed,
    deadReason,
    rate: null,
  })
  if (isAway) return dead('EXCHANGER_AWAY')
  if (kind === 'EXCHANGER') return dead(null)
  const hops = currencies.slice(1).map((get, hop) => ({ give: currencies[hop]!, get, hop }))
  const each = await Promise.all(
    hops.map(({ give, get, hop }) =>
      exchangers.length === 0
        ? Promise.resolve(rates.get(`${give} ${get}`))
        : rateAt(app, { exchangerId: exchangers[hop]!, give, get }),
    ),
  )
  let rate = 1
  for (const hopRate of each) {
    if (hopRate === undefined) return dead('NO_OFFERS')
    rate *= hopRate
  }
  return { ...favorite, offices: listed, deadReason: null, rate }
}

function isOpen({ exchangers }: AppContext, id: string): boolean {
  const status = exchangers.find(id)?.status
  return status === 'ACTIVE' || status === 'TRIAL'
}

/** What one exchanger pays at about one unit; undefined where it does not change these. */
async function rateAt(
  { gate }: AppContext,
  question: { readonly exchangerId: string; readonly give: string; readonly get: string },
): Promise<number | undefined> {
  const { offers } = await gate.ask('exchangerOffers', { ...question, limit: 1 })
  const [offer] = offers
  return offer && offer.getAmount / offer.giveAmount
}

/** One question for each currency that is given. */
async function ratesFor({ gate }: AppContext, favorites: readonly Favorite[]): Promise<Rates> {
  const gives = new Set(
    favorites
      .filter(({ exchangers }) => exchangers.length === 0)
      .flatMap(({ currencies }) => currencies.slice(0, -1)),
  )
  const pairs = await Promise.all([...gives].map((give) => gate.ask('pairs', { give })))
  return new Map(pairs.flat().map(({ give, get, bestRate }) => [`${give} ${get}`, bestRate]))
}

import type { ExchangerOffers, OfferBatch } from '@hopwise/market'
import { offersWhere } from './offers-among.ts'

/** Cities of one exchanger, and sets of them: recorded markets have 365 and 86 at most. */
const OF_ONE = 1_000
/** Cities and sets that came since tables were laid out anew, whether or not they have gone. */
const LAID_OUT = 20_000

/**
 * Limits the cities, and sets of cities, that the market takes in. It keeps each there ever was
 * until its tables are laid out anew, so that files of invented cities, others in each, would take
 * all memory within an hour.
 */
export class CityCapacity {
  /** Cities and sets of the last file, by exchanger. */
  readonly #last = new Map<string, ReadonlySet<string>>()
  #laidOut = 0

  /** The same without offers in cities there is no room for. */
  fit(offered: ExchangerOffers): ExchangerOffers {
    const { exchanger } = offered
    const offers = withinRoom(offered.offers)
    const known = this.#last.get(exchanger.id)
    const names = namesOf(offers)
    for (const name of names) if (known?.has(name) !== true) this.#laidOut++
    this.#last.set(exchanger.id, names)
    return offers === offered.offers ? offered : { ...offered, offers }
  }

  /** The exchanger has no offers any more. */
  leave(exchangerId: string): void {
    this.#last.delete(exchangerId)
  }

  /** Whether tables hold so much past content that they have to be laid out anew. */
  get isCrowded(): boolean {
    return this.#laidOut > LAID_OUT
  }

  tidied(): void {
    this.#laidOut = 0
  }
}

function withinRoom(batch: OfferBatch): OfferBatch {
  const hasRoom = batch.citySets.map(
    (cities, set) => set < OF_ONE && cities.every((city) => city < OF_ONE),
  )
  if (!hasRoom.includes(false)) return batch
  // Sets without room count as nowhere: their offers have no city.
  const citySets = batch.citySets.map((cities, set) => (hasRoom[set] ? cities : []))
  return { ...offersWhere(batch, (row) => hasRoom[batch.citySet[row]!]!), citySets }
}

function namesOf({ cities, citySets }: OfferBatch): ReadonlySet<string> {
  const named = citySets.filter(({ length }) => length > 0)
  const sets = named.map((set) => set.map((city) => cities[city]!).join('\n'))
  return new Set([...sets, ...named.flat().map((city) => cities[city]!)])
}

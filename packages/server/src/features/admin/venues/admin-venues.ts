import type { AppContext } from '../../../context.ts'
import type { VenueId } from '../../../settings/venue-settings.ts'
import {
  allNetworks,
  type VenueState,
  type VenueTerms,
  type KnownNetwork,
  type TurnSummary,
  type Unlisted,
} from '../../venues/index.ts'

export interface UnlistedNetwork {
  readonly name: string
  readonly count: number
  readonly reason: 'NO_CODE' | 'OTHER_CONTRACT'
}

/** A venue as admins see it. */
export interface AdminVenue extends VenueTerms {
  readonly id: VenueId
  readonly exchangerId: string
  readonly hasKey: boolean
  readonly statedTakerPercent: number | null
  readonly lastGoodAtMs: number | null
  readonly failures: number
  readonly pairs: number
  readonly books: number
  readonly turns: readonly TurnSummary[]
  readonly networks: readonly KnownNetwork[]
  readonly unlisted: readonly UnlistedNetwork[]
}

const MOST_NETWORKS = 2_000
const MOST_UNLISTED = 200

export function listAdminVenues({ venues }: AppContext): readonly AdminVenue[] {
  if (!venues) return []
  return [...venues.states.values()].map((state) => {
    const { id, exchangerId, lastGoodAtMs, failures, markets, books, turns } = state
    return {
      id,
      exchangerId,
      hasKey: venues.hasKey(id),
      statedTakerPercent: mostStated(state),
      ...venues.networks.termsOf(id),
      lastGoodAtMs,
      failures,
      pairs: markets.size,
      books: books.size,
      turns,
      networks: allNetworks(venues, id, coinsOf(state)).slice(0, MOST_NETWORKS),
      unlisted: unlistedOf(venues.networks.unlistedOf(id)),
    }
  })
}

/** Networks with the name of one of ours come first: somebody may have been misled by them. */
function unlistedOf({ unlisted, foreign }: Unlisted): readonly UnlistedNetwork[] {
  const rowsOf = (counts: ReadonlyMap<string, number>, reason: UnlistedNetwork['reason']) =>
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([name, count]): UnlistedNetwork => ({ name, count, reason }))
  return [...rowsOf(foreign, 'OTHER_CONTRACT'), ...rowsOf(unlisted, 'NO_CODE')].slice(
    0,
    MOST_UNLISTED,
  )
}

function coinsOf({ markets }: VenueState): ReadonlySet<string> {
  return new Set([...markets.values()].map(({ base }) => base))
}

/** The highest fee of any pair, in percent; null: no pair is known. */
function mostStated({ markets }: VenueState): number | null {
  const all = [...markets.values()].map(({ takerPercent }) => takerPercent)
  return all.length === 0 ? null : Math.max(...all)
}

import type { CurrencyView } from '@hopwise/market'
import type { AppContext } from '../../../context.ts'
import { requestedRows } from '../../../answers/bounds/costs.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { currencyOf } from '../../currencies/index.ts'
import type { SpreadRow } from './spread-row.ts'
import type { SpreadsCriteria, ComputedSpreadsResult } from './computed-spreads.ts'

export const SPREAD_ROWS = { usual: 100, most: 300 }

export interface SpreadsQuery {
  readonly capitalUsd?: number | null | undefined
  readonly minNetPercent?: number | null | undefined
  readonly coins?: readonly string[] | null | undefined
  readonly burses?: readonly string[] | null | undefined
  readonly withWayHome?: boolean | null | undefined
  readonly showClosed?: boolean | null | undefined
  readonly limit?: number | null | undefined
}

/** A venue's state for readers. */
export interface VenueStanding {
  readonly exchangerId: string
  readonly isUp: boolean
  readonly lastGoodAtMs: number | null
  readonly books: number
}

/** A spread with the catalogue's coin. */
export interface ListedSpread extends SpreadRow {
  readonly currency: CurrencyView
}

export interface SpreadsResult extends Omit<ComputedSpreadsResult, 'spreads'> {
  readonly spreads: readonly ListedSpread[]
  readonly venues: readonly VenueStanding[]
}

const LEAST_CAPITAL = 10
const MOST_CAPITAL = 50_000
/** A venue counts as away after so many ms without a good answer. */
const UP_MS = 60_000

/** Spreads of known networks first, each group by profit; closed ones only on request. */
export async function listSpreads(app: AppContext, query: SpreadsQuery): Promise<SpreadsResult> {
  const { venues } = app
  const criteria = checked(query)
  if (!venues) return { spreads: [], total: 0, closed: 0, venues: [] }
  const { spreads, ...counts } = venues.spreads.ask(criteria)
  // One look-up for all rows of a coin: an answer of plain values is not executed.
  const codes = [...new Set(spreads.map(({ code }) => code))]
  const named = await Promise.all(
    codes.map(async (code) => [code, await currencyOf(app, code)] as const),
  )
  const currencies = new Map(named)
  return {
    ...counts,
    spreads: spreads.map((row) => ({ ...row, currency: currencies.get(row.code)! })),
    venues: venues.shown().map(({ exchangerId, lastGoodAtMs, books }) => ({
      exchangerId,
      isUp: lastGoodAtMs !== null && app.now() - lastGoodAtMs < UP_MS,
      lastGoodAtMs,
      books: books.size,
    })),
  }
}

function checked(query: SpreadsQuery): SpreadsCriteria {
  const faults = ValidationErrors.ofSearch('query')
  const { capitalUsd = 1_000, minNetPercent = -0.5, ...rest } = omitNullish(query)
  const isCapital = capitalUsd >= LEAST_CAPITAL && capitalUsd <= MOST_CAPITAL
  faults.addUnless(isCapital, 'capitalUsd', `OUT_OF_RANGE:${LEAST_CAPITAL}:${MOST_CAPITAL}`)
  const isPercent = minNetPercent >= -100 && minNetPercent <= 100
  faults.addUnless(isPercent, 'minNetPercent', 'OUT_OF_RANGE:-100:100')
  faults.throwIfAny()
  const { coins, burses: venues, withWayHome = false, showClosed: showsClosed = false } = rest
  return {
    capitalUsd,
    minNetPercent,
    coins: coins && new Set(coins.map((coin) => coin.toUpperCase())),
    venues: venues && new Set(venues),
    withWayHome,
    showsClosed,
    limit: requestedRows(rest.limit, SPREAD_ROWS),
  }
}

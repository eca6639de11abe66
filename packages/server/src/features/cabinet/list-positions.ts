import { surestMatches } from '@hopwise/contract'
import type { Position } from '@hopwise/market'
import { requestedRows } from '../../answers/bounds/costs.ts'
import type { AppContext, RequestContext } from '../../context.ts'
import { omitNullish } from '../../lib/omit-nullish.ts'
import { ValidationErrors } from '../../lib/validation-errors.ts'
import { durableOf } from '../accounts/index.ts'
import { pairClicks } from '../click-outs/index.ts'
import { searchWords } from '../currencies/index.ts'
import { positionsAt } from './kept-positions.ts'

export const POSITION_ROWS = { usual: 50, most: 100 }
const CSV_ROWS = 10_000
/** Days of clicks beside a position. */
const CLICK_DAYS = 30
const USUAL_USD = 500

type PositionSort = 'PAIR' | 'PLACE' | 'GAP' | 'CLICKS'

interface PositionsQuery {
  readonly give?: string | null | undefined
  readonly get?: string | null | undefined
  readonly search?: string | null | undefined
  readonly amountUsd?: number | null | undefined
  readonly sort?: PositionSort | null | undefined
  readonly descending?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

/** A position, and the keys by which rates of its other places are found. */
export interface ListedPosition extends Position {
  readonly exchangerId: string
  readonly amountUsd: number
  readonly clicks: number
}

export interface Positions {
  readonly total: number
  readonly items: readonly ListedPosition[]
  readonly asOfMs: number
}

export async function listPositions(
  context: RequestContext,
  exchangerId: string,
  query: PositionsQuery,
  isWhole = false,
): Promise<Positions> {
  const { app } = context
  const { amountUsd, give, get, search, sort, descending, limit, offset } = checked(query)
  const [{ asOfMs, positions }, clicks] = await Promise.all([
    positionsAt(context, exchangerId, { amountUsd }),
    pairClicks(durableOf(app).db, exchangerId, {
      days: CLICK_DAYS,
      nowMs: app.now(),
      limit: CSV_ROWS,
    }),
  ])
  const byPair = new Map(clicks.map((each) => [pairOf(each), each.clicks]))
  const codes = omitNullish({ give: codeOf(context, give), get: codeOf(context, get) })
  const order = orders[sort](descending ? -1 : 1)
  const ofCodes = positions.filter(
    (each) =>
      (codes.give === undefined || each.give === codes.give) &&
      (codes.get === undefined || each.get === codes.get),
  )
  const matching = withCurrency(app, ofCodes, search)
    .map((each) => ({ ...each, exchangerId, amountUsd, clicks: byPair.get(pairOf(each)) ?? 0 }))
    .sort((a, b) => order(a, b) || byCodes(a, b))
  const items = isWhole ? matching.slice(0, CSV_ROWS) : matching.slice(offset, offset + limit)
  return { total: matching.length, items, asOfMs }
}

export interface PlaceCounts {
  readonly pairs: number
  readonly first: number
  readonly topThree: number
  readonly topTen: number
  readonly notCounted: number
}

export async function countPlaces(
  context: RequestContext,
  exchangerId: string,
  requestedUsd: number | null | undefined,
): Promise<PlaceCounts> {
  const { amountUsd } = checked({ amountUsd: requestedUsd }, '')
  const { positions } = await positionsAt(context, exchangerId, { amountUsd })
  const within = (most: number) =>
    positions.filter(({ place }) => place !== null && place <= most).length
  return {
    pairs: positions.length,
    first: within(1),
    topThree: within(3),
    topTen: within(10),
    notCounted: positions.filter(({ place }) => place === null).length,
  }
}

export const pairOf = ({ give, get }: { give: string; get: string }): string => `${give} ${get}`

function codeOf({ app }: RequestContext, code: string | undefined): string | undefined {
  return code === undefined || code === '' ? undefined : app.currencyNames.resolve(code)
}

type Order = (a: ListedPosition, b: ListedPosition) => number

const byCodes: Order = (a, b) => (pairOf(a) < pairOf(b) ? -1 : 1)

/** Uncounted ones stand last, whichever way the others are sorted. */
const byNumber =
  (read: (position: ListedPosition) => number | null) =>
  (sign: 1 | -1): Order =>
  (a, b) => {
    const [one, other] = [read(a), read(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (one - other)
  }

const byPlace = byNumber(({ place }) => place)
const byClicks = byNumber(({ clicks }) => clicks)

const orders: Readonly<Record<PositionSort, (sign: 1 | -1) => Order>> = {
  PAIR: (sign) => (a, b) => sign * byCodes(a, b),
  PLACE: byPlace,
  GAP: byNumber(gapPercentOf),
  // Most pairs have no clicks, and their codes tell an owner nothing.
  CLICKS: (sign) => (a, b) => byClicks(sign)(a, b) || byPlace(1)(a, b),
}

/** Percent by which the best of the others pays more; below 0: less. */
export function gapPercentOf({ place, rate, bestRate }: Position): number | null {
  return place === null || bestRate === null ? null : (bestRate / rate - 1) * 100
}

function checked(query: PositionsQuery, under: 'query' | '' = 'query') {
  const faults = under === '' ? new ValidationErrors('') : ValidationErrors.ofSearch(under)
  const { amountUsd = USUAL_USD, sort = 'CLICKS', offset = 0, ...rest } = omitNullish(query)
  const { descending = sort === 'CLICKS' || sort === 'GAP', limit, give, get, search = '' } = rest
  faults.addUnless(amountUsd >= 0.01 && amountUsd <= 1e9, 'amountUsd', 'BAD_AMOUNT')
  faults.addUnless(offset >= 0, 'offset', 'BELOW_ZERO')
  faults.throwIfAny()
  const rows = requestedRows(limit, POSITION_ROWS)
  return { amountUsd, sort, descending, offset, limit: rows, give, get, search }
}

interface Pair {
  readonly give: string
  readonly get: string
}

/**
 * The pairs with each typed word in a code or a name of either currency, in their own order.
 * Beginnings of words come first: `eth` is part of every Tether.
 */
function withCurrency<Of extends Pair>(
  app: AppContext,
  pairs: readonly Of[],
  typed: string,
): readonly Of[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return pairs
  const codes = new Set(pairs.flatMap(({ give, get }) => [give, get]))
  const names = new Map([...codes].map((code) => [code, searchWords(app, code)]))
  const namesOf = ({ give, get }: Of) => [...names.get(give)!, ...names.get(get)!]
  const begun = pairs.filter((pair) => {
    const text = ` ${namesOf(pair).join(' ')}`.toLowerCase()
    return words.every((word) => text.includes(` ${word}`))
  })
  return begun.length > 0 ? begun : surestMatches(typed, pairs, namesOf)
}

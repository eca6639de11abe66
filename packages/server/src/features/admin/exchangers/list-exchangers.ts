import type { AppContext } from '../../../context.ts'
import { requestedRows } from '../../../answers/bounds/costs.ts'
import { ValidationErrors } from '../../../lib/validation-errors.ts'
import { omitNullish } from '../../../lib/omit-nullish.ts'
import { durableOf } from '../../accounts/index.ts'
import { type ListedExchanger, loadExchangers } from '../../exchangers/index.ts'
import { type FeedHealth, isGood } from '../../ingestion/index.ts'

/** The state of an exchanger's file in one word. */
export type FeedState = 'GOOD' | 'HELD' | 'FAILING' | 'WAITING' | 'OFF'

type AdminExchangerSort = 'NAME' | 'STATUS' | 'HEALTH' | 'ERRORS' | 'AGE' | 'OFFERS' | 'UPTIME'

/** A listed exchanger with the health of its file in this process. */
export interface AdminExchanger extends ListedExchanger {
  readonly state: FeedState
  readonly feed: FeedHealth | undefined
  /** Share of tries of the last 30 days that brought a file. */
  readonly uptime: number | undefined
}

export const EXCHANGER_ROWS = { usual: 50, most: 500 }

export interface AdminExchangersQuery {
  readonly search?: string | null | undefined
  readonly status?: ListedExchanger['status'] | null | undefined
  readonly state?: FeedState | null | undefined
  readonly hasErrors?: boolean | null | undefined
  readonly dialect?: string | null | undefined
  readonly leastAgeSeconds?: number | null | undefined
  readonly sort?: AdminExchangerSort | null | undefined
  readonly descending?: boolean | null | undefined
  readonly limit?: number | null | undefined
  readonly offset?: number | null | undefined
}

export interface AdminExchangers {
  readonly total: number
  readonly items: readonly AdminExchanger[]
  /** Dialects in which any exchanger's file is written. */
  readonly dialects: readonly string[]
}

/** Reads the database, where changes a moment old are seen too. */
export async function listAdminExchangers(
  app: AppContext,
  query: AdminExchangersQuery,
): Promise<AdminExchangers> {
  const { limit, offset, sort, descending, ...filter } = checked(query)
  const all = await withHealth(app)
  const sign = descending ? -1 : 1
  const order = orders[sort]
  const matching = all
    .filter(fits(filter, app.now()))
    .sort((a, b) => sign * order(a, b) || orders.NAME(a, b))
  const dialects = new Set(all.flatMap(({ feed }) => feed?.dialect ?? []))
  return {
    total: matching.length,
    items: matching.slice(offset, offset + limit),
    dialects: [...dialects].sort(),
  }
}

export async function adminExchangerById(
  app: AppContext,
  id: string,
): Promise<AdminExchanger | null> {
  const all = await withHealth(app)
  return all.find((each) => each.id === id) ?? null
}

/** Every listed exchanger and how its file does. */
export async function withHealth(app: AppContext): Promise<AdminExchanger[]> {
  const listed = await loadExchangers(durableOf(app).db)
  return listed.map((each) => {
    const feed = app.feeds?.of(each.id)
    const uptime = app.feeds?.uptimeOf(each.id)?.share(app.now())
    return { ...each, feed, uptime, state: stateOf(each, feed) }
  })
}

function stateOf({ isPolled }: ListedExchanger, feed: FeedHealth | undefined): FeedState {
  if (!isPolled) return 'OFF'
  if (!feed) return 'WAITING'
  if (feed.outcome === 'HELD') return 'HELD'
  return isGood(feed.outcome) ? 'GOOD' : 'FAILING'
}

type Filter = Omit<ReturnType<typeof checked>, 'limit' | 'offset' | 'sort' | 'descending'>

function fits(
  { search, status, state, hasErrors, dialect, leastAgeSeconds }: Filter,
  nowMs: number,
): (each: AdminExchanger) => boolean {
  const wanted = search.trim().toLowerCase()
  const youngestMs = nowMs - leastAgeSeconds * 1000
  return (each) =>
    textOf(each).includes(wanted) &&
    (status === undefined || each.status === status) &&
    (state === undefined || each.state === state) &&
    (hasErrors === undefined || errorsOf(each) > 0 === hasErrors) &&
    (dialect === undefined || each.feed?.dialect === dialect) &&
    (leastAgeSeconds === 0 || (each.feed?.lastGoodAtMs ?? 0) <= youngestMs)
}

function textOf({ name, slug, siteUrl, feedUrl }: AdminExchanger): string {
  return `${name} ${slug} ${siteUrl ?? ''} ${feedUrl ?? ''}`.toLowerCase()
}

/** Offers that could not be used; a file that could not be is as bad as can be. */
function errorsOf({ feed }: AdminExchanger): number {
  if (!feed) return 0
  return feed.fault === null ? (feed.rejected ?? 0) : Infinity
}

type Order = (a: AdminExchanger, b: AdminExchanger) => number

const byNumber =
  (read: (each: AdminExchanger) => number): Order =>
  (a, b) =>
    // Two infinities have no difference.
    read(a) === read(b) ? 0 : read(a) - read(b)

const states: readonly FeedState[] = ['GOOD', 'OFF', 'WAITING', 'HELD', 'FAILING']

const orders: Readonly<Record<AdminExchangerSort, Order>> = {
  NAME: (a, b) => a.name.localeCompare(b.name, 'en') || Number(a.id) - Number(b.id),
  STATUS: (a, b) => a.status.localeCompare(b.status, 'en'),
  HEALTH: byNumber(({ state, feed }) => states.indexOf(state) * 1e6 + (feed?.failures ?? 0)),
  ERRORS: byNumber(errorsOf),
  // The oldest file has the greatest age; none at all is older still.
  AGE: byNumber(({ feed }) => -(feed?.lastGoodAtMs ?? 0)),
  OFFERS: byNumber(({ feed }) => feed?.offers ?? -1),
  UPTIME: byNumber(({ uptime }) => uptime ?? -1),
}

function checked(query: AdminExchangersQuery) {
  const faults = ValidationErrors.ofSearch('query')
  const { search = '', leastAgeSeconds = 0, limit, offset = 0, ...rest } = omitNullish(query)
  const { sort = 'HEALTH', descending = sort !== 'NAME', ...filter } = rest
  faults.addUnless(offset >= 0, 'offset', 'BELOW_ZERO')
  faults.throwIfAny()
  const { status, state, hasErrors, dialect } = filter
  const wanted = { search, leastAgeSeconds, status, state, hasErrors, dialect }
  return { ...wanted, limit: requestedRows(limit, EXCHANGER_ROWS), offset, sort, descending }
}

import type { FeeSource, NetworkState } from '@hopwise/contract'
import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import { type Answers, startAnsweringServer } from './answering-server.ts'
import { currencies, smallMarket } from './small-market.ts'

interface SpreadFacts {
  readonly netPercent: number
  readonly state?: NetworkState
  /** The names of both venues. */
  readonly buy?: string
  readonly sell?: string
  /** The age of the older book. */
  readonly ageSeconds?: number
  readonly source?: FeeSource
  /** The source of the withdrawal fee, where it is another one. */
  readonly feeSource?: FeeSource
  /** Whether both venues quote in dollars that have to be bought with USDT. */
  readonly hasBridges?: boolean
  /** Never checked when null. */
  readonly checkedMinutesAgo?: number | null
  readonly livedSeconds?: number
  /** The withdrawal fee, in dollars; unknown when null. */
  readonly withdrawal?: number | null
  readonly confirmations?: number | null
  readonly minutes?: number | null
  readonly bestUsd?: number | null
  readonly breakEvenUsd?: number | null
}

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()

const idOf = (name: string) => name.toLowerCase()

function side(name: string, price: number, facts: SideFacts) {
  const venue = { id: idOf(name), name, slug: idOf(name), siteUrl: `https://${idOf(name)}.test` }
  return { burse: venue, price, average: price * 1.001, takerPercent: 0.1, ...facts }
}

interface SideFacts {
  readonly quote: string
  readonly bridgePercent: number | null
  readonly source: FeeSource
  readonly checkedAt: string | null
  readonly isOpen: boolean | null
  readonly openSource: FeeSource
  readonly openCheckedAt: string | null
}

/** A spread of bitcoins in the server's form, at a thousand dollars. */
export function spread(facts: SpreadFacts) {
  const { netPercent, state = 'OPEN', buy = 'Northbay', sell = 'Peakline' } = facts
  const { ageSeconds = 3, source = 'PUBLIC', checkedMinutesAgo = 2 } = facts
  const { withdrawal = 2, livedSeconds, feeSource = source, hasBridges = false } = facts
  const checkedAt = checkedMinutesAgo === null ? null : ago(checkedMinutesAgo * 60)
  const sideOf = (name: string, price: number, closed: NetworkState) =>
    side(name, price, {
      quote: hasBridges ? 'USD' : 'USDT',
      bridgePercent: hasBridges ? 0.2 : null,
      source: feeSource,
      checkedAt: feeSource === 'SEED' ? null : checkedAt,
      openSource: state === 'UNKNOWN' ? 'UNKNOWN' : source,
      openCheckedAt: state === 'UNKNOWN' ? null : checkedAt,
      isOpen: state === 'UNKNOWN' ? null : state !== closed,
    })
  const grossPercent = netPercent + 0.5
  return {
    id: `${idOf(buy)}:${idOf(sell)}:BTC:${netPercent}`,
    symbol: 'BTC',
    network: 'Bitcoin',
    coin: currencies.find(({ code }) => code === 'BTC')!,
    capitalUsd: 1_000,
    grossPercent,
    netPercent,
    earningsUsd: netPercent * 10,
    fees: [
      ...(hasBridges ? [{ kind: 'BUY_BRIDGE', usd: 0.5 }] : []),
      { kind: 'BUY_TAKER', usd: 1 },
      { kind: 'WITHDRAWAL', usd: withdrawal },
      { kind: 'SELL_TAKER', usd: 1 },
      ...(hasBridges ? [{ kind: 'SELL_BRIDGE', usd: 0.25 }] : []),
    ],
    bestUsd: facts.bestUsd === undefined ? 4_300 : facts.bestUsd,
    breakEvenUsd: facts.breakEvenUsd === undefined ? 7_100 : facts.breakEvenUsd,
    networkState: state,
    confirmations: facts.confirmations === undefined ? 12 : facts.confirmations,
    minutes: facts.minutes === undefined ? 5 : facts.minutes,
    updatedAt: ago(ageSeconds),
    life: livedSeconds === undefined ? null : { bornAt: ago(livedSeconds), peakPercent: 0.8 },
    buy: sideOf(buy, 60_000, 'CLOSED_WITHDRAW'),
    sell: sideOf(sell, 60_000 * (1 + grossPercent / 100), 'CLOSED_DEPOSIT'),
  }
}

type Spread = ReturnType<typeof spread>

/** A venue that is read; without books it is down. */
export function standing(name: string, books: number, lastGoodSeconds: number | null = 2) {
  return {
    isUp: books > 0,
    lastGoodAt: lastGoodSeconds === null ? null : ago(lastGoodSeconds),
    books,
    burse: { id: idOf(name), name, slug: idOf(name) },
  }
}

interface ListFacts {
  readonly closed?: number
  readonly total?: number
  readonly venues?: readonly ReturnType<typeof standing>[]
}

const usualVenues = [standing('Northbay', 64), standing('Peakline', 60)]

/**
 * The small market with live spreads: the test sends each answer.
 * @param also answers to further questions, once each.
 */
export function startLiveSpreads(also: Answers = {}) {
  const { requests } = startAnsweringServer({ ...smallMarket({}), ...also })
  const answering = fetch
  let listener: ReadableStreamDefaultController<Uint8Array> | undefined
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { query, variables } = JSON.parse(init.body) as {
      query: string
      variables: Record<string, unknown>
    }
    if (!query.startsWith('subscription LiveSpreads')) return answering(url, init)
    requests.push({ name: 'LiveSpreads', variables })
    const body = new ReadableStream<Uint8Array>({ start: (opened) => void (listener = opened) })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    requests,
    /** The page's last question. */
    question: () => requests.findLast(({ name }) => name === 'LiveSpreads')?.variables['query'],
    /** Sends once the page listens. */
    send: async (spreads: readonly Spread[], facts: ListFacts = {}): Promise<void> => {
      await waitFor(() => {
        if (!listener) throw new Error('nobody listens')
      })
      const { closed = 0, total = spreads.length, venues = usualVenues } = facts
      const data = { burseSpreads: { total, closed, burses: venues, spreads } }
      listener!.enqueue(
        new TextEncoder().encode(`event: next\ndata: ${JSON.stringify({ data })}\n\n`),
      )
    },
    /** Drops the listener: the next answer goes to a query sent from here on. */
    hangUp: (): void => {
      listener = undefined
    },
  }
}

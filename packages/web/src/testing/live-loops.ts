import type { ArbitrageQuery } from '@hopwise/contract'
import { waitFor } from '@testing-library/react'
import { vi } from 'vitest'
import type { HopCurrency } from '#web/market/chain/path.documents.ts'
import { type Answers, startAnsweringServer } from './answering-server.ts'
import { currencies, exchanger, promiseOf, smallMarket } from './small-market.ts'

interface LoopFacts {
  /** Codes of the small market; the first one also ends the loop. */
  readonly through: readonly string[]
  readonly profitPercent: number
  /** The entered amount in dollars; one unit of the first currency by default. */
  readonly enteredUsd?: number
  readonly ageSeconds?: number
  readonly livedSeconds?: number
  readonly min?: number
  readonly suspicious?: boolean
  /** The chance that it holds; reliable by default. */
  readonly probability?: number
  /** The loop's life; none by default. */
  readonly lifeId?: string
}

/** A loop in the server's form, each hop through an exchanger of its own. */
export function loop(facts: LoopFacts) {
  const { through, profitPercent, ageSeconds = 5, livedSeconds = 3_600 } = facts
  const { min = 1, suspicious = false, probability = 0.94 } = facts
  const at = new Date(Date.now() - ageSeconds * 1_000).toISOString()
  const currencyOf = (code: string) => currencies.find((each) => each.code === code) as HopCurrency
  const price = currencyOf(through[0]!).usdPrice!
  const giveAmount = facts.enteredUsd === undefined ? 1 : facts.enteredUsd / price
  const hops = through.map((code, hop) => ({
    giveAmount,
    getAmount: giveAmount,
    alternatives: 0,
    exchanger: exchanger({ name: `Office ${hop + 1}` }),
    give: currencyOf(code),
    get: currencyOf(through[(hop + 1) % through.length]!),
    offer: {
      id: `${code}-${hop}`,
      rate: 1,
      minGive: min,
      maxGive: null,
      reserve: 1e6,
      reserveUsd: 1e6,
      city: null,
      conditions: [],
      receivedAt: at,
      suspicious,
    },
  }))
  const earnings = (giveAmount * profitPercent) / 100
  return {
    profitPercent,
    earnings,
    earningsUsd: earnings * price,
    expectedPercent: profitPercent * 0.8,
    expectedUsd: earnings * price * 0.8,
    lossChance: 0.1,
    rankPercent: earnings * price * 0.8,
    reviews: 10,
    hasBurse: false,
    bornAt: new Date(Date.now() - livedSeconds * 1_000).toISOString(),
    source: 0,
    loop: loopOf(through),
    life: facts.lifeId === undefined ? null : { id: facts.lifeId },
    path: {
      id: [...through, profitPercent].join('-'),
      giveAmount,
      getAmount: giveAmount + earnings,
      rate: 1,
      promise: promiseOf(probability, giveAmount + earnings),
      suspicious,
      updatedAt: at,
      cities: [],
      window: { min, max: null },
      doubts: [],
      hops,
    },
  }
}

function resultOf(fields: object): Uint8Array {
  const data = { arbitrage: { marketVersion: 1, proved: true, ...fields } }
  return new TextEncoder().encode(`event: next\ndata: ${JSON.stringify({ data })}\n\n`)
}

/** The loop rotated to begin with the first code in order. */
function loopOf(codes: readonly string[]): string {
  const first = codes.indexOf([...codes].sort()[0]!)
  return [...codes.slice(first), ...codes.slice(0, first)].join('>')
}

type Loop = ReturnType<typeof loop>

/** Further facts about opportunities. */
interface OpportunityFacts {
  readonly sources?: readonly { readonly best: Loop; readonly capacityUsd: number }[]
  readonly atOnce?: readonly Loop[]
  /** Whether no better loop can exist. */
  readonly proved?: boolean
}

/**
 * The small market with live loops: the test sends each answer.
 * @param also answers to further questions, once each.
 */
export function startLiveLoops(also: Answers = {}) {
  const { market, ...answers } = smallMarket({ path: () => null })
  const isLive = { ...(market!(undefined as never) as object), isLive: true }
  const { requests } = startAnsweringServer({ ...answers, market: () => isLive, ...also })
  const answering = fetch
  let listener: ReadableStreamDefaultController<Uint8Array> | undefined
  /** The listener to suspicious loops. */
  let ofSuspicious: typeof listener
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { query, variables } = JSON.parse(init.body) as {
      query: string
      variables: Record<string, unknown>
    }
    if (!query.startsWith('subscription')) return answering(url, init)
    requests.push({ name: /^subscription (\w+)/.exec(query)![1]!, variables })
    const { onlySuspicious } = (variables['query'] ?? {}) as ArbitrageQuery
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => void (onlySuspicious ? (ofSuspicious = opened) : (listener = opened)),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return {
    requests,
    /** Sends once the page listens. */
    send: async (
      loops: readonly Loop[],
      { sources = [], atOnce = [], proved = true }: OpportunityFacts = {},
    ): Promise<void> => {
      await waitFor(() => {
        if (!listener) throw new Error('nobody listens')
      })
      const opportunities = {
        isComplete: true,
        proved,
        sources: sources.map(({ best, capacityUsd }) => ({
          best,
          loops: 1,
          capacity: capacityUsd / best.path.hops[0]!.give.usdPrice!,
          capacityUsd,
          isCapacityExact: true,
        })),
        atOnce,
      }
      listener!.enqueue(resultOf({ cycles: loops, opportunities }))
    },
    /** Sends suspicious loops, once they are listed. */
    sendSuspicious: async (
      loops: readonly Loop[],
      { proved = true }: Pick<OpportunityFacts, 'proved'> = {},
    ): Promise<void> => {
      await waitFor(() => {
        if (!ofSuspicious) throw new Error('nobody listens for suspicious loops')
      })
      ofSuspicious!.enqueue(resultOf({ cycles: loops, proved }))
    },
    /** Drops the listener: the next answer goes to a query sent from here on. */
    hangUp: (): void => {
      listener = undefined
    },
  }
}

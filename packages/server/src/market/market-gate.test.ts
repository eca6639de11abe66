import { UNHURRIED_MS } from '@hopwise/testing/unhurried'
import { afterEach, describe, expect, test } from 'vitest'
import { offersOf, smallMarket } from '../testing/offers-of.ts'
import { type MarketGate, type MarketGateOptions, OUR_OWN } from './market-gate.ts'
import type { MarketFacts } from './market-facts.ts'
import { openMarketGate } from './open-market-gate.ts'
import { someTurns } from '../testing/waiting/some-turns.ts'

const gates: MarketGate[] = []
afterEach(async () => {
  await Promise.all(gates.splice(0).map((gate) => gate.close()))
})

async function open(options: MarketGateOptions = {}): Promise<MarketGate> {
  const gate = await openMarketGate({
    exchangers: smallMarket(),
    applyEveryMs: 0,
    deadlineMs: UNHURRIED_MS,
    ...options,
  })
  gates.push(gate)
  return gate
}

/** By return alone: a new rate counts at once, whether or not it is believed. */
const search = (give: string, get: string, maxHops = 3) => ({
  query: { give, get, giveAmount: 1, maxHops },
  order: 'RETURN' as const,
  detail: { explanation: false, alternatives: 0 },
  mostHops: 4,
})

test('a caller is told the time of a computation once, even if several of its queries share it', async () => {
  const gate = await open()
  const durations: number[] = []
  const others: number[] = []
  const options = { ...OUR_OWN, onTook: (ms: number) => void durations.push(ms) }
  const other = { ...OUR_OWN, onTook: (ms: number) => void others.push(ms) }
  const question = search('BTC', 'USDTTRC20')
  await Promise.all([options, options, other].map((each) => gate.ask('paths', question, each)))
  expect([durations.length, others.length]).toEqual([1, 1])
  expect(durations[0]).toBeGreaterThan(0)
  await gate.ask('paths', question, options)
  expect(durations).toHaveLength(2)
})

describe.each([1, 2, 3])('with %i threads', (threads) => {
  test('an answer that follows a change of the market includes that change', async () => {
    const gate = await open({ threads })
    const next = offersOf('beta', { 'BTC > USDTTRC20 @ 61000': {} })
    const { version } = await gate.replaceExchanger(next)
    expect(version).toBe(2)
    for (let again = 0; again < 6; again++) {
      const answer = await gate.ask('paths', search('BTC', 'USDTTRC20', 1), OUR_OWN)
      expect(answer.ok && answer.marketVersion).toBe(2)
      expect(answer.ok && answer.paths[0]?.getAmount).toBe(61_000)
    }
  })

  test('versions never go back, however many changes and queries run concurrently', async () => {
    const gate = await open({ threads })
    let seen = 0
    const ask = async (): Promise<void> => {
      for (let n = 0; n < 40; n++) {
        const before = seen
        const answer = await gate.ask('paths', search('BTC', 'USDTTRC20'), OUR_OWN)
        if (!answer.ok) throw new Error(answer.reason)
        expect(answer.marketVersion).toBeGreaterThanOrEqual(before)
        seen = Math.max(seen, answer.marketVersion)
      }
    }
    const change = async (): Promise<void> => {
      for (let n = 0; n < 30; n++) {
        const offers = offersOf(`office-${n % 5}`, { [`BTC > USDTTRC20 @ ${60_000 + n}`]: {} })
        await gate.replaceExchanger(offers)
      }
    }
    await Promise.all([ask(), change(), ask()])
    expect(gate.facts().version).toBe(31)
  })
})

test('a removed exchanger is in no answer until its next file arrives', async () => {
  const gate = await open()
  await gate.removeExchanger('alpha')
  expect(gate.facts()).toMatchObject({ exchangers: 2, version: 2 })
  const direct = await gate.ask('paths', search('BTC', 'SBERRUB', 1), OUR_OWN)
  expect(direct.ok && direct.noRoute?.reason).toBe('MORE_HOPS_NEEDED')
  await gate.replaceExchanger(smallMarket()[0]!)
  expect(gate.facts().exchangers).toBe(3)
  await gate.removeExchanger('nobody')
  expect(gate.facts()).toMatchObject({ exchangers: 3, version: 4 })
})

test('the reason why there is no path is computed only for callers who read it', async () => {
  const gate = await open()
  const { mostHops, ...found } = { ...search('BTC', 'SBERRUB', 1), mostHops: 4 }
  await gate.removeExchanger('alpha')
  const answer = await gate.ask('paths', { ...found, mostHops }, OUR_OWN)
  expect(answer.ok && answer.noRoute?.reason).toBe('MORE_HOPS_NEEDED')
  expect(await gate.ask('paths', found, OUR_OWN)).toMatchObject({ paths: [], noRoute: null })
})

test('a market may begin empty, and has prices once it has offers', async () => {
  const gate = await open({ exchangers: [] })
  expect(gate.facts().offers).toBe(0)
  for (const offers of smallMarket()) await gate.replaceExchanger(offers)
  const find = async () => {
    const answer = await gate.ask('paths', search('BTC', 'SBERRUB'), OUR_OWN)
    return answer.ok ? answer.paths[0] : undefined
  }
  // Prices follow by themselves, a second after new currencies have come.
  await expect.poll(async () => (await find())?.suspicious).toBe(false)
  expect((await find())?.hops[0]?.get.usdPrice).not.toBeNull()
})

test('listeners are notified of each version exactly once', async () => {
  const gate = await open()
  const published: MarketFacts[] = []
  const forget = gate.onVersion((facts) => published.push(facts))
  await gate.replaceExchanger(smallMarket()[0]!)
  await gate.replaceExchanger(smallMarket()[1]!)
  forget()
  await gate.replaceExchanger(smallMarket()[2]!)
  expect(published.map(({ version }) => version)).toEqual([2, 3])
})

describe('a query', () => {
  test('is dropped when nobody waits for it', async () => {
    const gate = await open({ threads: 1 })
    const leaving = new AbortController()
    const pending = Array.from({ length: 50 }, (_, n) =>
      gate.ask(
        'paths',
        { ...search('BTC', 'SBERRUB'), mostHops: n },
        { ...OUR_OWN, signal: leaving.signal },
      ),
    )
    leaving.abort(new Error('gone'))
    const settled = await Promise.allSettled(pending)
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
    await gate.ask('paths', search('BTC', 'ETH'), OUR_OWN)
    expect(gate.waiting()).toBe(0)
  })

  test('beyond the queue’s limit is refused at once', async () => {
    const gate = await open({ threads: 1, queue: 5 })
    const refused: unknown[] = []
    const pending = Array.from({ length: 30 }, (_, n) =>
      gate
        .ask('paths', { ...search('BTC', 'SBERRUB'), mostHops: n }, OUR_OWN)
        .catch((reason: unknown) => refused.push(reason)),
    )
    await expect.poll(() => refused.length).toBe(30 - 5 - 2)
    expect(refused[0]).toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 1 })
    await Promise.all(pending)
  })

  test('that still waits at shutdown is rejected', async () => {
    const gate = await openMarketGate({
      exchangers: smallMarket(),
      threads: 1,
      deadlineMs: UNHURRIED_MS,
    })
    const pending = Array.from({ length: 10 }, (_, n) =>
      gate.ask('paths', { ...search('BTC', 'SBERRUB'), mostHops: n }, OUR_OWN),
    )
    const settled = Promise.allSettled(pending)
    await gate.close()
    expect((await settled).some(({ status }) => status === 'rejected')).toBe(true)
    await expect(gate.ask('currencies', {}, OUR_OWN)).rejects.toThrow('closed')
  })
})

test('a change that cannot be applied leaves the market as it was', async () => {
  const gate = await open({ threads: 2 })
  const broken = {
    ...smallMarket()[0]!,
    offers: { length: 1, from: [0], to: [1], tier: [0], codes: [], cities: [], citySets: [] },
  } as never
  await expect(gate.replaceExchanger(broken)).rejects.toThrow(/TypeError/)
  expect(gate.facts().version).toBe(1)
  expect((await gate.replaceExchanger(smallMarket()[1]!)).version).toBe(2)
  for (let again = 0; again < 4; again++) {
    const answer = await gate.ask(
      'paths',
      { ...search('BTC', 'SBERRUB'), mostHops: again },
      OUR_OWN,
    )
    expect(answer.ok && answer.marketVersion).toBe(2)
  }
})

describe('a thread that dies', () => {
  const CODES = Array.from({ length: 3_000_000 }, (_, n) => `CODE${n}`)
  const threadHeapMb = 48
  /** The one that takes changes in. */
  const writerKilled = async (gate: MarketGate): Promise<void> => {
    const huge = smallMarket()[0]!
    const killing = gate.replaceExchanger({ ...huge, offers: { ...huge.offers, cities: CODES } })
    await expect(killing).rejects.toThrow(/thread|memory/)
  }
  /** One of those that answer. */
  const otherKilled = async (gate: MarketGate): Promise<void> => {
    const { query, ...rest } = search('BTC', 'ETH')
    const huge = { ...query, filter: { ignoreCurrencies: CODES } }
    await expect(gate.ask('paths', { ...rest, query: huge }, OUR_OWN)).rejects.toThrow(
      /thread|memory/,
    )
  }
  const best = async (gate: MarketGate) => {
    const answer = await gate.ask('paths', search('BTC', 'USDTTRC20', 1), OUR_OWN)
    return answer.ok ? [answer.marketVersion, answer.paths[0]?.getAmount] : []
  }
  const omega = (rate: number) => offersOf('omega', { [`BTC > USDTTRC20 @ ${rate}`]: {} })

  test.each([
    ['takes changes in', writerKilled],
    ['answers', otherKilled],
  ])('is replaced without a change of the market if it %s', async (_, killed) => {
    const gate = await open({ threads: 2, threadHeapMb })
    await gate.replaceExchanger(omega(65_000))
    await killed(gate)
    expect(await best(gate)).toEqual([2, 65_000])
    await gate.replaceExchanger(omega(66_000))
    for (let again = 0; again < 6; again++) expect(await best(gate)).toEqual([3, 66_000])
  })

  test('is replaced by a thread with the stored market if no other thread is left', async () => {
    const kept = [...smallMarket(), omega(65_000)]
    let calls = 0
    const gate = await open({
      threads: 1,
      threadHeapMb,
      kept: () => (calls++ === 0 ? Promise.reject(new Error('not now')) : Promise.resolve(kept)),
    })
    const versions: number[] = []
    gate.onVersion(({ version }) => versions.push(version))
    await Promise.all([writerKilled(gate), otherKilled(gate)])
    await expect(best(gate)).rejects.toMatchObject({ code: 'OVERLOADED' })
    await expect.poll(() => versions).toEqual([2])
    expect(await best(gate)).toEqual([2, 65_000])
    expect((await gate.replaceExchanger(omega(66_000))).version).toBe(3)
    expect(await best(gate)).toEqual([3, 66_000])
  })

  test('does not disturb a market that closes meanwhile', async () => {
    const gate = await open({ threads: 2, threadHeapMb })
    await writerKilled(gate)
    await gate.close()
    await someTurns()
    await expect(best(gate)).rejects.toThrow('closed')
  })
})

test('a snapshot of a market can start a new market', async () => {
  const gate = await open()
  const again = await open({ exchangers: await gate.ask('contents', {}, OUR_OWN) })
  const [before, after] = await Promise.all(
    [gate, again].map((each) => each.ask('paths', search('BTC', 'SBERRUB'), OUR_OWN)),
  )
  expect(after).toEqual(before)
})

test.each([1, 2])(
  'uncertain prices stay close to official rates with %i threads',
  async (threads) => {
    const dollars = { 'USDTTRC20 > CARDUSD @ 0.99': {}, 'CARDUSD > USDTTRC20 @ 0.99': {} }
    const exchangers = ['a', 'b', 'c'].map((id) => offersOf(id, dollars))
    exchangers.push(offersOf('dear', { 'USDTTRC20 > WIRETRY @ 5': {} }))
    const gate = await open({ threads, exchangers, repriceEveryMs: 0 })
    const priceOf = async () => {
      const answer = await gate.ask('paths', search('USDTTRC20', 'WIRETRY', 1), OUR_OWN)
      return answer.ok ? answer.paths[0]?.hops[0]?.get.usdPrice : answer.reason
    }
    expect(await priceOf()).toBeCloseTo(0.2, 6)
    const officialUsd = new Map([
      ['USD', 1],
      ['TRY', 0.1],
    ])
    await gate.setRules({ officialUsd })
    await gate.replaceExchanger(offersOf('a', dollars))
    expect(await priceOf()).toBeCloseTo(0.1015, 6)
  },
)

describe('a market with externally numbered versions', () => {
  test('has the version of its last change and creates no version of its own', async () => {
    const gate = await open({ numbered: 500, repriceEveryMs: 0 })
    expect(gate.facts().version).toBe(500)
    const offers = offersOf('beta', { 'BTC > USDTTRC20 @ 61000': {} })
    await gate.take([
      { change: { kind: 'replace', offers }, version: 507 },
      { change: { kind: 'remove', exchangerId: 'nobody' }, version: 512 },
    ])
    const answer = await gate.ask('paths', search('BTC', 'USDTTRC20', 1), OUR_OWN)
    expect(answer.ok && [answer.marketVersion, answer.paths[0]?.getAmount]).toEqual([512, 61_000])
    for (let n = 0; n < 50; n++) await gate.ask('paths', search('BTC', 'USDTTRC20', 1), OUR_OWN)
    expect(gate.facts().version).toBe(512)
  })

  test('never gives one version number to two different contents', async () => {
    const gate = await open({ numbered: 20 })
    await gate.removeExchanger('beta')
    expect(gate.facts().version).toBe(21)
    await gate.take([{ change: { kind: 'remove', exchangerId: 'alpha' }, version: 21 }])
    expect(gate.facts().version).toBe(22)
    await gate.setRules({ allowed: [] }, 40)
    expect(gate.facts().version).toBe(40)
  })
})

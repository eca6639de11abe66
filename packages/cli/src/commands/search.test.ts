import { expect, test } from 'vitest'
import type { PathsJson } from '../present/json/paths-json.ts'
import { widthOf } from '../present/layout/text-width.ts'
import { run } from '../testing/run-command.ts'

const question = 'search --give BTC --get SBERRUB --give-amount 0.05'

async function answer(line: string): Promise<PathsJson> {
  const { out, err, exitCode } = await run(`${line} --json`)
  expect({ exitCode, err: err.replace(/^no file named.*\n/, '') }).toEqual({ exitCode: 0, err: '' })
  return JSON.parse(out) as PathsJson
}

test('a search without a market file uses the sample market and says so in one line', async () => {
  const { out, err, exitCode } = await run(question)
  expect(exitCode).toBe(0)
  expect(err.trim().split('\n')).toEqual([expect.stringContaining('sample market')])
  expect(out).toMatch(/BTC → \S+ → SBERRUB/)
  expect(out).toContain('Otterway')
})

test.each([100, 80, 60])('the table of chains fits a terminal of %i columns', async (columns) => {
  const { out } = await run(question, { columns })
  const [title = '', , , ...table] = out.split('\n')
  expect(title).toContain('BTC → SBERRUB')
  expect(Math.max(...table.map(widthOf))).toBeLessThanOrEqual(columns)
})

test('a search in JSON prints one PathsResult document with unrounded numbers', async () => {
  const { out } = await run(`${question} --json --limit 3`)
  expect(out.trim().split('\n')).toHaveLength(1)
  const { paths, noRoute, proved, marketVersion } = JSON.parse(out) as PathsJson
  expect({ noRoute, proved, marketVersion }).toEqual({
    noRoute: null,
    proved: true,
    marketVersion: 1,
  })
  expect(paths).toHaveLength(3)
  for (const path of paths) {
    expect(path.giveAmount).toBe(0.05)
    expect(path.rate).toBe(path.getAmount / path.giveAmount)
    expect(path.window.min).toBeLessThanOrEqual(0.05)
    expect(path.window.max ?? Infinity).toBeGreaterThanOrEqual(0.05)
    expect(path).not.toHaveProperty('confidence')
    expect(path.updatedAt).toMatch(/^2026-11-20T\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(path.hops.at(-1)?.getAmount).toBe(path.getAmount)
    for (const hop of path.hops) {
      expect(hop).toEqual({
        exchanger: {
          id: expect.any(String),
          slug: expect.stringMatching(/^[\p{L}\p{N}-]+$/u),
          name: expect.any(String),
          status: 'ACTIVE',
          reserveUsd: expect.any(Number),
          goodReviews: expect.any(Number),
          badReviews: expect.any(Number),
          pairs: expect.any(Number),
          updatedAt: expect.any(String),
        },
        give: currency,
        get: currency,
        giveAmount: expect.any(Number),
        getAmount: expect.any(Number),
        offer: {
          id: expect.any(String),
          rate: expect.any(Number),
          minGive: expect.any(Number),
          maxGive: expect.any(Number),
          reserve: expect.any(Number),
          reserveUsd: expect.any(Number),
          city: null,
          conditions: expect.any(Array),
          receivedAt: expect.any(String),
          suspicious: expect.any(Boolean),
        },
        alternatives: expect.any(Number),
      })
    }
  }
})

const currency = {
  code: expect.stringMatching(/^[A-Z0-9]+$/),
  name: expect.any(String),
  group: expect.stringMatching(/^(CRYPTO|EMONEY|EXCHANGE_BALANCE|BANK|TRANSFER|CASH)$/),
  network: expect.toSatisfy((network) => network === null || typeof network === 'string'),
  usdPrice: expect.any(Number),
  priceDoubt: expect.any(Number),
  priceSure: true,
}

test('chains for a wanted amount are ordered by what has to be given, least first', async () => {
  const { paths } = await answer(
    'search --give BTC --get SBERRUB --get-amount 100000 --order return',
  )
  expect(paths.every(({ getAmount }) => getAmount === 100_000)).toBe(true)
  const gives = paths.map(({ giveAmount }) => giveAmount)
  expect(gives).toEqual(gives.toSorted((a, b) => a - b))
})

test('chains of believed offers are ordered by return, as one file has no past', async () => {
  const { paths } = await answer(question)
  const gets = paths.map(({ getAmount }) => getAmount)
  expect(gets).toEqual(gets.toSorted((a, b) => b - a))
  expect(paths.some(({ suspicious }) => suspicious)).toBe(false)
})

test('each filter option removes the chains that do not match', async () => {
  const all = await answer(`${question} --limit 500 --group-by offers --max-hops 2`)
  const hops = all.paths.flatMap((path) => path.hops)
  const best = all.paths[0]!.hops[0]!
  const narrowed = async (options: string) => {
    const { paths } = await answer(
      `${question} --limit 500 --group-by offers --max-hops 2 ${options}`,
    )
    expect(paths.map(({ id }) => id)).not.toEqual(all.paths.map(({ id }) => id))
    return paths.flatMap((path) => path.hops)
  }
  expect(hops.length).toBeGreaterThan(100)

  for (const { exchanger } of await narrowed('--min-reviews 1000')) {
    expect(exchanger.goodReviews).toBeGreaterThanOrEqual(1000)
  }
  for (const { offer } of await narrowed('--min-reserve-usd 50000')) {
    expect(offer.reserveUsd).toBeGreaterThanOrEqual(50_000)
  }
  for (const { get } of await narrowed('--ignore-currencies ltc,XMR')) {
    expect(['LTC', 'XMR']).not.toContain(get.code)
  }
  for (const { exchanger } of await narrowed(`--ignore-exchangers ${best.exchanger.id}`)) {
    expect(exchanger.id).not.toBe(best.exchanger.id)
  }
  for (const { exchanger } of await narrowed('--only-exchangers otterway,Paperkite')) {
    expect(['Otterway', 'Paperkite']).toContain(exchanger.name)
  }
  for (const { offer } of await narrowed('--forbid manual,FLOATING')) {
    expect(offer.conditions).not.toContain('MANUAL')
    expect(offer.conditions).not.toContain('FLOATING')
  }
})

test('chains without fiat have no bank, transfer or cash between their ends', async () => {
  const line = 'search --give BTC --get USDTTRC20 --give-amount 0.05 --max-hops 2'
  const groupsInside = ({ paths }: PathsJson) =>
    new Set(paths.flatMap(({ hops }) => hops.slice(1).map(({ give }) => give.group)))
  expect(groupsInside(await answer(line))).toContain('BANK')
  const digital = groupsInside(await answer(`${line} --remove-fiat`))
  expect([...digital].toSorted()).toEqual(['CRYPTO', 'EMONEY', 'EXCHANGE_BALANCE'])
})

test('the city option applies to every hop in cash', async () => {
  const cash = 'search --give BTC --get CASHUSD --give-amount 0.02 --max-hops 1 --group-by offers'
  const anywhere = await answer(cash)
  const { paths } = await answer(`${cash} --city moscow`)
  expect(paths.length).toBeGreaterThan(0)
  expect(paths.length).toBeLessThan(anywhere.paths.length)
  for (const path of paths) expect(path.hops.at(-1)?.offer.city).toBe('MSK')
})

test('chains with suspicious offers are hidden by default and come last when requested', async () => {
  const line = 'search --give ETH --get USDTTRC20 --give-amount 0.2'
  const { paths } = await answer(line)
  expect(paths.some(({ suspicious }) => suspicious)).toBe(false)
  const byReturn = await answer(`${line} --order return`)
  expect(byReturn.paths[0]?.suspicious).toBe(true)
  const hidden = await answer(`${line} --order return --hide-suspicious`)
  expect(hidden.paths.some(({ suspicious }) => suspicious)).toBe(false)
  const shown = await answer(`${line} --no-hide-suspicious --max-hops 1 --group-by offers`)
  expect(shown.paths.map(({ suspicious }) => suspicious).lastIndexOf(false)).toBe(
    shown.paths.filter(({ suspicious }) => !suspicious).length - 1,
  )
  expect(shown.paths.at(-1)?.suspicious).toBe(true)
  expect((await run(`${line} --order return`)).out).toMatch(/suspicious: Nettlebank/)
})

test('the options for hops, limit and grouping shorten the list of chains', async () => {
  const direct = await answer(`${question} --max-hops 1`)
  expect(direct.paths.map(({ hops }) => hops.length)).toEqual([1])
  const offers = await answer(`${question} --max-hops 1 --group-by offers`)
  expect(offers.paths.length).toBe(direct.paths[0]!.hops[0]!.alternatives + 1)
  expect((await answer(`${question} --limit 2`)).paths).toHaveLength(2)
})

test('a search without a result prints the diagnosis and exits with 0', async () => {
  const tooLarge = await answer('search --give BTC --get SBERRUB --give-amount 5000')
  expect(tooLarge.paths).toEqual([])
  expect(tooLarge.noRoute?.reason).toBe('AMOUNT_TOO_LARGE')
  expect(tooLarge.noRoute?.nearestAmount).toBeLessThan(5000)
  const unknown = await answer('search --give BTC --get NOSUCH --give-amount 1')
  expect(unknown.noRoute).toEqual({
    reason: 'UNKNOWN_CURRENCY',
    nearestAmount: null,
    cities: null,
    unproved: [],
    relaxations: [],
  })
  const { out, exitCode } = await run('search --give BTC --get SBERRUB --give-amount 5000')
  expect(exitCode).toBe(0)
  const [, amount = ''] = /--give-amount (\S+)/.exec(out) ?? []
  const { paths } = await answer(`search --give BTC --get SBERRUB --give-amount ${amount}`)
  expect(paths.length).toBeGreaterThan(0)
})

test('a chain is explained on request', async () => {
  const { out } = await run(`${question} --explain 1`)
  expect(out).toContain('Chain 1')
  const none = await run(`${question} --limit 3 --explain 9`)
  expect(none).toMatchObject({ exitCode: 2, out: '' })
})

test.each([
  ['0.01', 'Two parts return less than 0.1 % more than one chain.'],
  ['5000', 'No single chain carries the amount, and no two do.'],
])(
  'the last line of a search for %s BTC explains why the amount is not split',
  async (amount, words) => {
    const { out } = await run(
      `search --give BTC --get SBERRUB --give-amount ${amount} --split --hide-suspicious`,
    )
    expect(out.trimEnd().split('\n').at(-1)).toBe(words)
  },
)

test('an amount is split if two chains return more than a single chain', async () => {
  const command = 'search --give BTC --get SBERRUB --give-amount 0.3 --split --order return'
  const { split } = await answer(command)
  const parts = split?.split?.parts ?? []
  expect(parts.reduce((sum, { giveAmount }) => sum + giveAmount, 0)).toBeCloseTo(0.3, 12)
  const { out } = await run(command)
  expect(out).toMatch(/In two parts: \d.* SBERRUB, .*(best single chain|no single chain)/)
  expect(out).toMatch(/BTC by BTC → .*SBERRUB \(.+\)/)
  const { err, exitCode } = await run('search --give BTC --get SBERRUB --get-amount 1 --split')
  expect([exitCode, err]).toEqual([2, expect.stringContaining('use --give-amount')])
})

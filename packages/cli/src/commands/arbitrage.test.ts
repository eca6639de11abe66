import { expect, test } from 'vitest'
import type { CyclesJson } from '../present/json/cycles-json.ts'
import type { OpportunitiesJson } from '../present/json/opportunities-json.ts'
import { widthOf } from '../present/layout/text-width.ts'
import { run } from '../testing/run-command.ts'

async function answer(line: string): Promise<CyclesJson> {
  const { out, exitCode } = await run(`arbitrage --json ${line}`)
  expect(exitCode).toBe(0)
  return JSON.parse(out) as CyclesJson
}

test('the sample market has a few cycles, each with an ordinary profit below 2 percent', async () => {
  const { cycles, proved } = await answer('--capital-usd 1000 --hide-suspicious')
  expect(proved).toBe(true)
  expect(cycles.length).toBeGreaterThan(2)
  for (const { path, profitPercent, earnings, earningsUsd, reviews, bornAt } of cycles) {
    expect(path.hops[0]?.give.code).toBe(path.hops.at(-1)?.get.code)
    expect(profitPercent).toBeCloseTo(((path.getAmount - path.giveAmount) / path.giveAmount) * 100)
    expect(profitPercent).toBeLessThan(2)
    expect(earnings).toBe(path.getAmount - path.giveAmount)
    expect(earningsUsd).toBeCloseTo(profitPercent * 10)
    expect(reviews).toBe(Math.min(...path.hops.map(({ exchanger }) => exchanger.goodReviews)))
    expect(bornAt >= path.updatedAt).toBe(true)
  }
})

test('suspicious cycles are left out, and a line names the option that shows them', async () => {
  const { cycles } = await answer('--capital-usd 1000')
  expect(cycles.some(({ path }) => path.suspicious)).toBe(false)
  const { out } = await run('arbitrage --capital-usd 1000')
  expect(out).toMatch(/Suspicious ones are left out: --no-hide-suspicious shows them\.\n$/)
  expect(out).not.toContain('kept apart')
})

test.each(['--no-hide-suspicious', '--order return'])(
  'the option %s marks suspicious cycles in JSON and lists them apart in the table',
  async (option) => {
    const { cycles } = await answer(`--capital-usd 1000 ${option}`)
    const isByReturn = option === '--order return'
    expect(cycles.at(isByReturn ? 0 : -1)?.path.suspicious).toBe(true)
    const { out } = await run(`arbitrage --capital-usd 1000 ${option}`)
    const [sound = '', suspicious = ''] = out.split('Suspicious, kept apart')
    expect(sound).not.toContain('suspicious:')
    expect(suspicious).toContain('suspicious:')
    const hidden = await run(`arbitrage --capital-usd 1000 ${option} --hide-suspicious`)
    expect(hidden.out).not.toContain('kept apart')
  },
)

test('cycles are listed by profit, less what a source pays far above its rivals', async () => {
  const { cycles } = await answer('--capital-usd 1000')
  const profits = cycles.map(({ profitPercent }) => profitPercent)
  const byReturn = await answer('--capital-usd 1000 --order return --hide-suspicious')
  const ascending = (figures: readonly number[]) => figures.toSorted((a, b) => a - b)
  expect(ascending(profits)).toEqual(
    ascending(byReturn.cycles.map(({ profitPercent }) => profitPercent)),
  )
  expect(cycles.every((cycle) => !('rating' in cycle) && !('trust' in cycle.path))).toBe(true)
})

test.each([100, 70])('the table of cycles fits a terminal of %i columns', async (columns) => {
  const { out } = await run('arbitrage --max-hops 4 --limit 20', { columns })
  const [, , , ...table] = out.split('\n')
  expect(Math.max(...table.map(widthOf))).toBeLessThanOrEqual(columns)
})

test('cycles start only in the currencies whose amounts the user states', async () => {
  const { cycles } = await answer('--capital USDTTRC20=900,ltc=8 --max-hops 4 --hide-suspicious')
  expect(cycles.length).toBeGreaterThan(0)
  for (const { path } of cycles) {
    expect([
      ['USDTTRC20', 900],
      ['LTC', 8],
    ]).toContainEqual([path.hops[0]?.give.code, path.giveAmount])
  }
})

test('a cycle without a stated capital starts with an amount between its limits', async () => {
  const { cycles } = await answer('--hide-suspicious')
  expect(cycles.length).toBeGreaterThan(0)
  for (const { path } of cycles) {
    expect(path.giveAmount).toBeGreaterThanOrEqual(path.window.min)
    expect(path.giveAmount).toBeLessThanOrEqual(path.window.max ?? Infinity)
  }
})

test('with --up-to, each cycle takes no more than the capital and its own limits allow', async () => {
  const usd = 5_000
  const line = '--hide-suspicious --max-hops 4 --order return'
  const { cycles } = await answer(`--capital-usd ${usd} --up-to ${line}`)
  const whole = await answer(`--capital-usd ${usd} ${line}`)
  expect(cycles.length).toBeGreaterThan(whole.cycles.length)
  const earned = cycles.map(({ earningsUsd }) => earningsUsd!)
  expect(earned).toEqual(earned.toSorted((a, b) => b - a))
  const entered = cycles.map(({ earningsUsd, profitPercent }) => earningsUsd! / profitPercent)
  expect(Math.max(...entered) * 100).toBeLessThan(usd * 1.000_001)
  for (const { path } of cycles) {
    expect(path.giveAmount).toBeLessThanOrEqual(path.window.max ?? Infinity)
  }
  const { out } = await run(`arbitrage --capital-usd ${usd} --up-to`)
  expect(out).toContain('at up to $5000')
})

test('limits on profit, currencies, hops and results narrow the list of cycles', async () => {
  const line = '--capital-usd 1000 --hide-suspicious --max-hops 4'
  const all = await answer(line)
  const profits = ({ cycles }: CyclesJson) => cycles.map(({ profitPercent }) => profitPercent)
  expect(Math.min(...profits(await answer(`${line} --min-profit-percent 0.5`)))).toBeGreaterThan(
    0.5,
  )
  expect(Math.max(...profits(await answer(`${line} --max-profit-percent 0.5`)))).toBeLessThan(0.5)
  expect(profits(await answer(`${line} --limit 2`))).toEqual(profits(all).slice(0, 2))
  for (const { path } of (await answer(`${line} --currencies XMR`)).cycles) {
    expect(path.hops.map(({ give }) => give.code)).toContain('XMR')
  }
  for (const { path } of (await answer(`${line} --max-hops 2`)).cycles) {
    expect(path.hops).toHaveLength(2)
  }
})

test('an empty list of cycles is reported, and the command succeeds', async () => {
  const { out, exitCode } = await run('arbitrage --min-profit-percent 90')
  expect(exitCode).toBe(0)
  expect(out).toContain('No sound cycle')
})

test('a cycle is explained on request', async () => {
  expect((await run('arbitrage --capital-usd 1000 --explain 1')).out).toContain('Cycle 1')
})

test('a list grouped by loop has each loop once, with its best cycle', async () => {
  const line = '--capital-usd 1000 --max-hops 4 --hide-suspicious'
  const loops = await answer(`${line} --group-by loop`)
  const keys = loops.cycles.map(({ loop }) => loop)
  expect(new Set(keys).size).toBe(keys.length)
  const { cycles } = await answer(`${line} --limit 500`)
  expect(new Set(cycles.map(({ loop }) => loop))).toEqual(new Set(keys))
  expect(loops.cycles[0]).toEqual(cycles[0])
})

async function sources(line: string): Promise<OpportunitiesJson> {
  const { out, exitCode } = await run(`arbitrage --json --group-by source ${line}`)
  expect(exitCode).toBe(0)
  return JSON.parse(out) as OpportunitiesJson
}

test('a list grouped by source of profit names each offer as a source only once', async () => {
  const line = '--capital-usd 1000 --max-hops 4 --hide-suspicious --order return'
  const { sources: found, atOnce, isComplete, proved } = await sources(line)
  expect([isComplete, proved]).toEqual([true, true])
  expect(found.length).toBeGreaterThan(2)
  expect(found[0]?.best).toEqual((await answer(line)).cycles[0])
  const offers = found.map(({ best }) => best.path.hops[best.source]!.offer.id)
  expect(new Set(offers).size).toBe(offers.length)
  found.forEach(({ best, capacity, loopsLeft }, at) => {
    expect(best.path.hops[best.source]!.offer.maxGive).toBeGreaterThanOrEqual(capacity)
    // The loops left without a source make the next opportunity.
    expect(loopsLeft === 0).toBe(at === found.length - 1)
    expect(best.profitPercent).toBeLessThanOrEqual(found[0]!.best.profitPercent)
  })
  const taken = atOnce.flatMap(({ path }) => path.hops.map(({ offer }) => offer.id))
  expect(new Set(taken).size).toBe(taken.length)
  expect((await sources(`${line} --limit 2`)).sources).toEqual(found.slice(0, 2))
})

test('the first source of profit is that of the first cycle', async () => {
  const line = '--capital-usd 1000 --max-hops 4'
  const { sources: found } = await sources(line)
  expect(found[0]?.best).toEqual((await answer(line)).cycles[0])
  expect((await sources(`${line} --limit 1`)).sources).toEqual(found.slice(0, 1))
})

test('the list of profit sources shows how much each takes and which can run at the same time', async () => {
  const { out } = await run(
    'arbitrage --capital-usd 1000 --max-hops 4 --group-by source --no-hide-suspicious',
  )
  for (const words of ['Sources of profit', 'takes up to', 'At the same time', 'kept apart']) {
    expect(out).toContain(words)
  }
  const opened = await run('arbitrage --capital-usd 1000 --group-by source --explain 1')
  expect(opened.out).toContain('Best cycle of source 1')
})

test.each([
  ['--group-by source --limit 51', '--limit'],
  ['--limit 501', '--limit'],
  ['--group-by exchanger', 'group-by'],
])('the invalid options %s are refused, and the error names the reason', async (line, why) => {
  const { err, exitCode } = await run(`arbitrage ${line}`)
  expect(exitCode).toBe(2)
  expect(err).toContain(why)
})

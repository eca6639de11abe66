import { eventually } from '@hopwise/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LiveAdmin, startLiveAdmin } from '../../../testing/start-live-admin.ts'
import type { Json } from '../../../testing/start-test-server.ts'

const banks = ['one', 'two', 'three']
let here: LiveAdmin

beforeAll(async () => {
  here = await startLiveAdmin({ listed: [...banks, 'keen'] })
  for (const slug of banks) here.feeds.serve(`/${slug}.xml`, ratesOf({ ...FAIR }))
  await keenPays(1.004)
  for (const slug of banks) await poll(slug)
  // Prices that all four state, at once.
  here = await here.restart()
})
afterAll(() => here.close())

test('a loop’s lifetime is found by its id, in lists and in the activity of a day', async () => {
  const life = await eventually(living)
  expect(life).toMatchObject({ loop: 'ETH>USDTTRC20', goneAt: null })
  const { data } = await here.askAsVisitor(`{ cycleLife(id: "${life.id}") { ${FACTS} } }`)
  expect(data.cycleLife).toEqual(life)
  await expect.poll(async () => (await lives()).length > 0).toBe(true)
  expect(await lives()).toContainEqual(expect.objectContaining({ id: life.id }))
  const spans = await activity()
  expect(spans.length).toBe(96)
  expect(spans.at(-1)!.alive).toBeGreaterThan(0)
  // The loop was there when the server began to watch.
  expect(spans.reduce((sum, { born }) => sum + born, 0)).toBe(0)
  expect(await lives('through: ["eth"], minPeakPercent: 0.2')).not.toEqual([])
  expect(await lives('through: ["BTC"], minPeakPercent: 0.2')).toEqual([])
  expect(await lives('onlyGone: true')).toEqual([])
})

test('a loop’s lifetime goes on after a restart of the server and ends with a cause', async () => {
  const before = await living()
  await expect.poll(async () => (await lives()).length > 0).toBe(true)
  here = await here.restart()
  const after = await eventually(living)
  expect(after).toMatchObject({ id: before.id, bornAt: before.bornAt })
  await keenPays(0.99)
  const goneBy = { kind: 'RATE', exchangerName: 'keen', give: 'ETH', get: 'USDTTRC20' }
  // Half a minute is a pause.
  const gone = await eventually(async () => {
    const [first] = await lives('onlyGone: true')
    expect(first).toMatchObject({ id: before.id })
    return first
  }, 500)
  expect(gone.goneBy).toMatchObject(goneBy)
  const spans = await activity()
  expect(spans.reduce((sum, each) => sum + each.gone, 0)).toBeGreaterThan(0)
  expect(gone.goneBy.before / gone.goneBy.after).toBeCloseTo(1.004 / 0.99, 6)
})

test('each invalid argument of a query for lifetimes is refused with an error at its field', async () => {
  const wrong = await here.askAsVisitor(
    `{ cycleLives(query: { stepUsd: 0 }) { id }
      high: cycleLives(query: { minPeakPercent: 1e300 }) { id }
      cycleActivity(hours: 0, stepUsd: -1) { born }
      cycleHours(hours: 9999) { lives } typicalLives(stepUsd: 0) { lives } }`,
  )
  const fields = wrong.errors.flatMap(({ extensions }) => extensions.fields ?? [])
  expect(fields.map(({ field }) => field).toSorted()).toEqual([
    'query.hours',
    'query.hours',
    'query.minPeakPercent',
    'query.stepUsd',
    'query.stepUsd',
    'query.stepUsd',
  ])
  const unknown = ['nothing', '12-1000-BTC>ETH', `9-9-${'A'.repeat(900)}`]
  const none = await here.askAsVisitor(
    '{ cycleHours { at } typicalLives { lives } followedLoops { leftOut } }',
  )
  expect(none.data).toEqual({ cycleHours: [], typicalLives: null, followedLoops: { leftOut: 0 } })
  for (const id of unknown) {
    const { data } = await here.askAsVisitor('query ($id: ID!) { cycleLife(id: $id) { id } }', {
      id,
    })
    expect(data.cycleLife).toBeNull()
  }
})

const FACTS = `id loop stepUsd bornAt bornPercent bornBy { kind } goneAt
  goneBy { kind exchangerName give get before after } points { at percent }`

/** The life of the loop that the keen one makes pay. */
async function living(): Promise<Json> {
  const { data } = await here.askAsVisitor(
    `{ arbitrage(query: { capitalUsd: 1000, groupBy: CURRENCIES }) {
      cycles { loop life { ${FACTS} } }
    } }`,
  )
  const found = data.arbitrage.cycles.find(({ loop }: Json) => loop === 'ETH>USDTTRC20')
  if (!found?.life) throw new Error('nobody follows it yet')
  return found.life
}

async function lives(args = ''): Promise<Json[]> {
  const { data } = await here.askAsVisitor(
    `{ cycleLives(query: { stepUsd: 900, ${args} }) { ${FACTS} } }`,
  )
  return data.cycleLives
}

async function activity(): Promise<Json[]> {
  const { data } = await here.askAsVisitor('{ cycleActivity { at born gone alive bestPercent } }')
  return data.cycleActivity
}

/** Lets the keen one pay ether's worth times the factor. */
async function keenPays(factor: number): Promise<void> {
  here.feeds.serve('/keen.xml', ratesOf({ 'ETH USDTTRC20': 1_000 * factor }))
  await poll('keen')
}

async function poll(slug: string): Promise<void> {
  const { data } = await here.ask(
    `{ adminExchangers(query: { search: "${slug}" }) { items { id } } }`,
  )
  await here.ask(
    `mutation { adminPollExchanger(id: "${data.adminExchangers.items[0].id}") { outcome } }`,
  )
}

const FAIR = {
  'BTC USDTTRC20': 19_900,
  'USDTTRC20 BTC': 1 / 20_100,
  'ETH USDTTRC20': 999,
  'USDTTRC20 ETH': 1 / 1_001,
}

function ratesOf(pairs: Readonly<Record<string, number>>): string {
  const items = Object.entries(pairs).map(([pair, rate]) => {
    const [from, to] = pair.split(' ')
    const ends = `<from>${from}</from><to>${to}</to>`
    return `<item>${ends}<in>1</in><out>${rate.toFixed(10)}</out><amount>1000000</amount></item>`
  })
  return `<rates>${items.join('\n')}</rates>`
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '../testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'hopwise-poisoned-'))
const FAIR = {
  'BTC USDTTRC20': 59_900,
  'USDTTRC20 BTC': 0.000_016_66,
  'ETH USDTTRC20': 2_990,
  'USDTTRC20 ETH': 0.000_333_2,
  'BTC ETH': 19.95,
  'ETH BTC': 0.0499,
}
/** Four fair offices, an honest one that pays more, and one whose rates nobody honours. */
const OFFICES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  One: FAIR,
  Two: FAIR,
  Three: FAIR,
  Four: FAIR,
  Keen: { 'BTC USDTTRC20': 60_360 },
  Bait: { 'BTC USDTTRC20': 84_000, 'BTC ETH': 28 },
}
let feeds = ''
beforeAll(() => {
  feeds = Object.entries(OFFICES)
    .map(([name, offers]) => feedOption(name, offers))
    .join(' ')
})

/** Writes an exchanger's file; answers the option that names it. */
function feedOption(name: string, offers: Readonly<Record<string, number>>, terms = ''): string {
  const items = Object.entries(offers).map(([pair, rate]) => {
    const [from, to] = pair.split(' ')
    const sums = `<in>1</in><out>${rate}</out><amount>1000000000</amount>`
    return `<item><from>${from}</from><to>${to}</to>${sums}${terms}</item>`
  })
  const file = join(folder, `${name}.xml`)
  writeFileSync(file, `<rates>${items.join('')}</rates>`)
  return `--feed ${name}=${file}`
}
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const QUESTIONS = [
  'arbitrage --capital-usd 1000',
  'arbitrage --capital-usd 1000 --group-by loop',
  'arbitrage --capital-usd 1000 --group-by source',
  'search --give BTC --get USDTTRC20 --give-amount 0.1',
]

interface Row {
  readonly hops: readonly { readonly exchanger: { readonly name: string } }[]
}

interface Answer {
  readonly paths?: readonly Row[]
  readonly cycles?: readonly { readonly path: Row }[]
  readonly sources?: readonly { readonly best: { readonly path: Row } }[]
}

/** The exchangers of the first row, and whether any row has the bait. */
async function answerTo(question: string) {
  const { out } = await run(`${question} ${feeds} --json`)
  const { paths, cycles, sources } = JSON.parse(out) as Answer
  const first = paths?.[0] ?? cycles?.[0]?.path ?? sources?.[0]?.best.path
  return {
    first: first?.hops.map(({ exchanger }) => exchanger.name),
    hasBait: out.includes('"name":"Bait"'),
  }
}

test.each(QUESTIONS)(
  'the command %s lists the honest exchanger first in a market with bait offers',
  async (question) => {
    const { first, hasBait } = await answerTo(question)
    expect(first).toContain('Keen')
    expect(hasBait).toBe(false)
  },
)

test.each(QUESTIONS)(
  'the command %s lists the bait offer first if the highest return is requested',
  async (question) => {
    const { first } = await answerTo(`${question} --order return`)
    expect(first).toContain('Bait')
  },
)

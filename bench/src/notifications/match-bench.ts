import { LoopBook, ThresholdIndex, type ScanResult, type WaitingRule } from '@hopwise/server'
import type { Figure, Report } from '../report/figure.ts'

const STEPS_USD = [100, 1000, 2500, 10_000]
const CURRENCIES = 216
/** The scanner's changes per second, at all steps together. */
const CHANGES_A_SECOND = 200
const SECONDS = 20
const LOOPS = 2_000
const EXCHANGERS = 130

/** The share of a core that 10,000 and 100,000 rules take while 200 loops a second change. */
export function matchBench(): Report {
  const ten = share(10_000, false)
  const hundred = share(100_000, false)
  const oneByOne = share(10_000, true)
  const figures: Figure[] = [
    { what: '10,000 rules: share of a core, %', measured: ten.percent, unit: '%', must: 2 },
    { what: '100,000 rules', measured: hundred.percent, unit: '%', must: 10 },
    { what: '10,000 rules, one by one', measured: oneByOne.percent, unit: '%' },
  ]
  return {
    figures,
    notes: [
      `${CHANGES_A_SECOND} changes a second of ${LOOPS} loops, ${SECONDS} s of them, ` +
        'with the book of loops that all rules share',
      `hits: ${ten.hits}, ${hundred.hits}, ${oneByOne.hits}`,
    ],
  }
}

function share(rules: number, isOneByOne: boolean): { percent: number; hits: number } {
  const random = seeded(7)
  const index = new ThresholdIndex()
  const all = Array.from({ length: rules }, (_, at) => ruleOf(String(at), random))
  for (const rule of all) index.put(rule)
  let nowMs = 0
  let hits = 0
  const book = new LoopBook(() => nowMs)
  book.onGrowth = (growths) => {
    for (const { loop, ...before } of growths) {
      const { codes, cycle } = loop
      const { percent, probability } = cycle
      const crossing = { ...before, codes, percent, probability }
      if (!isOneByOne) index.crossed(crossing, () => hits++)
      else for (const rule of all) if (fits(rule, crossing)) hits++
    }
  }
  const loops = distinctLoops(random)
  book.take(
    scanOf(
      loops.map((codes, at) => changeOf(codes, at, random)),
      true,
    ),
  )
  hits = 0
  const before = process.cpuUsage()
  for (let second = 0; second < SECONDS; second++) {
    nowMs += 1_000
    const changed = Array.from({ length: CHANGES_A_SECOND }, () => Math.floor(random() * LOOPS))
    const changes = [...new Set(changed)].map((at) => changeOf(loops[at]!, at, random))
    book.take(scanOf(changes, false))
  }
  const { user, system } = process.cpuUsage(before)
  return { percent: (100 * (user + system)) / (SECONDS * 1_000_000), hits }
}

function fits(
  rule: WaitingRule,
  loop: { stepUsd: number; codes: readonly string[]; beforePercent: number; percent: number },
): boolean {
  const { stepUsd, minProfitPercent, maxHops, through } = rule
  if (stepUsd !== loop.stepUsd || loop.codes.length > maxHops) return false
  if (loop.beforePercent >= minProfitPercent || minProfitPercent > loop.percent) return false
  return through.length === 0 || through.some((code) => loop.codes.includes(code))
}

function ruleOf(id: string, random: () => number): WaitingRule {
  return {
    id,
    stepUsd: STEPS_USD[Math.floor(random() * STEPS_USD.length)]!,
    minProfitPercent: 0.1 + 5 * random() ** 2,
    leastReliability: 0.7,
    maxHops: 2 + Math.floor(random() * 3),
    through: random() < 0.5 ? [] : [codeOf(random)],
  }
}

function loopOf(random: () => number): string[] {
  const hops = 2 + Math.floor(random() * 3)
  return [...new Set(Array.from({ length: hops }, () => codeOf(random)))].toSorted()
}

function distinctLoops(random: () => number): string[][] {
  const loops = new Map<string, string[]>()
  while (loops.size < LOOPS) {
    const codes = loopOf(random)
    if (codes.length > 1) loops.set(codes.join('>'), codes)
  }
  return [...loops.values()]
}

function codeOf(random: () => number): string {
  return `C${Math.floor(random() ** 2 * CURRENCIES)}`
}

type Change = ScanResult['loops'][number]

function changeOf(codes: readonly string[], at: number, random: () => number): Change {
  const exchangerId = String(at % EXCHANGERS)
  const percent = 5 * random() ** 2
  const cycle = {
    percent,
    earnedPercent: percent,
    trust: 'HIGH' as const,
    probability: 0.94,
    expectedPercent: percent,
    rankPercent: percent,
    path: `${at}`,
    giveAmount: 1,
    source: { exchangerId, give: codes[0]!, get: codes.at(-1)! },
    exchangerIds: [exchangerId],
  }
  const step = at % STEPS_USD.length
  const isGone = random() < 0.1
  return {
    loop: codes.join('>'),
    step,
    cycle: isGone ? null : cycle,
    cause: null,
    birth: null,
  }
}

function scanOf(loops: readonly Change[], isWhole: boolean): ScanResult {
  return {
    version: 1,
    stepsUsd: STEPS_USD,
    isWhole,
    loops,
    later: [],
    paying: loops.length,
    leftOut: 0,
    workedMs: 0,
  }
}

/** A generator with the same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

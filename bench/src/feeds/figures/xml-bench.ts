import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { exportFiles, type ExportFiles } from '../inputs/export-files.ts'
import { cpuMsOf } from '../peers/cpu-time.ts'
import { jsonOffers } from '../to-offers/json-offers.ts'
import { ourOffers } from '../to-offers/our-offers.ts'
import { offersDigest, quantaDigest } from '../to-offers/peer-offers.ts'
import { saxesOffers } from '../to-offers/saxes-offers.ts'

const ROUNDS = 9
/** Untimed rounds, until the compiler has settled. */
const WARM_UP = 3

const CONTENDERS = {
  ours: 'ours, file to finished offers',
  saxes: 'saxes to finished offers',
  json: 'JSON.parse of its twin to finished offers',
} as const

type Contender = keyof typeof CONTENDERS

/** CPU milliseconds of one pass over all files, by contender, one entry per round. */
type Passes = Record<Contender, number[]>

/** One exchanger's file after another, in memory, warm; every round runs every contender once. */
export function xmlBench({ dump }: BenchOptions): Report {
  const files = exportFiles(dump)
  const passes = runRounds(files)
  // A round disturbed by another process slows all of its contenders alike.
  const compare = (peer: Contender) => passes[peer].map((cpuMs, at) => cpuMs / passes.ours[at]!)
  const compared: readonly (readonly [what: string, ratios: number[], goals: Goals])[] = [
    ['saxes / ours, file to finished offers', compare('saxes'), { aim: 6 }],
    ['JSON.parse / ours, the same', compare('json'), { must: 2, aim: 3 }],
  ]
  const notes = [
    `${files.items.toLocaleString('en-US')} items, ${megabytes(files.xml)} of XML, ` +
      `${megabytes(files.json)} as JSON; CPU time, medians of ${ROUNDS} interleaved rounds`,
    `least and most of the rounds: ${compared.map(([, ratios]) => rangeText(ratios)).join(', ')}`,
  ]
  const figures = compared.map(([what, ratios, goals]) => ratio(what, ratios, goals))
  return { figures, tables: [timesTable(files, passes)], notes }
}

function runRounds({ xml, json }: ExportFiles): Passes {
  const runs = {
    ours: () => ourOffers(xml),
    saxes: () => saxesOffers(xml),
    json: () => jsonOffers(json),
  }
  expectSameOffers(runs)
  const passes: Passes = { ours: [], saxes: [], json: [] }
  for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
    for (const [name, run] of Object.entries(runs)) {
      // Garbage of one contender is not collected in the time of another.
      globalThis.gc?.()
      const { cpuMs } = cpuMsOf<unknown>(run)
      if (round > WARM_UP) passes[name as Contender].push(cpuMs)
    }
  }
  return passes
}

/**
 * All three must agree: the same offers and as many rejections, to the tenth digit of their sums.
 */
function expectSameOffers(runs: {
  ours: () => ReturnType<typeof ourOffers>
  saxes: () => ReturnType<typeof saxesOffers>
  json: () => ReturnType<typeof jsonOffers>
}): void {
  const [ours, saxes] = [runs.ours(), runs.saxes()]
  expectSame('saxes', offersDigest(saxes), offersDigest(ours))
  expectSame('saxes', quantaDigest(saxes), quantaDigest(ours))
  expectSame('JSON.parse', offersDigest(runs.json()), offersDigest(ours))
}

function expectSame(who: string, theirs: string, ours: string): void {
  if (theirs !== ours) throw new Error(`${who} reads something else: ${theirs}, not ${ours}`)
}

interface Goals {
  readonly must?: number
  readonly aim?: number
}

function ratio(what: string, ratios: readonly number[], goals: Goals): Figure {
  return { what, measured: median(ratios), unit: '×', isMoreBetter: true, ...goals }
}

function rangeText(ratios: readonly number[]): string {
  return `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
}

function timesTable({ items, xml, json }: ExportFiles, passes: Passes) {
  const rows = Object.entries(passes).map(([key, times]) => {
    const cpuMs = median(times)
    const bytes = sizeOf(key === 'json' ? json : xml)
    const perItem = `${((cpuMs * 1000) / items).toFixed(2)} µs`
    const speed = `${(bytes / 1e3 / cpuMs).toFixed(0)} MB/s`
    return [CONTENDERS[key as Contender], numberText(cpuMs, 'ms'), perItem, speed]
  })
  return { title: 'CPU time of one pass', columns: ['contender', 'pass', 'item', 'speed'], rows }
}

function sizeOf(files: readonly Uint8Array[]): number {
  return files.reduce((sum, { length }) => sum + length, 0)
}

function megabytes(files: readonly Uint8Array[]): string {
  return `${(sizeOf(files) / 1e6).toFixed(1)} MB`
}

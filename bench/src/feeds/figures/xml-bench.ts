import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { exportFiles, type ExportFiles } from '../inputs/export-files.ts'
import { ColumnsToOffers } from '../to-offers/columns-to-offers.ts'
import { cpuMsOf } from '../peers/cpu-time.ts'
import { jsonColumns } from '../peers/json-columns.ts'
import { jsonOffers } from '../to-offers/json-offers.ts'
import { NativeScan } from '../peers/native-scan.ts'
import { ourOffers } from '../to-offers/our-offers.ts'
import { offersDigest, quantaDigest } from '../to-offers/peer-offers.ts'
import { saxesColumns } from '../peers/saxes-columns.ts'
import { saxesOffers } from '../to-offers/saxes-offers.ts'

const ROUNDS = 9

/**
 * Each contender's share of the work on the same files, and whether it reads the XML or its twin.
 */
const CONTENDERS = {
  offers: 'ours, file to finished offers',
  saxesOffers: 'saxes to finished offers',
  jsonOffers: 'JSON.parse to finished offers',
  batches: 'batches from ready columns, in each of the three above',
  saxes: 'saxes to plain columns',
  json: 'JSON.parse to plain columns',
  native: 'C++ pass to plain columns',
} as const

type Contender = keyof typeof CONTENDERS

/** CPU milliseconds of one pass over all files, by contender, one entry per round. */
type Passes = Record<Contender, number[]>

/** One exchanger's file after another, in memory, warm; every round runs every contender once. */
export async function xmlBench({ dump }: BenchOptions): Promise<Report> {
  const files = exportFiles(dump)
  const native = NativeScan.start(files.xml, files.items)
  const passes = await runRounds(files, native)
  native?.stop()
  const offers = passes.offers
  const columns = offers.map((cpuMs, round) => cpuMs - passes.batches[round]!)
  // A round disturbed by another process slows all of its contenders alike.
  const compare = (peer: Contender, ours: readonly number[]) =>
    passes[peer].map((cpuMs, round) => cpuMs / ours[round]!)
  const compared: readonly (readonly [what: string, ratios: number[], goals: Goals])[] = [
    ['saxes / ours, file to finished offers', compare('saxesOffers', offers), { aim: 6 }],
    ['JSON.parse / ours, the same', compare('jsonOffers', offers), { must: 2, aim: 3 }],
    ['saxes to plain columns / our file to columns', compare('saxes', columns), {}],
    ['JSON.parse to plain columns / our file to columns', compare('json', columns), {}],
    ['C++ pass / our file to columns', compare('native', columns), { must: 0.28, aim: 0.5 }],
    ['C++ pass / ours, file to finished offers', compare('native', offers), {}],
  ]
  const ran = compared.filter(([, ratios]) => ratios.length > 0)
  const notes = [
    `${files.items.toLocaleString('en-US')} items, ${megabytes(files.xml)} of XML, ` +
      `${megabytes(files.json)} as JSON; CPU time, medians of ${ROUNDS} interleaved rounds`,
    `least and most of the rounds: ${ran.map(([, ratios]) => rangeText(ratios)).join(', ')}`,
    '"our file to columns" is our whole way to offers less the same batches built from ready ' +
      'columns: the reader offers no other stop. Well-formedness, lines and repeats are in it',
    ...(native ? [] : ['no g++ here: the C++ pass was left out']),
  ]
  const figures = ran.map(([what, ratios, goals]) => ratio(what, ratios, goals))
  return { figures, tables: [timesTable(files, passes)], notes }
}

async function runRounds(files: ExportFiles, native: NativeScan | undefined): Promise<Passes> {
  const { xml, json, items } = files
  const ready = saxesColumns(xml, items)
  const lengths = json.map((file) => JSON.parse(new TextDecoder().decode(file)).length as number)
  const toOffers = new ColumnsToOffers(ready, lengths)
  const columnsRead = ready.digest()
  const inProcess = {
    offers: () => ourOffers(xml),
    saxesOffers: () => saxesOffers(xml),
    jsonOffers: () => jsonOffers(json),
    batches: () => toOffers.build(),
    saxes: () => saxesColumns(xml, items),
    json: () => jsonColumns(json, items),
  }
  expectSameOffers(inProcess)
  const passes = Object.fromEntries(
    Object.keys(CONTENDERS).map((name) => [name, [] as number[]]),
  ) as Passes
  // The first round warms the compiler up and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, run] of Object.entries(inProcess)) {
      const { cpuMs, result } = cpuMsOf<unknown>(run)
      if (name === 'saxes' || name === 'json') {
        expectSame(name, (result as typeof ready).digest(), columnsRead)
      }
      if (round > 0) passes[name as Contender].push(cpuMs)
    }
    const scan = await native?.pass()
    if (scan) expectSame('C++', scan.digest, columnsRead)
    if (scan && round > 0) passes.native.push(scan.cpuMs)
  }
  return passes
}

/**
 * All three must agree: the same offers and as many rejections, to the tenth digit of their sums.
 */
function expectSameOffers(runs: {
  offers: () => ReturnType<typeof ourOffers>
  saxesOffers: () => ReturnType<typeof saxesOffers>
  jsonOffers: () => ReturnType<typeof jsonOffers>
}): void {
  const [ours, saxes] = [runs.offers(), runs.saxesOffers()]
  expectSame('saxes', offersDigest(saxes), offersDigest(ours))
  expectSame('saxes', quantaDigest(saxes), quantaDigest(ours))
  expectSame('JSON.parse', offersDigest(runs.jsonOffers()), offersDigest(ours))
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
  const rows = Object.entries(passes).flatMap(([key, times]) => {
    if (times.length === 0) return []
    const cpuMs = median(times)
    const bytes = sizeOf(key.startsWith('json') ? json : xml)
    const speed = key === 'batches' ? '' : `${(bytes / 1e3 / cpuMs).toFixed(0)} MB/s`
    const perItem = `${((cpuMs * 1000) / items).toFixed(2)} µs`
    return [[CONTENDERS[key as Contender], numberText(cpuMs, 'ms'), perItem, speed]]
  })
  return { title: 'CPU time of one pass', columns: ['contender', 'pass', 'item', 'speed'], rows }
}

function sizeOf(files: readonly Uint8Array[]): number {
  return files.reduce((sum, { length }) => sum + length, 0)
}

function megabytes(files: readonly Uint8Array[]): string {
  return `${(sizeOf(files) / 1e6).toFixed(1)} MB`
}

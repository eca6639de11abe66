import type { BenchOptions } from '../../report/bench-options.ts'
import { type Figure, numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { exportFiles, type ExportFiles } from '../inputs/export-files.ts'
import { cpuMsOf } from '../peers/cpu-time.ts'
import { jsonColumns } from '../peers/json-columns.ts'
import { NativeScan } from '../peers/native-scan.ts'
import { ColumnsToOffers, ourOffers } from '../peers/our-offers.ts'
import { saxesColumns } from '../peers/saxes-columns.ts'

const ROUNDS = 7

/** CPU milliseconds of one pass over all files, by contender, one entry per round. */
type Passes = Record<'offers' | 'batches' | 'saxes' | 'json' | 'native', number[]>

/** One exchanger's file after another, in memory, warm; every round runs every contender once. */
export async function xmlBench({ dump }: BenchOptions): Promise<Report> {
  const files = exportFiles(dump)
  const native = NativeScan.start(files.xml, files.items)
  const passes = await runRounds(files, native)
  native?.stop()
  // A round in which another process interfered shows in all its contenders alike.
  const ratios = (peer: keyof Passes, ours: (round: number) => number) =>
    median(passes[peer].map((cpuMs, round) => cpuMs / ours(round)))
  const offers = (round: number) => passes.offers[round]!
  const columns = (round: number) => passes.offers[round]! - passes.batches[round]!
  const figures: Figure[] = [
    ratio('saxes / our file to columns', ratios('saxes', columns), 10),
    ratio('saxes to columns / our file to offers', ratios('saxes', offers), undefined),
    ratio('JSON.parse / our file to columns', ratios('json', columns), 2),
    ratio('JSON.parse to columns / our file to offers', ratios('json', offers), undefined),
  ]
  if (native) {
    figures.push(
      ratio('C++ pass / our file to columns', ratios('native', columns), 0.28, 0.5),
      ratio('C++ pass / our file to offers', ratios('native', offers), undefined),
    )
  }
  const notes = [
    `${files.items.toLocaleString('en-US')} items, ${mebibytes(files.xml)} of XML, ` +
      `${mebibytes(files.json)} as JSON; CPU time, medians of ${ROUNDS} interleaved rounds`,
    '"to columns" is our whole way to offers less the same batches built from ready columns: ' +
      'the reader offers no other stop. Well-formedness, lines and repeats are in it',
    ...(native ? [] : ['no g++ here: the C++ pass was left out']),
  ]
  return { figures, tables: [timesTable(files, passes)], notes }
}

async function runRounds(files: ExportFiles, native: NativeScan | undefined): Promise<Passes> {
  const passes: Passes = { offers: [], batches: [], saxes: [], json: [], native: [] }
  const ready = saxesColumns(files.xml, files.items)
  const lengths = files.json.map((file) => JSON.parse(new TextDecoder().decode(file)).length)
  const toOffers = new ColumnsToOffers(ready, lengths as number[])
  const digest = ready.digest()
  const agree = (who: string, theirs: string) => {
    if (theirs !== digest) throw new Error(`${who} reads something else: ${theirs}, not ${digest}`)
  }
  // The first round teaches the compiler and does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    const offers = cpuMsOf(() => ourOffers(files.xml))
    const saxes = cpuMsOf(() => saxesColumns(files.xml, files.items))
    const batches = cpuMsOf(() => toOffers.build())
    const json = cpuMsOf(() => jsonColumns(files.json, files.items))
    const scan = await native?.pass()
    agree('saxes', saxes.result.digest())
    agree('JSON.parse', json.result.digest())
    if (scan) agree('C++', scan.digest)
    if (offers.result.items !== files.items || offers.result.offers !== batches.result) {
      throw new Error(`ours reads something else: ${JSON.stringify(offers.result)}`)
    }
    if (round === 0) continue
    passes.offers.push(offers.cpuMs)
    passes.batches.push(batches.cpuMs)
    passes.saxes.push(saxes.cpuMs)
    passes.json.push(json.cpuMs)
    if (scan) passes.native.push(scan.cpuMs)
  }
  return passes
}

function ratio(what: string, measured: number, must: number | undefined, aim?: number): Figure {
  return {
    what,
    measured,
    unit: '×',
    isMoreBetter: true,
    ...(must === undefined ? {} : { must }),
    ...(aim === undefined ? {} : { aim }),
  }
}

function timesTable({ items, xml, json }: ExportFiles, passes: Passes) {
  const names: Record<keyof Passes, string> = {
    offers: 'ours, file to finished offers',
    batches: 'of that, batches from ready columns',
    saxes: 'saxes to columns',
    json: 'JSON.parse to columns',
    native: 'C++ pass to columns',
  }
  const rows = Object.entries(passes).flatMap(([key, times]) => {
    if (times.length === 0) return []
    const cpuMs = median(times)
    const bytes = sizeOf(key === 'json' ? json : xml)
    const speed = key === 'batches' ? '' : `${(bytes / 1e3 / cpuMs).toFixed(0)} MB/s`
    const perItem = `${((cpuMs * 1000) / items).toFixed(2)} µs`
    return [[names[key as keyof Passes], numberText(cpuMs, 'ms'), perItem, speed]]
  })
  return { title: 'CPU time of one pass', columns: ['contender', 'pass', 'item', 'speed'], rows }
}

function sizeOf(files: readonly Uint8Array[]): number {
  return files.reduce((sum, { length }) => sum + length, 0)
}

function mebibytes(files: readonly Uint8Array[]): string {
  return `${(sizeOf(files) / 1e6).toFixed(1)} MB`
}

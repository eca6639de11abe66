import { readFileSync } from 'node:fs'
import { decodeMarket, encodeMarket, readDump } from '@hopwise/feeds'
import type { BenchOptions } from '../../report/bench-options.ts'
import { numberText, type Report } from '../../report/figure.ts'
import { median } from '../../report/statistics.ts'
import { cpuMsOf } from '../peers/cpu-time.ts'
import { splitDump } from '../peers/split-dump.ts'

const ROUNDS = 9

/** A dump from its zip to finished batches, and the same market from a file of our own. */
export function dumpBench({ dump }: BenchOptions): Report {
  const zip = readFileSync(dump)
  const coldMs = cpuMsOf(() => readDump(zip)).cpuMs
  const file = encodeMarket(marketOf(zip))
  const passes = { ours: [] as number[], split: [] as number[], stored: [] as number[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = cpuMsOf(() => readDump(zip))
    const split = cpuMsOf(() => splitDump(zip))
    const stored = cpuMsOf(() => decodeMarket(file))
    if (!ours.result.ok || !stored.result.ok) throw new Error('a sound file was refused')
    const rows = [...split.result.values()].reduce((sum, { length }) => sum + length, 0)
    const ownRows = ours.result.exchangers.reduce((sum, { offers }) => sum + offers.length, 0)
    if (rows !== ownRows) throw new Error(`split reads ${rows} rows, not ${ownRows}`)
    if (round === 0) continue
    passes.ours.push(ours.cpuMs)
    passes.split.push(split.cpuMs)
    passes.stored.push(stored.cpuMs)
  }
  const ratio = (a: number[], b: number[]) => median(a.map((cpuMs, round) => cpuMs / b[round]!))
  const size = `${(file.length / 1e6).toFixed(1)} MB`
  return {
    figures: [
      {
        what: "split(';') / our dump to offers",
        measured: ratio(passes.split, passes.ours),
        unit: '×',
        isMoreBetter: true,
        must: 1,
        aim: 2,
      },
      { what: 'dump to offers', measured: median(passes.ours), unit: 'ms', must: 1000, aim: 500 },
      { what: 'dump to offers, first time in a process', measured: coldMs, unit: 'ms', must: 1000 },
      {
        what: 'dump to offers / market file to offers',
        measured: ratio(passes.ours, passes.stored),
        unit: '×',
        isMoreBetter: true,
      },
      { what: 'market file to offers', measured: median(passes.stored), unit: 'ms', must: 150 },
    ],
    tables: [
      {
        title: 'CPU time, medians',
        columns: ['contender', 'pass'],
        rows: [
          ['ours, zip to finished offers', numberText(median(passes.ours), 'ms')],
          ["split(';') and Number, nothing checked", numberText(median(passes.split), 'ms')],
          [`market file of ${size}`, numberText(median(passes.stored), 'ms')],
        ],
      },
    ],
  }
}

function marketOf(zip: Uint8Array) {
  const result = readDump(zip)
  if (!result.ok) throw new Error(result.error.reason)
  const receivedAtMs = result.facts.updatedAtMs ?? 0
  const exchangers = result.exchangers.map((each) => ({ ...each, receivedAtMs }))
  return { source: 'bench', madeAtMs: receivedAtMs, currencies: result.currencies, exchangers }
}

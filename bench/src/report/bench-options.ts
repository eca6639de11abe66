import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** The parts to run, in this order; all by default. */
  readonly parts: readonly string[]
  /** Set in a process that runs one part only. */
  readonly onlyPart: string | undefined
  readonly dump: string
  readonly queries: number
  readonly updates: number
  /** The repetitions of each question in `search`; its median counts. */
  readonly passes: number
  readonly seed: number
  /** The share of deposits and firings to make. */
  readonly scale: number
  /** The number of kills of a server. */
  readonly kills: number
  /** The minutes of killing, one process a minute. */
  readonly minutes: number
  /** The seconds for which the message carrier is down. */
  readonly away: number
  /** The carriers of messages between processes: `PostgreSQL`, `Redis`, or both by a comma. */
  readonly carriers: string
  /** The size of the market that several processes share. */
  readonly offers: number
}

const DUMP = resolve(import.meta.dirname, '../../../../shared/data/bestchange/2021-12-28.zip')

export function readBenchOptions(): BenchOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      dump: { type: 'string', default: DUMP },
      queries: { type: 'string', default: '300' },
      updates: { type: 'string', default: '60' },
      passes: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      scale: { type: 'string', default: '1' },
      kills: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '30' },
      away: { type: 'string', default: '300' },
      carriers: { type: 'string', default: 'PostgreSQL,Redis' },
      offers: { type: 'string', default: '1000000' },
    },
  })
  return {
    parts: positionals,
    onlyPart: values.part,
    dump: values.dump,
    queries: Number(values.queries),
    updates: Number(values.updates),
    passes: Number(values.passes),
    seed: Number(values.seed),
    scale: Number(values.scale),
    kills: Number(values.kills),
    minutes: Number(values.minutes),
    away: Number(values.away),
    carriers: values.carriers,
    offers: Number(values.offers),
  }
}

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

const DUMP = resolve(import.meta.dirname, '../../../../shared/data/bestchange/2021-12-28.zip')

/** The options that are numbers, with their defaults. */
const NUMBERS = {
  /** Questions in each row of `market search`, and as many to warm up. */
  queries: 300,
  /** Changes of an exchanger in `market refresh` and `fresh`. */
  updates: 60,
  /** The repetitions of each question in `market search`; its median counts. */
  passes: 3,
  /** Another seed draws other questions. */
  seed: 1,
  /** The kills of a process in `server scaling`. */
  kills: 20,
  /** The seconds for which the message carrier is down in `server scaling`. */
  away: 300,
  /** The size of the market of `server headroom` and `scaling`. */
  offers: 1_000_000,
} as const

export type BenchOptions = Readonly<Record<keyof typeof NUMBERS, number>> & {
  /** The parts to run, in this order; all by default. */
  readonly parts: readonly string[]
  /** Set in a process that runs one part only. */
  readonly onlyPart: string | undefined
  /** The recorded market. */
  readonly dump: string
  /** The carriers of messages between processes: `PostgreSQL`, `Redis`, or both by a comma. */
  readonly carriers: string
}

export function readBenchOptions(): BenchOptions {
  const numbers = Object.entries(NUMBERS)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      part: { type: 'string' },
      dump: { type: 'string', default: DUMP },
      carriers: { type: 'string', default: 'PostgreSQL,Redis' },
      ...Object.fromEntries(
        numbers.map(([name, value]) => [name, { type: 'string', default: String(value) } as const]),
      ),
    },
  })
  const texts: Readonly<Record<string, unknown>> = values
  const read = numbers.map(([name]) => [name, Number(texts[name])])
  return {
    ...(Object.fromEntries(read) as Record<keyof typeof NUMBERS, number>),
    parts: positionals,
    onlyPart: values.part,
    dump: values.dump,
    carriers: values.carriers,
  }
}

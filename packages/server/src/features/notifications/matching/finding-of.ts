import type { DetailedPathView } from '../../../market/questions.ts'
import type { Finding } from '../firing/finding.ts'

/** A chain or loop as a message names it. */
export function findingOf(
  path: DetailedPathView,
  about: {
    /** Place of the hop it owes its profit to; undefined of a chain. */
    readonly source?: number
    readonly earningsUsd?: number | null
    readonly profitPercent?: number
    /** Left out: too new to say, or a chain. */
    readonly expectedPercent?: number | null
    readonly nowMs: number
  },
): Finding {
  const { hops, giveAmount, getAmount, rate, window, promise, id: pathId, updatedAtMs } = path
  const hop = hops[about.source ?? 0]!
  const last = hops.at(-1)!
  return {
    source:
      about.source === undefined ? chainSource(hops[0]!.give.code, last.get.code) : keyOf(hop),
    sourceHop: { give: hop.give.code, get: hop.get.code, exchanger: hop.exchanger.name },
    codes: [...hops.map(({ give }) => give.code), last.get.code],
    exchangers: hops.map(({ exchanger }) => exchanger.name),
    profitPercent: about.profitPercent ?? null,
    earningsUsd: about.earningsUsd ?? null,
    rate,
    giveAmount,
    getAmount,
    window,
    probability: promise?.probability ?? null,
    expectedPercent: about.expectedPercent ?? null,
    ageSeconds: Math.max(0, Math.round((about.nowMs - updatedAtMs) / 1000)),
    pathId,
    livedSeconds: null,
  }
}

/** The source of a rule for a rate: the exchange itself, through any exchanger. */
export function chainSource(give: string, get: string): string {
  return `${give}:${get}`
}

function keyOf({ exchanger, give, get }: DetailedPathView['hops'][number]): string {
  return `${exchanger.id}:${give.code}:${get.code}`
}

import type { CostLimits } from '../../config.ts'
import { NetworkBuckets } from '../../lib/limits/network-buckets.ts'

/** A question's cost, and the rest of its address, in points (answers/bounds/costs.ts). */
export interface CostReport {
  readonly points: number
  /** The most one document may cost. */
  readonly documentLimit: number
  /** Points that an address gets a minute. */
  readonly perMinute: number
  /** Points that it has at most, having sent nothing for a while. */
  readonly atOnce: number
  readonly left: number
}

/** A request at all, answered or refused, before anything is made of it. */
const READING = 100
/** Text that is nothing but brackets takes longest to read: a microsecond for ten bytes. */
const BYTES_A_POINT = 10
/** Parsing and judging a document that is not known yet. */
const NEW_DOCUMENT = 2_000

const MINUTE_MS = 60_000
/** An address's bucket of points, which fills again as time goes by. */
export class CostMeter {
  readonly #limits: CostLimits
  readonly #buckets: NetworkBuckets

  constructor(limits: CostLimits) {
    this.#limits = limits
    const { atOnce, perMinute } = limits
    this.#buckets = new NetworkBuckets({ size: atOnce, spanMs: (atOnce / perMinute) * MINUTE_MS })
  }

  isTooDear(points: number): boolean {
    return points > this.#limits.document
  }

  /** 0 where the points were there and are taken; else after how many seconds they will be. */
  take(address: string, points: number): number {
    return this.#buckets.take(address, points)
  }

  takeReading(address: string, body: string): number {
    return this.take(address, READING + Math.ceil(body.length / BYTES_A_POINT))
  }

  takeNewDocument(address: string): number {
    return this.take(address, NEW_DOCUMENT)
  }

  /** Points that an address, and its site with it, may still spend at once. */
  left(address: string): number {
    return Math.floor(this.#buckets.left(address))
  }

  report(address: string, points: number): CostReport {
    const { document, perMinute, atOnce } = this.#limits
    return { points, documentLimit: document, perMinute, atOnce, left: this.left(address) }
  }
}

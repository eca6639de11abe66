import type { CostLimits } from '../../config.ts'
import { TokenBuckets } from '../../lib/token-buckets.ts'

/** What a question costs, and what its address has left, in points (graphql/bounds/costs.ts). */
export interface CostReport {
  readonly points: number
  /** The most one document may cost. */
  readonly documentLimit: number
  /** What an address is given a minute, and at most has at once. */
  readonly perMinute: number
  readonly left: number
}

/** A request at all, answered or refused, before anything is made of it. */
const READING = 100
const BYTES_A_POINT = 50
/** Parsing and judging a document that is not known yet. */
const NEW_DOCUMENT = 2_000

/** What an address may ask: a bucket of points that fills again as time goes by. */
export class CostMeter {
  readonly #limits: CostLimits
  readonly #buckets: TokenBuckets

  constructor(limits: CostLimits) {
    this.#limits = limits
    this.#buckets = new TokenBuckets(limits.perMinute)
  }

  isTooDear(points: number): boolean {
    return points > this.#limits.document
  }

  /** 0 where the points were there and are taken; else after how many seconds they will be. */
  take(address: string, points: number): number {
    return this.#buckets.take(address, points, performance.now())
  }

  takeReading(address: string, body: string): number {
    return this.take(address, READING + Math.ceil(body.length / BYTES_A_POINT))
  }

  takeNewDocument(address: string): number {
    return this.take(address, NEW_DOCUMENT)
  }

  report(address: string, points: number): CostReport {
    return {
      points,
      documentLimit: this.#limits.document,
      perMinute: this.#limits.perMinute,
      left: Math.floor(this.#buckets.left(address, performance.now())),
    }
  }
}

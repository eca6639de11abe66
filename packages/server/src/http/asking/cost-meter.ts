import type { CostLimits } from '../../config.ts'
import { siteNetwork } from '../../lib/client-network.ts'
import { TokenBuckets } from '../../lib/token-buckets.ts'

/** What a question costs, and what its address has left, in points (graphql/bounds/costs.ts). */
export interface CostReport {
  readonly points: number
  /** The most one document may cost. */
  readonly documentLimit: number
  /** What an address is given a minute. */
  readonly perMinute: number
  /** What it has at most, having asked nothing for a while. */
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
/** Of all networks of one site, as often what one of them may ask. */
const SITE_TIMES = 16

/** What an address may ask: a bucket of points that fills again as time goes by. */
export class CostMeter {
  readonly #limits: CostLimits
  readonly #buckets: TokenBuckets
  readonly #sites: TokenBuckets

  constructor(limits: CostLimits) {
    this.#limits = limits
    const spanMs = (limits.atOnce / limits.perMinute) * MINUTE_MS
    this.#buckets = new TokenBuckets(limits.atOnce, spanMs)
    this.#sites = new TokenBuckets(limits.atOnce * SITE_TIMES, spanMs)
  }

  isTooDear(points: number): boolean {
    return points > this.#limits.document
  }

  /** 0 where the points were there and are taken; else after how many seconds they will be. */
  take(address: string, points: number): number {
    const nowMs = performance.now()
    const waitSeconds = this.#buckets.take(address, points, nowMs)
    const site = siteNetwork(address)
    if (waitSeconds > 0 || site === undefined) return waitSeconds
    const siteWaitSeconds = this.#sites.take(site, points, nowMs)
    // What is refused costs nothing.
    if (siteWaitSeconds > 0) this.#buckets.spend(address, -points, nowMs)
    return siteWaitSeconds
  }

  takeReading(address: string, body: string): number {
    return this.take(address, READING + Math.ceil(body.length / BYTES_A_POINT))
  }

  takeNewDocument(address: string): number {
    return this.take(address, NEW_DOCUMENT)
  }

  /** What an address may still ask for at once, and its site with it. */
  left(address: string): number {
    const nowMs = performance.now()
    const site = siteNetwork(address)
    const ofSite = site === undefined ? Infinity : this.#sites.left(site, nowMs)
    return Math.floor(Math.min(this.#buckets.left(address, nowMs), ofSite))
  }

  report(address: string, points: number): CostReport {
    const { document, perMinute, atOnce } = this.#limits
    return { points, documentLimit: document, perMinute, atOnce, left: this.left(address) }
  }
}

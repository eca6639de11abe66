import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { revisionAt } from '../cast/file-timeline.ts'
import type { SimulatedMarket } from '../simulated-market.ts'
import { pairOf, type SaidRate } from '../files/said-rates.ts'

export type Coding = 'identity' | 'gzip'

/** A file in the form a client requested. */
export interface ServedFile {
  readonly bytes: Buffer
  readonly madeAtS: number
  /** A strong tag: equal bytes have equal tags, whichever process serves them. */
  readonly etag: string
}

interface Kept {
  readonly revision: number
  readonly forms: Partial<Record<Coding, Promise<ServedFile>>>
}

const compress = promisify(gzip)
/** The fastest level: files are so repetitive that a better one saves next to nothing. */
const GZIP_LEVEL = 1

/** Files made on first request, and kept in the requested encodings until their next change. */
export class KeptFiles {
  readonly #market: SimulatedMarket
  readonly #kept: (Kept | undefined)[] = []
  /** Rates set by requests, by rank. */
  readonly #said = new Map<number, Map<string, SaidRate>>()

  constructor(market: SimulatedMarket) {
    this.#market = market
  }

  async fileAt(rank: number, atS: number, coding: Coding): Promise<ServedFile> {
    const revision = revisionAt(this.#market.exchangers[rank]!, atS)
    let kept = this.#kept[rank]
    if (kept?.revision !== revision) kept = this.#kept[rank] = { revision, forms: {} }
    return (kept.forms[coding] ??= this.#make(rank, atS, coding))
  }

  /** Fixes the printed rate of a pair from now on, whatever the market does. */
  say(rank: number, rate: SaidRate): void {
    this.#said.set(rank, new Map(this.#said.get(rank)).set(pairOf(rate), rate))
    this.#kept[rank] = undefined
  }

  async #make(rank: number, atS: number, coding: Coding): Promise<ServedFile> {
    const { bytes, madeAtS } = this.#market.fileAt(rank, atS, this.#said.get(rank))
    const hash = createHash('sha1').update(bytes).digest('base64url')
    if (coding === 'identity') return { bytes, madeAtS, etag: `"${hash}"` }
    const packed = await compress(bytes, { level: GZIP_LEVEL })
    return { bytes: packed, madeAtS, etag: `"${hash}-gzip"` }
  }
}

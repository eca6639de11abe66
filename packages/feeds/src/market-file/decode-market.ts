import { inflateRawSync } from 'node:zlib'
import type { ExchangerOffers } from '@hopwise/market/offers'
import { resolveCity } from '../cities/cities.ts'
import { checkRows } from './check-rows.ts'
import { columnsOver, ROW_BYTES, sliceOf } from './column-layout.ts'
import { checksumOf } from './encode-market.ts'
import {
  CHECKSUM_AT,
  DEFAULT_MARKET_FILE_LIMITS,
  MARK,
  MarketFileFault,
  type MarketFileLimits,
  type MarketFileResult,
  PREFIX_BYTES,
  type StoredMarket,
  VERSION,
} from './market-file.ts'
import { headerOf, type MarketHeader } from './market-header.ts'

/** Reads a file of `encodeMarket`; a damaged, foreign or newer one is refused with a reason. */
export function decodeMarket(
  file: Uint8Array,
  limits: MarketFileLimits = DEFAULT_MARKET_FILE_LIMITS,
): MarketFileResult {
  try {
    return { ok: true, market: marketOf(file, limits) }
  } catch (error) {
    if (error instanceof MarketFileFault) return { ok: false, reason: error.reason }
    throw error
  }
}

function marketOf(file: Uint8Array, limits: MarketFileLimits): StoredMarket {
  const parts = partsOf(file, limits)
  const headerText = new TextDecoder().decode(parts.header)
  const header = headerOf(headerText)
  const { source, madeAtMs, currencies } = header
  const exchangers = exchangersOf(header, columnsOf(parts.packed, parts.columnBytes))
  return { source, madeAtMs, currencies, exchangers }
}

function partsOf(file: Uint8Array, limits: MarketFileLimits) {
  if (!MARK.every((byte, index) => file[index] === byte)) {
    const isCut = file.length < MARK.length && file.every((byte, index) => MARK[index] === byte)
    throw new MarketFileFault(isCut && file.length > 0 ? 'truncated' : 'not-a-market-file')
  }
  if (file.length < PREFIX_BYTES) throw new MarketFileFault('truncated')
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  // A newer layout is reported as such before its differences look like damage.
  if (view.getUint16(8, true) > VERSION) throw new MarketFileFault('newer-version')
  const [headerBytes, packedBytes, columnBytes] = [16, 20, 24].map((at) =>
    view.getUint32(at, true),
  ) as [number, number, number]
  if (headerBytes > limits.headerBytes || columnBytes > limits.columnBytes) {
    throw new MarketFileFault('too-large')
  }
  const end = PREFIX_BYTES + headerBytes + packedBytes
  if (file.length < end) throw new MarketFileFault('truncated')
  const isWhole = file.length === end && checksumOf(file) === view.getUint32(CHECKSUM_AT, true)
  if (!isWhole || view.getUint16(8, true) !== VERSION) throw new MarketFileFault('bad-checksum')
  return {
    header: file.subarray(PREFIX_BYTES, PREFIX_BYTES + headerBytes),
    packed: file.subarray(PREFIX_BYTES + headerBytes, end),
    columnBytes,
  }
}

/** The columns' bytes in a buffer of their own, from its start: typed arrays need it aligned. */
function columnsOf(packed: Uint8Array, bytes: number): ArrayBuffer {
  const columns = inflated(packed, bytes)
  if (columns.length !== bytes) throw new MarketFileFault('bad-columns')
  const { buffer } = columns
  const isOwn = columns.byteOffset === 0 && buffer.byteLength === bytes
  return isOwn && buffer instanceof ArrayBuffer ? buffer : new Uint8Array(columns).buffer
}

function inflated(packed: Uint8Array, bytes: number): Uint8Array {
  try {
    // One chunk of the declared size, so that nothing is copied, and nothing larger is ever made.
    const options = { maxOutputLength: Math.max(bytes, 1), chunkSize: Math.max(bytes, 64) }
    return inflateRawSync(packed, options)
  } catch {
    throw new MarketFileFault('bad-columns')
  }
}

function exchangersOf(header: MarketHeader, buffer: ArrayBuffer): ExchangerOffers[] {
  const rows = header.exchangers.reduce((sum, exchanger) => sum + exchanger.rows, 0)
  if (rows * ROW_BYTES !== buffer.byteLength) throw new MarketFileFault('bad-columns')
  const all = columnsOver(buffer, rows)
  let start = 0
  return header.exchangers.map((stored): ExchangerOffers => {
    const { id, name, goodReviews, badReviews, receivedAtMs, citySets } = stored
    const columns = sliceOf(all, start, start + stored.rows)
    start += stored.rows
    const offers = checkRows(columns, { codes: stored.codes.length, citySets: citySets.length })
    return {
      exchanger: { id, name, goodReviews, badReviews },
      receivedAtMs,
      offers: {
        length: stored.rows,
        offers,
        codes: stored.codes.map((index) => header.codes[index]!),
        cities: stored.cities.map((index) => resolveCity(header.cities[index]!)),
        citySets,
        ...columns,
      },
    }
  })
}

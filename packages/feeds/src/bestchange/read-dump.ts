import { CURRENCY_FILE, dumpCurrencies } from './tables/dump-currencies.ts'
import { type DumpErrorReason, DumpFault } from './dump-fault.ts'
import { DEFAULT_DUMP_LIMITS, type DumpLimits } from './dump-limits.ts'
import type { DumpFacts, DumpResult } from './dump-result.ts'
import { textOf } from './tables/dump-text.ts'
import { dumpTimeMs } from './tables/dump-time.ts'
import { namesById } from './tables/names-by-id.ts'
import { offersByExchanger } from './tables/offers-by-exchanger.ts'
import { countRows } from './tables/rates-facts.ts'
import { referenceRates } from './tables/reference-rates.ts'
import { RejectionList } from './rejection-list.ts'
import { RATES_FILE, scanRates } from './tables/scan-rates.ts'
import { CATALOGUE_ALONE, type KnownCurrencies } from './tables/source-codes.ts'
import { unzip } from './zip/unzip.ts'
import { type ZipEntry, zipEntries } from './zip/zip-directory.ts'

export interface DumpOptions {
  readonly limits?: Partial<DumpLimits>
  /** The meaning of the source's codes; this release's catalogue by default. */
  readonly currencies?: KnownCurrencies
}

const EXCHANGER_FILE = 'bm_exch.dat'
const CITY_FILE = 'bm_cities.dat'
const INFO_FILE = 'bm_info.dat'

/**
 * Reads a whole market from a zip as BestChange publishes it: docs/formats.md, "A dump of
 * BestChange". A broken zip is refused whole, with a reason; a faulty row is rejected and harms no
 * other.
 */
export function readDump(bytes: Uint8Array, options: DumpOptions = {}): DumpResult {
  try {
    return readChecked(bytes, {
      limits: { ...DEFAULT_DUMP_LIMITS, ...options.limits },
      currencies: options.currencies ?? CATALOGUE_ALONE,
    })
  } catch (error) {
    if (error instanceof DumpFault) return { ok: false, error: error.error }
    throw error
  }
}

/** The options with every limit and the catalogue filled in. */
export interface CheckedOptions {
  readonly limits: DumpLimits
  readonly currencies: KnownCurrencies
}

function readChecked(bytes: Uint8Array, options: CheckedOptions): DumpResult {
  const { limits, currencies: known } = options
  const files = new DumpFiles(bytes, limits)
  const rejections = new RejectionList(limits.rejections)
  const idMax = limits.ids
  const ratesBytes = files.needed(RATES_FILE, limits.inflatedBytes)
  const bases = files.optional('bm_bcodes.dat')
  const currencies = dumpCurrencies(
    { names: files.needed(CURRENCY_FILE), codes: files.optional('bm_cycodes.dat'), bases },
    { idMax, known, rejections },
  )
  const exchangerNames = namesById(files.needed(EXCHANGER_FILE), {
    file: EXCHANGER_FILE,
    idMax,
    rejections,
  })
  const cityNames = namesById(files.optional(CITY_FILE), { file: CITY_FILE, idMax, rejections })
  const info = files.info()

  const rates = scanRates(ratesBytes, limits.rows)
  if (currencies.length === 0) throw fault('bad-file', CURRENCY_FILE)
  if (rates.length === 0) throw fault('no-offers', RATES_FILE)
  const { exchangers, replaced, collapsed } = offersByExchanger({
    rates,
    bytes: ratesBytes,
    currencies,
    exchangerNames,
    cityNames,
    idMax,
    rowsMax: limits.rowsOfExchanger,
    exchangersMax: limits.exchangers,
    rejections,
  })
  if (exchangers.length === 0) throw fault('bad-file', RATES_FILE)

  const facts: DumpFacts = {
    updatedAtMs: dumpTimeMs(info.get('last_update'), files.packedAt(RATES_FILE)),
    version: info.get('current_version'),
    rows: rates.length,
    ...countRows(rates, idMax),
    exchangers: exchangerNames.size,
    exchangersWithRows: exchangers.length,
    currencies: currencies.length,
    cities: cityNames.size,
    offers: exchangers.reduce((sum, { offers }) => sum + offers.offers, 0),
    replaced,
    collapsed,
    rejected: rejections.counts,
  }
  return {
    ok: true,
    exchangers,
    currencies,
    referenceRates: referenceRates(files.optional('bm_brates.dat'), bases),
    rejections: rejections.inOrder(),
    facts,
  }
}

/** The files of one dump, unzipped on demand within their common limit. */
class DumpFiles {
  readonly #bytes: Uint8Array
  readonly #entries: ReadonlyMap<string, ZipEntry>
  readonly #limits: DumpLimits
  #inflatedBytes = 0

  constructor(bytes: Uint8Array, limits: DumpLimits) {
    this.#bytes = bytes
    this.#limits = limits
    this.#entries = zipEntries(bytes, limits)
  }

  needed(file: string, bytesMax = this.#limits.smallFileBytes): Uint8Array {
    const content = this.optional(file, bytesMax)
    if (content === undefined) throw fault('missing-file', file)
    return content
  }

  optional(file: string, bytesMax = this.#limits.smallFileBytes): Uint8Array | undefined {
    const entry = this.#entries.get(file)
    if (entry === undefined) return undefined
    this.#inflatedBytes += entry.bytes
    if (entry.bytes > bytesMax || this.#inflatedBytes > this.#limits.inflatedBytes) {
      throw fault('too-large', file, `${entry.bytes} B`)
    }
    return unzip(this.#bytes, entry, this.#limits)
  }

  packedAt(file: string): ZipEntry['packedAt'] {
    return this.#entries.get(file)!.packedAt
  }

  /** The dump's own metadata, by name. */
  info(): Map<string, string> {
    const content = this.optional(INFO_FILE)
    if (content === undefined) return new Map()
    return new Map(
      Array.from(textOf(content).matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [
        name,
        value.trim(),
      ]),
    )
  }
}

function fault(reason: DumpErrorReason, file: string, text = ''): DumpFault {
  return new DumpFault(reason, { file, text })
}

import { apiCities, apiCurrencies, apiExchangers } from './api/api-tables.ts'
import { elementsOf } from '../json/json-value.ts'
import { answerOf, isRecord } from './api/api-value.ts'
import { ApiBatches } from './api/api-batches.ts'
import { DumpFault } from './dump-fault.ts'
import { DEFAULT_DUMP_LIMITS } from './dump-limits.ts'
import type { DumpResult } from './dump-result.ts'
import type { CheckedOptions, DumpOptions } from './read-dump.ts'
import { RejectionList } from './rejection-list.ts'
import { CATALOGUE_ALONE } from './tables/source-codes.ts'

/** Answers of BestChange's API v2, each as received. */
export interface ApiV2Parts {
  /** The answers of `/rates/…`; a pair in two of them is taken from the last. */
  readonly rates: readonly Uint8Array[]
  /** Without these three, everything is named by its id. */
  readonly currencies?: Uint8Array
  readonly changers?: Uint8Array
  readonly cities?: Uint8Array
}

/**
 * Reads a whole market from API answers, with the same result as from a dump: docs/formats.md,
 * "BestChange's API, version 2".
 */
export function readApiV2(parts: ApiV2Parts, options: DumpOptions = {}): DumpResult {
  try {
    return readChecked(parts, {
      limits: { ...DEFAULT_DUMP_LIMITS, ...options.limits },
      currencies: options.currencies ?? CATALOGUE_ALONE,
    })
  } catch (error) {
    if (error instanceof DumpFault) return { ok: false, error: error.error }
    throw error
  }
}

function readChecked(parts: ApiV2Parts, options: CheckedOptions): DumpResult {
  const { limits, currencies: known } = options
  const all = [...parts.rates, parts.currencies, parts.changers, parts.cities]
  const bytes = all.reduce((sum, part) => sum + (part?.length ?? 0), 0)
  if (bytes > limits.bytes) throw new DumpFault('too-large', { text: `${bytes} B` })

  const currencies = apiCurrencies(parts.currencies, known)
  const exchangers = apiExchangers(parts.changers)
  const cities = apiCities(parts.cities)
  const rejections = new RejectionList(limits.rejections)
  const batches = new ApiBatches({ currencies, known, exchangers, cities, rejections, limits })
  addPairs(parts.rates, batches)
  if (batches.rows === 0) throw new DumpFault('no-offers', { file: 'rates' })
  const built = batches.finish()
  return {
    ok: true,
    ...built,
    currencies: batches.currencies(),
    referenceRates: [],
    rejections: rejections.inOrder(),
    facts: {
      ...batches.counts(built.exchangers.length),
      updatedAtMs: undefined,
      version: 'v2',
      exchangers: exchangers.size,
      cities: cities.size,
      offers: built.exchangers.reduce((sum, { offers }) => sum + offers.offers, 0),
      replaced: built.replaced,
      collapsed: built.collapsed,
      rejected: rejections.counts,
    },
  }
}

/** One answer at a time is in memory: from the last one back, so that a pair's last one counts. */
function addPairs(answers: readonly Uint8Array[], batches: ApiBatches): void {
  const seen = new Set<string>()
  for (const [index, bytes] of [...answers.entries()].toReversed()) {
    const file = `rates ${index + 1}`
    const answer = answerOf(bytes, file)
    const rates = answer['rates']
    // PHP prints an empty map as an empty list.
    if (Array.isArray(rates) && rates.length === 0) continue
    if (!isRecord(rates)) {
      throw new DumpFault('bad-file', { file, text: JSON.stringify(answer).slice(0, 160) })
    }
    for (const [pair, offers] of Object.entries(rates)) {
      if (seen.has(pair)) continue
      seen.add(pair)
      batches.add(pair, elementsOf(offers) ?? [offers])
    }
  }
}

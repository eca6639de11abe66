import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  API_TABLES,
  type ApiV2Parts,
  type Catalogue,
  type DumpExchanger,
  type DumpFacts,
  type DumpResult,
  encodeMarket,
  officialUsd,
  readApiV2,
  readDump,
  readPresentPairs,
} from '@hopwise/feeds'
import type { OfferBatch } from '@hopwise/market'
import type { SourceCurrency } from '../../../context.ts'
import { parseAddress } from '../../../lib/web/host-name.ts'
import type { ReadChanger, SourceAnswer, SourceFacts, SourceJob, SourcePart } from './source-job.ts'

/** Reads a source's answers. Synchronous, without a bound on time: never on the HTTP thread. */
export function readSource(job: SourceJob, catalogue: Catalogue): SourceAnswer {
  let bodies: Map<string, Uint8Array>
  try {
    bodies = unpacked(job)
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return fault(isTooLarge ? 'too-large' : 'truncated', isTooLarge ? '' : 'the gzip data')
  }
  if (job.kind === 'pairs') {
    const present = readPresentPairs(bodies.get(API_TABLES.pairs) ?? new Uint8Array())
    if (!present.ok) return fault(present.error.reason, present.error.text)
    return { kind: 'pairs', pairs: present.pairs }
  }
  const result = read(job, bodies, catalogue)
  if (!result.ok) {
    const { reason, file, text } = result.error
    return fault(reason, [file, text].filter((each) => each !== '').join(': '))
  }
  const currencies = unknownOf(result, catalogue)
  const unknown = new Map(currencies.map((currency) => [currency.code, currency]))
  const changers = result.exchangers.map((each) => readChanger(each, job, unknown))
  const { facts, referenceRates } = result
  const official = officialUsd(referenceRates)
  return { kind: 'changers', changers, currencies, officialUsd: official, facts: factsOf(facts) }
}

/** Currencies with offers that only the source can name. */
function unknownOf(
  { currencies, exchangers }: Extract<DumpResult, { ok: true }>,
  { currencyOf }: Catalogue,
): SourceCurrency[] {
  const offered = new Set(exchangers.flatMap(({ offers }) => offers.codes))
  return currencies.flatMap(({ code, name, group }) => {
    if (!offered.has(code) || currencyOf(code)) return []
    return [{ code, name: printable(name) || code, group }]
  })
}

function read(
  { kind, parts, bytesMax }: SourceJob,
  bodies: Map<string, Uint8Array>,
  currencies: Catalogue,
): DumpResult {
  const options = { limits: { bytes: bytesMax }, currencies }
  if (kind === 'dump') return readDump([...bodies.values()][0] ?? new Uint8Array(), options)
  const rates = parts.filter(({ name }) => name.startsWith('rates/'))
  const { currencies: currencyTable, changers, cities } = API_TABLES
  const tables = { currencies: currencyTable, changers, cities }
  const tableEntries = Object.entries(tables).flatMap(([table, name]) => {
    const body = bodies.get(name)
    return body ? [[table, body]] : []
  })
  const answers: ApiV2Parts = {
    ...(Object.fromEntries(tableEntries) as Omit<ApiV2Parts, 'rates'>),
    rates: rates.map(({ name }) => bodies.get(name)!),
  }
  return readApiV2(answers, options)
}

function unpacked({ parts, bytesMax }: SourceJob): Map<string, Uint8Array> {
  let left = bytesMax
  return new Map(
    parts.map(({ name, body, isGzip }: SourcePart) => {
      const bytes = isGzip ? gunzipSync(body, { maxOutputLength: Math.max(1, left) }) : body
      left -= bytes.length
      return [name, bytes]
    }),
  )
}

function readChanger(
  listed: DumpExchanger,
  { known, saveAtMs }: SourceJob,
  unknown: ReadonlyMap<string, SourceCurrency>,
): ReadChanger {
  const { exchanger, offers, siteUrl, isActive } = listed
  const { id } = exchanger
  const offersHash = hashOf(offers)
  const before = known.get(id)
  const isSame = before?.offersHash === offersHash
  const isToSave = before && saveAtMs !== undefined && before.savedHash !== offersHash
  return {
    id,
    name: printable(exchanger.name) || `#${id}`,
    goodReviews: Math.min(exchanger.goodReviews, REVIEWS_MAX),
    badReviews: Math.min(exchanger.badReviews, REVIEWS_MAX),
    siteUrl: siteUrl === undefined ? undefined : parseAddress(siteUrl)?.href,
    isActive,
    count: offers.offers,
    offersHash,
    offers: isSame ? undefined : offers,
    unmapped: isSame ? undefined : usesOf(offers, unknown),
    saved: isToSave
      ? encodeMarket({
          exchangers: [{ exchanger: before.exchanger, offers, receivedAtMs: saveAtMs }],
          currencies: offers.codes.flatMap((code) => unknown.get(code) ?? []),
          madeAtMs: saveAtMs,
          source: 'bestchange',
        })
      : undefined,
  }
}

function usesOf(
  { codes, from, to }: OfferBatch,
  unknown: ReadonlyMap<string, SourceCurrency>,
): Map<string, number> {
  const uses = new Map<string, number>()
  if (!codes.some((code) => unknown.has(code))) return uses
  for (const index of [...from, ...to]) {
    const code = codes[index]!
    if (unknown.has(code)) uses.set(code, (uses.get(code) ?? 0) + 1)
  }
  return uses
}

const REVIEWS_MAX = 1_000_000_000
const NAME_MAX = 80

/** A name on one line, without characters that a database refuses. */
function printable(name: string): string {
  const clean = name.toWellFormed().replaceAll(/[\p{C}\s]+/gu, ' ')
  return clean.slice(0, NAME_MAX).toWellFormed().trim()
}

/** The same for the same offers in the same order. */
function hashOf({ length, offers, codes, cities, citySets, ...columns }: OfferBatch): string {
  const hash = createHash('sha1')
  hash.update(JSON.stringify([length, offers, codes, cities, citySets]))
  for (const column of Object.values(columns)) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength))
  }
  return hash.digest('base64')
}

/** States of sound rows, such as an empty reserve, are not among them. */
const NOTICES = new Set(['no-reserve', 'unknown-mark', 'unnamed-city', 'unnamed-exchanger'])

function factsOf({ rows, offers, version, rejected }: DumpFacts): SourceFacts {
  let errors = 0
  for (const [reason, count] of rejected) if (!NOTICES.has(reason)) errors += count
  return { rows, offers, version, rejected: errors }
}

function fault(reason: string, text: string): SourceAnswer {
  return { kind: 'source-fault', reason, text: text.slice(0, 200) }
}

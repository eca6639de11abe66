import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import {
  currencyOf,
  encodeMarket,
  groupOf,
  type StoredCurrency,
  type StoredMarket,
} from '@hopwise/feeds'
import { exitCodes, UnusableInput, WrongUsage } from '../failure.ts'
import { hasSource, type SourceOptions } from '../options/source-options.ts'
import { formatCount } from '../present/layout/format-amount.ts'
import { counted } from '../present/words/market-words.ts'
import { reasonOf } from '../reading/read-file.ts'
import { exchangersOf, namesOf, readSources } from '../reading/read-market.ts'
import type { ReadSource } from '../reading/read-source.ts'
import type { Terminal } from '../terminal.ts'
import { progressOf } from './progress.ts'

export interface ImportOptions extends SourceOptions {
  readonly out: string
}

/** Reads markets once and stores them in one file of our own. */
export async function runImport(options: ImportOptions, terminal: Terminal): Promise<number> {
  if (!hasSource(options))
    throw new WrongUsage('nothing to import: name --dump, --feed or --market')
  const { out, dump, market, feed = [] } = options
  const files = [dump, market, ...feed].filter((file) => file !== undefined).length
  const progress = await progressOf(files + 2, terminal)
  let sources: ReadSource[]
  let bytes: Uint8Array
  try {
    sources = await readSources(options, (file) => progress.begin(`reading ${file}`))
    progress.begin('packing')
    bytes = encodeMarket(storedMarket(sources, namesOf(options)))
    progress.begin(`writing ${out}`)
    await writeWhole(out, bytes)
  } finally {
    progress.end()
  }
  for (const text of sources.flatMap(({ notes }) => notes)) terminal.note(text)
  const exchangers = exchangersOf(sources)
  const offers = exchangers.reduce((sum, each) => sum + each.offers.offers, 0)
  terminal.print(
    `${out}: ${counted(offers, 'offer')} of ${counted(exchangers.length, 'exchanger')}, ` +
      `${formatCount(bytes.length)} bytes`,
  )
  return exitCodes.done
}

function storedMarket(sources: readonly ReadSource[], source: string): StoredMarket {
  const exchangers = exchangersOf(sources)
  const named = new Map(
    sources.flatMap((each) => (each.currencies ?? []).map((currency) => [currency.code, currency])),
  )
  const codes = [...new Set(exchangers.flatMap(({ offers }) => offers.codes))].toSorted()
  const currencies = codes.map((code): StoredCurrency => {
    const { name = code, group = groupOf(code) } = named.get(code) ?? {}
    const known = currencyOf(code)
    return { code, name: known?.name.en ?? name, group: known?.group ?? group }
  })
  const madeAtMs = Math.max(0, ...exchangers.map(({ receivedAtMs }) => receivedAtMs))
  return { exchangers, currencies, madeAtMs, source }
}

/** Writes the whole file or nothing: concurrent readers see the old one. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const part = `${file}.${randomUUID()}.part`
  try {
    await writeFile(part, bytes)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw new UnusableInput(`cannot write ${file}: ${reasonOf(error)}`)
  }
}

import { basename } from 'node:path'
import { currencyOf, groupOf, nationalMoneyOf } from '@hopwise/feeds'
import { buildMarket, type ExchangerOffers } from '@hopwise/market'
import { hasSource, type SourceOptions } from '../options/source-options.ts'
import { counted } from '../present/words/market-words.ts'
import type { Terminal } from '../terminal.ts'
import { LoadedMarket, type SourceCurrency } from '../loaded/loaded-market.ts'
import { isAddress, readDumpFile } from './read-dump-file.ts'
import { readExchangerFile } from './read-exchanger-file.ts'
import { readMarketFile, sampleFile } from './read-market-file.ts'
import type { ReadSource } from './read-source.ts'

const NOTHING_NAMED =
  'no file named: using the made-up sample market; --dump, --feed or --market reads yours'

/** Reads all offers of the named files, in the order dump, market, feeds. */
export async function readSources(
  { dump, market, feed = [] }: SourceOptions,
  begin: (file: string) => void = () => undefined,
): Promise<ReadSource[]> {
  const sources: ReadSource[] = []
  const read = async (file: string, source: () => Promise<ReadSource>): Promise<void> => {
    begin(file)
    sources.push(await source())
  }
  if (dump !== undefined) await read(dump, () => readDumpFile(dump))
  if (market !== undefined) await read(market, () => readMarketFile(market))
  for (const named of feed) await read(named.file, () => readExchangerFile(named))
  return sources
}

/** The later source wins where two exchangers share an id. */
export function exchangersOf(sources: readonly ReadSource[]): ExchangerOffers[] {
  const all = sources.flatMap(({ exchangers }) => exchangers)
  return [...new Map(all.map((offers) => [offers.exchanger.id, offers])).values()]
}

/** The contents of the files named on the command line; the sample without any. */
export async function readNamedSources(
  options: SourceOptions,
  terminal: Terminal,
): Promise<{ readonly sources: readonly ReadSource[]; readonly source: string }> {
  const isSample = !hasSource(options)
  if (isSample) terminal.note(NOTHING_NAMED)
  const sources = await readSources(isSample ? { market: sampleFile } : options)
  for (const text of sources.flatMap(({ notes }) => notes)) terminal.note(text)
  return { sources, source: isSample ? 'sample market' : namesOf(options) }
}

/** The market of the files named on the command line; without any, the sample. */
export async function readMarket(
  options: SourceOptions,
  terminal: Terminal,
): Promise<LoadedMarket> {
  const { sources, source } = await readNamedSources(options, terminal)
  const currencies = new Map<string, SourceCurrency>(
    sources.flatMap((each) => (each.currencies ?? []).map((known) => [known.code, known])),
  )
  const official = sources.find((each) => each.officialUsd)?.officialUsd
  const market = buildMarket(exchangersOf(sources), {
    groupOf: (code) => currencyOf(code)?.group ?? currencies.get(code)?.group ?? groupOf(code),
    moneyOf: nationalMoneyOf,
    ...(official && { officialUsd: official }),
  })
  return new LoadedMarket(market, { source, currencies, note: (text) => terminal.note(text) })
}

const NAMES_SHOWN = 2

/** The names of the files: `info.zip and rates.xml`. */
export function namesOf({ dump, market, feed = [] }: SourceOptions): string {
  const files = [dump, market, ...feed.map(({ file }) => file)].filter((file) => file !== undefined)
  const names = files.map((file) => basename(isAddress(file) ? new URL(file).pathname : file))
  if (names.length <= NAMES_SHOWN) return names.join(' and ')
  return `${names[0]} and ${counted(names.length - 1, 'other file')}`
}

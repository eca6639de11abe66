import { officialUsd, readDump } from '@hopwise/feeds'
import { UnusableInput } from '../failure.ts'
import { wordsOfDumpError } from '../present/reports/dump-words.ts'
import { type FileBytes, readBytes } from './read-file.ts'
import type { ReadSource } from './read-source.ts'

/** Reads a whole market from one zip, a file or an address; its offers have the dump's time. */
export async function readDumpFile(file: string): Promise<ReadSource> {
  const { bytes, writtenAtMs } = await (isAddress(file) ? fetchDump(file) : readBytes(file))
  const result = readDump(bytes)
  if (!result.ok) throw new UnusableInput(`${file}: ${wordsOfDumpError(result.error)}`)
  const receivedAtMs = result.facts.updatedAtMs ?? writtenAtMs
  return {
    exchangers: result.exchangers.map((each) => ({ ...each, receivedAtMs })),
    notes: [],
    currencies: result.currencies,
    officialUsd: officialUsd(result.referenceRates),
  }
}

/** The bytes of a whole market, of millions of offers at most. */
const BYTES_MAX = 256 * 1024 * 1024
const TIMEOUT_MS = 120_000

export function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file) && URL.canParse(file)
}

/** Fetches an address chosen by the user of the command, on their own network too. */
async function fetchDump(address: string): Promise<FileBytes> {
  const { fetchFile } = await import('./fetch-file.ts')
  const how = { bytesMax: BYTES_MAX, timeoutMs: TIMEOUT_MS }
  return { bytes: await fetchFile(address, how), writtenAtMs: Date.now() }
}

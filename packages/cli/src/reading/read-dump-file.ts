import { readDump } from '@hopwise/feeds'
import { UnusableInput } from '../failure.ts'
import { wordsOfDumpError } from '../present/reports/dump-words.ts'
import { readBytes } from './read-file.ts'
import type { ReadSource } from './read-source.ts'

/** A whole market from one zip. Its offers are of the time the dump states. */
export async function readDumpFile(file: string): Promise<ReadSource> {
  const { bytes, writtenAtMs } = await readBytes(file)
  const result = readDump(bytes)
  if (!result.ok) throw new UnusableInput(`${file}: ${wordsOfDumpError(result.error)}`)
  const receivedAtMs = result.facts.updatedAtMs ?? writtenAtMs
  return {
    exchangers: result.exchangers.map((each) => ({ ...each, receivedAtMs })),
    notes: [],
    currencies: result.currencies,
  }
}

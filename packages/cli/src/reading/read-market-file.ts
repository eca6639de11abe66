import { fileURLToPath } from 'node:url'
import { decodeMarket } from '@hopwise/feeds'
import { UnusableInput } from '../failure.ts'
import { marketFileWords } from '../present/reports/market-file-words.ts'
import { readBytes } from './read-file.ts'
import type { ReadSource } from './read-source.ts'

/** The sample is committed, so that the first command answers at once. */
export const sampleFile = fileURLToPath(new URL('../../sample/sample.market', import.meta.url))

/** Reads a market stored by `import`. */
export async function readMarketFile(file: string): Promise<ReadSource> {
  const { bytes } = await readBytes(file)
  const result = decodeMarket(bytes)
  if (!result.ok) throw new UnusableInput(`${file}: ${marketFileWords[result.reason]}`)
  const { exchangers, currencies } = result.market
  return { exchangers, currencies, notes: [] }
}

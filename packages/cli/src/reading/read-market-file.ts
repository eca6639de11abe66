import { fileURLToPath } from 'node:url'
import { decodeMarket, type MarketFileRefusal } from '@hopwise/feeds'
import { UnusableInput } from '../failure.ts'
import { readBytes } from './read-file.ts'
import type { ReadSource } from './read-source.ts'

/** The sample is committed, so that the first command answers at once. */
export const sampleFile = fileURLToPath(new URL('../../sample/sample.market', import.meta.url))

export const marketFileWords: Readonly<Record<MarketFileRefusal, string>> = {
  'not-a-market-file': 'it is not a market file; `hopwise import` makes one',
  'newer-version': 'a newer Hopwise made it',
  truncated: 'it ends in the middle',
  'too-large': 'it is too large',
  'bad-checksum': 'its bytes are damaged',
  'bad-header': 'its bytes are damaged',
  'bad-columns': 'its bytes are damaged',
}

/** Reads a market stored by `import`. */
export async function readMarketFile(file: string): Promise<ReadSource> {
  const { bytes } = await readBytes(file)
  const result = decodeMarket(bytes)
  if (!result.ok) throw new UnusableInput(`${file}: ${marketFileWords[result.reason]}`)
  const { exchangers, currencies } = result.market
  return { exchangers, currencies, notes: [] }
}

import type { MarketFileRefusal } from '@hopwise/feeds'

export const marketFileWords: Readonly<Record<MarketFileRefusal, string>> = {
  'not-a-market-file': 'it is not a market file; `hopwise import` makes one',
  'newer-version': 'a newer Hopwise made it',
  truncated: 'it ends in the middle',
  'too-large': 'it is too large',
  'bad-checksum': 'its bytes are damaged',
  'bad-header': 'its bytes are damaged',
  'bad-columns': 'its bytes are damaged',
}

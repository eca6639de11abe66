import { filterField, measuredFilterNames } from '@hopwise/contract'
import { schema } from '../schema.ts'
import { RandomDocuments } from './random-documents.ts'

/** Codes that the questions name; the last is nobody's. */
export const sampleCodes = ['BTC', 'ETH', 'USDTTRC20', 'LTC', 'XMR', 'SBERRUB', 'CASHRUB', 'NOSUCH']
const samples = {
  String: [...sampleCodes, '', 'a', '"}{', 'привет'],
  ID: ['office-1', 'office-2', 'office-1.0', 'x'],
  Int: [1, 2, 3, 20, 200, 500, 5_000, 0, -1, 1_000_000],
  Float: [1, 0.001, 1e6, -1, 1e-9],
  Boolean: [true, false],
  DateTime: ['2026-01-01T00:00:00Z'],
  give: ['BTC', 'ETH', 'XMR', 'NOSUCH'],
  get: ['USDTTRC20', 'LTC', 'SBERRUB'],
  slug: ['office-1', 'office-2', 'x'],
  maxHops: [2, 3],
  limit: [1, 2, 3, 5, 20, 5_000],
  giveAmount: [1, 10, 1e-9],
  // One of the two amounts is enough.
  getAmount: [],
  minProfitPercent: [-50, 0],
  city: [],
  onlyExchangers: [],
  forbid: [],
  hideSuspicious: [false],
  ...Object.fromEntries(
    measuredFilterNames.map((name) => [name, filterField(name).kind === 'flag' ? [false] : []]),
  ),
}

/** Questions of our schema as strangers may write them, the same for the same seed. */
export function randomQuestions(seed: number): () => string {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const documents = new RandomDocuments(schema, samples, random)
  return () => documents.next()
}

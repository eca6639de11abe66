import { type Json, startTestServer, type TestServer } from '../start-test-server.ts'

/** A live question, and the best amount of an answer to it: 60,000 in the market of tests. */
export const WATCH = `subscription Watch($query: PathsQuery!) {
  paths(query: $query) { marketVersion paths { id getAmount } }
}`
/** By return alone: a new rate counts at once, whether or not it is believed. */
export const query = {
  give: 'BTC',
  get: 'USDTTRC20',
  giveAmount: 1,
  maxHops: 1,
  order: 'RETURN',
}
export const bestOf = ({ data }: Json): number => data.paths.paths[0].getAmount

/** A server at which an address may have three live questions open. */
export function startWatchedServer(): Promise<TestServer> {
  return startTestServer({ env: { HOPWISE_LIVE_LIMIT: '3' } })
}

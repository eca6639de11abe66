import { unhurried } from '@hopwise/testing/unhurried'
import { listNewExchangers } from '../../features/exchangers/index.ts'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { FeedServer } from '../feed-server.ts'
import { askerFor } from '../start-test-server.ts'
import { type RoleProcess, startRole } from './role-process.ts'

/** Bitcoins go round at a profit: so many rates, a little better the more `more` is. */
export function loopXml(offers: number, more: number): string {
  const rates: [from: string, to: string, taken: number, paid: number][] = [
    ['BTC', 'USDTTRC20', 1, 59_900 + more],
    ['USDTTRC20', 'BTC', 60_100, 1],
    ['USDTTRC20', 'SBERRUB', 1, 89.8],
    ['SBERRUB', 'USDTTRC20', 90.2, 1],
    ['BTC', 'SBERRUB', 1, 5_440_000 + more],
    ['ETH', 'USDTTRC20', 1, 2_990],
    ['USDTTRC20', 'ETH', 3_010, 1],
  ]
  const items = rates.slice(0, offers).map(([from, to, taken, paid]) => {
    const terms = `<in>${taken}</in><out>${paid}</out><amount>100000000</amount>`
    return `<item><from>${from}</from><to>${to}</to>${terms}</item>`
  })
  return `<?xml version="1.0"?>\n<rates>\n${items.join('\n')}\n</rates>\n`
}

export const PATHS = `{
  paths(query: { give: "BTC", get: "SBERRUB", giveAmount: 1, limit: 20 }) {
    marketVersion
    paths { id getAmount hops { exchanger { slug } } }
  }
  exchangers(query: { sort: NAME, limit: 50 }) { items { slug pairs offers: pairs status } }
}`

/** Processes of one deployment, the database they share, and the exchangers they ask. */
export class Deployment {
  readonly feeds: FeedServer
  readonly database: TestDatabase
  /** Seconds between two polls, give or take a tenth. */
  readonly period: number
  readonly processes: RoleProcess[] = []
  /** Times at which each file was requested. */
  readonly requestTimes = new Map<string, number[]>()
  readonly env: Readonly<Record<string, string>>

  static async begin(
    slugs: readonly string[],
    { period = 3, env = {} }: { period?: number; env?: Record<string, string> } = {},
  ): Promise<Deployment> {
    const feeds = await FeedServer.start()
    const database = await openTestDatabase()
    const begun = new Deployment(feeds, database, period, env)
    for (const [at, slug] of slugs.entries()) begun.serve(slug, loopXml(5, at))
    await listNewExchangers(
      database.db,
      slugs.map((slug) => begun.listing(slug)),
    )
    return begun
  }

  private constructor(
    feeds: FeedServer,
    database: TestDatabase,
    period: number,
    env: Record<string, string>,
  ) {
    this.feeds = feeds
    this.database = database
    this.period = period
    this.env = {
      NODE_ENV: 'test',
      ...unhurried,
      DATABASE_URL: database.url,
      HOPWISE_SECRET: 'one secret that all of them have, of 32 letters',
      HOPWISE_PAGES: 'off',
      HOPWISE_MARKET_THREADS: '1',
      HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
      HOPWISE_POLL_SECONDS: String(period),
      HOPWISE_DATABASE_CONNECTIONS: '4',
      ...env,
    }
  }

  async start(role: string, more: Readonly<Record<string, string>> = {}): Promise<RoleProcess> {
    const started = await startRole(role, { ...this.env, ...more })
    this.processes.push(started)
    return started
  }

  listing(slug: string) {
    const place = { siteUrl: null, country: null, openedAtMs: null }
    const reviews = { goodReviews: 10, badReviews: 0 }
    const feedUrl = this.feeds.url(`/${slug}.xml`)
    return { slug, name: slug, feedUrl, status: 'ACTIVE' as const, ...place, ...reviews }
  }

  serve(slug: string, text: string): void {
    this.feeds.serve(`/${slug}.xml`, text)
    const answer = this.feeds.answerOf(`/${slug}.xml`)
    this.feeds.on(`/${slug}.xml`, (response, request) => {
      this.requestTimes.set(slug, [...(this.requestTimes.get(slug) ?? []), performance.now()])
      answer(response, request)
    })
  }

  /** The least time between two polls of one exchanger. */
  closest(): number {
    const gaps = [...this.requestTimes.values()].flatMap((times) =>
      times.slice(1).map((at, before) => at - times[before]!),
    )
    return Math.min(...gaps)
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop()))
    await this.feeds.close()
    await this.database.drop()
  }
}

/** A process's answer, with the market version in its header. */
export async function askAt(origin: string, query: string, headers: Record<string, string> = {}) {
  const { data, status, headers: responseHeaders } = await askerFor(origin)(query, {}, { headers })
  return { data, status, seen: responseHeaders.get('market-version') }
}

export async function offersAt(api: RoleProcess): Promise<number> {
  return (await api.ready()).body.market.offers
}

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { ExchangerOffers } from '@hopwise/market'
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts'
import { type AccountServer, startAccountServer } from '../../../testing/start-account-server.ts'
import { listNewExchangers, LiveDirectory, loadExchangers } from '../../exchangers/index.ts'

interface Office {
  readonly slug: string
  readonly siteUrl: string | null
  readonly status: 'ACTIVE' | 'TRIAL' | 'SUSPENDED' | 'ARCHIVED'
}

export interface GoRequest extends Following {
  /** The first of both, by default. */
  readonly of?: AccountServer
}

export interface TwoProcesses {
  readonly database: TestDatabase
  readonly server: AccountServer
  readonly second: AccountServer
  go(path: string, request?: GoRequest): ReturnType<typeof follow>
  /** Writes down what both have counted. */
  flush(): Promise<unknown>
  close(): Promise<void>
}

interface TwoProcessesOptions {
  /** Listed in this order, from 1 on. */
  readonly offices: readonly Office[]
  readonly market: readonly ExchangerOffers[]
  readonly secret: string
  readonly now: () => number
}

/** Two on one database, which lead out to offices and count. */
export async function startTwoProcesses(options: TwoProcessesOptions): Promise<TwoProcesses> {
  const { offices, market, secret, now } = options
  const database = await openTestDatabase()
  const { db } = database
  await listNewExchangers(
    db,
    offices.map(({ slug, siteUrl, status }) => ({
      slug,
      name: slug,
      siteUrl,
      feedUrl: null,
      country: null,
      status,
      goodReviews: 0,
      badReviews: 0,
      openedAtMs: null,
    })),
  )
  const directory = new LiveDirectory()
  directory.load(await loadExchangers(db))
  const env = { HOPWISE_SECRET: secret, HOPWISE_TRUST_PROXY: 'on' }
  const start = () => startAccountServer({ market, directory, database, env, now })
  const [server, second] = [await start(), await start()]
  const both = [server, second]
  return {
    database,
    server,
    second,
    go: (path, sent = {}) => follow((sent.of ?? server).origin, path, sent),
    flush: () => Promise.all(both.map(({ app }) => app.durable!.clickOuts.flush())),
    close: async () => {
      for (const each of both) await each.close()
      await database.drop()
    },
  }
}

const READER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface Following {
  /** The network it comes from. */
  readonly from?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** The destination of a way out. The path is sent verbatim: fetch would rewrite some. */
async function follow(
  origin: string,
  path: string,
  { from = '203.0.113.1', method = 'GET', headers }: Following = {},
) {
  const { hostname: host, port } = new URL(origin)
  const sent = request({
    host,
    port,
    path,
    method,
    headers: { 'user-agent': READER, 'x-forwarded-for': from, ...headers },
  }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode, headers: answer.headers, location: answer.headers.location }
}

import { eventually } from '@hopwise/testing/eventually'
import { unhurried } from '@hopwise/testing/unhurried'
import type { NewExchanger } from '../features/exchangers/index.ts'
import { readConfig } from '../config.ts'
import { silentLogger } from '../lib/logger.ts'
import { type LiveServer, openLiveServer } from '../start-live-server.ts'
import { FeedServer } from './feed-server.ts'
import { SEND, SIGN_IN, tokenIn } from './start-account-server.ts'
import { type Answered, askerFor, type Json } from './start-test-server.ts'
import { openTestDatabase, type TestDatabase } from './database/test-database.ts'

type Ask = (query: string, variables?: object) => Promise<Answered>

export interface LiveAdmin {
  readonly server: LiveServer
  readonly feeds: FeedServer
  readonly database: TestDatabase
  readonly origin: string
  /** Asks as the admin, signed in just now. */
  readonly ask: Ask
  /** Asks as a visitor. */
  readonly askAsVisitor: Ask
  /** Another server in its place, with the same database. */
  restart(): Promise<LiveAdmin>
  close(): Promise<void>
}

export interface LiveAdminOptions {
  /** Slugs; each has its file at `/<slug>.xml`. */
  readonly listed: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly now?: () => number
}

/** The whole server, exchangers' servers to poll, and an admin of it. */
export async function startLiveAdmin(
  options: LiveAdminOptions,
  world?: { readonly feeds: FeedServer; readonly database: TestDatabase },
): Promise<LiveAdmin> {
  const { feeds, database } = world ?? {
    feeds: await FeedServer.start(),
    database: await openTestDatabase(),
  }
  const config = readConfig({
    NODE_ENV: 'test',
    ...unhurried,
    DATABASE_URL: database.url,
    HOPWISE_PORT: '0',
    HOPWISE_PAGES_DIR: '/nowhere',
    HOPWISE_MARKET_THREADS: '2',
    HOPWISE_ALLOW_PRIVATE_FEEDS: 'on',
    // Polling is so rare that only explicit requests happen within a test.
    HOPWISE_POLL_SECONDS: '3600',
    HOPWISE_POLL_PAUSE_SECONDS: '3600',
    ...options.env,
  })
  const server = await openLiveServer(config, {
    log: silentLogger,
    // The list is not read again: what an admin changes is in force at once without that.
    refreshMs: 3_600_000,
    ...(options.now && { now: options.now }),
    standInOffices: () => Promise.resolve(feeds.origin),
    listed: () => Promise.resolve(options.listed.map((slug) => listing(slug, feeds))),
  })
  const origin = await server.listen()
  const askAsVisitor = askerFor(origin)
  const cookie = await adminCookie(origin, database)
  return {
    server,
    feeds,
    database,
    origin,
    ask: (query, variables) => askAsVisitor(query, variables, { headers: { cookie } }),
    askAsVisitor: (query, variables) => askAsVisitor(query, variables),
    restart: async () => {
      await server.close()
      return startLiveAdmin(options, { feeds, database })
    },
    close: async () => {
      await server.close()
      await feeds.close()
      await database.drop()
    },
  }
}

function listing(slug: string, feeds: FeedServer): NewExchanger {
  return {
    slug,
    name: slug,
    siteUrl: null,
    feedUrl: feeds.url(`/${slug}.xml`),
    country: null,
    status: 'ACTIVE',
    goodReviews: 10,
    badReviews: 0,
    openedAtMs: null,
  }
}

async function adminCookie(origin: string, { db }: TestDatabase): Promise<string> {
  const ask = askerFor(origin)
  const email = 'admin@example.com'
  await ask(SEND, { email })
  const { data, headers } = await ask(SIGN_IN, { token: await mailedToken(origin) })
  await db
    .insertInto('user_roles')
    .values({ user_id: data.signIn.id, role: 'ADMIN' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return headers.getSetCookie()[0]!.split(';')[0]!
}

function mailedToken(origin: string): Promise<string> {
  return eventually(async () => {
    const answer = await fetch(`${origin}/dev/outbox.json`)
    const [mail] = (await answer.json()) as Json[]
    if (!mail) throw new Error('no mail')
    return tokenIn(mail.text)
  })
}

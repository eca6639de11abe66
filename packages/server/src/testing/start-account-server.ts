import { randomUUID } from 'node:crypto'
import type { ExchangerOffers } from '@hopwise/market'
import { eventually } from '@hopwise/testing/eventually'
import { unhurried } from '@hopwise/testing/unhurried'
import { readConfig } from '../config.ts'
import type { AppContext, ExchangerDirectory } from '../context.ts'
import type { RateHistory, RateHistoryParts } from '../features/rate-history/index.ts'
import { fileDirectory } from '../features/exchangers/index.ts'
import { READER_LIMITS, type ReaderLimits } from '../http/slow-readers.ts'
import { LoopBook } from '../features/notifications/index.ts'
import { openMarketGate } from '../market/open-market-gate.ts'
import type { ScanResult } from '../market/scanner/scanner-messages.ts'
import { openAccounts, type AccountsOptions } from '../start-accounts.ts'
import { openContent } from '../start-content.ts'
import { openServer } from '../start-server.ts'
import { silentLogger, type Logger } from '../lib/logger.ts'
import { smallMarket } from './offers-of.ts'
import { type Answered, askerFor, type Json } from './start-test-server.ts'
import { openTestDatabase, type TestDatabase } from './database/test-database.ts'

export interface AccountServerOptions {
  /** Settings, as in the environment. */
  readonly env?: Readonly<Record<string, string>>
  readonly standInBot?: AccountsOptions['standInBot']
  readonly standInOffices?: string
  readonly readers?: Partial<ReaderLimits>
  readonly log?: Logger
  readonly now?: () => number
  /** A database others use too; by default one of its own. */
  readonly database?: TestDatabase
  /** The small one by default. */
  readonly market?: readonly ExchangerOffers[]
  /** Listed exchangers; those of the market by default. */
  readonly directory?: ExchangerDirectory
  /** The history of rates; none by default. */
  readonly rateHistory?: (parts: RateHistoryParts) => Promise<RateHistory>
  /** Whether loops that pay are followed. */
  readonly isScanned?: boolean
  /** True: with the articles and legal texts of this release. */
  readonly hasContent?: boolean
}

interface SigningIn {
  /** The referring partner's code. */
  readonly referral?: string
  /** The browser; a new one each time by default. */
  readonly in?: Browser
  /** Headers besides those of every request. */
  readonly headers?: Record<string, string>
}

/** A browser: it keeps its cookies. */
export interface Browser {
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<Answered>
  /** The session's cookie, as a browser sends it; empty where there is none. */
  readonly cookie: string
  setCookie(cookie: string): void
}

export interface AccountServer {
  readonly app: AppContext
  readonly origin: string
  readonly database: TestDatabase
  browser(): Browser
  /** The token in the newest mail to this address, once there are more than those known. */
  tokenFor(email: string, known?: number): Promise<string>
  /** The code in that mail. */
  codeFor(email: string, known?: number): Promise<string>
  /** Somebody signed in by a mailed link. */
  signedIn(
    email?: string,
    how?: SigningIn,
  ): Promise<Browser & { readonly email: string; readonly user: Json }>
  outbox(): Promise<Json[]>
  /** The newest version whose loops rules know of, where those are followed. */
  scannedVersion(): number
  close(): Promise<void>
}

/** The server with accounts on a database of its own, and mails in the outbox. */
export async function startAccountServer(
  options: AccountServerOptions = {},
): Promise<AccountServer> {
  const { env = {}, standInBot, log = silentLogger, now = Date.now } = options
  const database = options.database ?? (await openTestDatabase())
  const config = readConfig({
    NODE_ENV: 'test',
    ...unhurried,
    HOPWISE_PORT: '0',
    HOPWISE_LINKS_PER_ADDRESS: '100000',
    HOPWISE_LINKS_PER_MAILBOX: '1000',
    HOPWISE_PAGES_DIR: '/nowhere',
    ...env,
  })
  const { market = smallMarket() } = options
  const loopBook = new LoopBook(now)
  let scannedVersion = 0
  const takeLoops = (result: ScanResult): void => {
    loopBook.take(result)
    scannedVersion = result.version
  }
  const gate = await openMarketGate({
    exchangers: market,
    threads: 1,
    applyEveryMs: 0,
    now,
    ...(options.isScanned === true && { onLoops: takeLoops, scanEveryMs: 0 }),
  })
  const { standInOffices } = options
  const beside = { standInBot, standInOffices }
  const accounts = await openAccounts({ config, db: database.db, ...beside, log, now })
  const content =
    options.hasContent === true
      ? await openContent({ durable: accounts.durable, log, now })
      : undefined
  const parts = { db: database.db, config: config.history, log, now }
  const server = await openServer({
    config,
    gate,
    loopBook,
    rateHistory: await options.rateHistory?.(parts),
    directory: options.directory ?? fileDirectory(market),
    isLive: true,
    durable: accounts.durable,
    webhook: accounts.webhook,
    readers: { ...READER_LIMITS, ...options.readers },
    log,
    now,
  })
  const origin = await server.listen()
  accounts.listensAt(origin)
  const ask = askerFor(origin)
  const browser = (): Browser => {
    let cookie = ''
    let device = ''
    return {
      ask: async (query, variables = {}, headers = {}) => {
        const sent = [cookie, device].filter((each) => each !== '').join('; ')
        const all = { ...(sent === '' ? {} : { cookie: sent }), ...headers }
        const answered = await ask(query, variables, { headers: all })
        for (const set of answered.headers.getSetCookie()) {
          const pair = set.split(';')[0]!
          if (pair.includes('hopwise-device=')) device = pair
          else cookie = set.endsWith('Max-Age=0') ? '' : pair
        }
        return answered
      },
      get cookie() {
        return cookie
      },
      setCookie: (text) => void (cookie = text),
    }
  }
  const outbox = async (): Promise<Json[]> => {
    const answer = await fetch(`${origin}/dev/outbox.json`)
    return (await answer.json()) as Json[]
  }
  const mailsTo = async (email: string): Promise<Json[]> =>
    (await outbox()).filter(({ to, text }) => to === email && LINK.test(text as string))
  const newestMail = (email: string, known = 0): Promise<string> =>
    eventually(async () => {
      const mails = await mailsTo(email)
      if (mails.length <= known) throw new Error(`no mail to ${email}`)
      return mails[0].text as string
    })
  const tokenFor = async (email: string, known?: number): Promise<string> =>
    tokenIn(await newestMail(email, known))
  return {
    app: server.app,
    origin,
    database,
    browser,
    outbox,
    tokenFor,
    codeFor: async (email, known) => codeIn(await newestMail(email, known)),
    signedIn: async (email = `${randomUUID()}@example.com`, how = {}) => {
      const { referral, in: one = browser(), headers = {} } = how
      const known = (await mailsTo(email)).length
      await one.ask(SEND, { email }, headers)
      const token = await tokenFor(email, known)
      const { data } = await one.ask(SIGN_IN, { token, referral }, headers)
      return Object.assign(one, { email, user: data.signIn })
    },
    scannedVersion: () => scannedVersion,
    close: async () => {
      await server.close()
      content?.close()
      await accounts.close()
      if (!options.database) await database.drop()
    },
  }
}

const LINK = /\/sign-in#([A-Za-z0-9_-]{43})/

/** The code stands on a line of its own. */
function codeIn(text: string): string {
  return /^\d{6}$/m.exec(text)![0]
}

export function tokenIn(text: string): string {
  return LINK.exec(text)![1]!
}

export const SEND = 'mutation ($email: String!) { sendAuthEmail(email: $email) }'
export const SIGN_IN = `mutation ($token: String!, $referral: String) {
  signIn(token: $token, referral: $referral) {
    id name email telegram roles locale referralCode balance
  }
}`
export const WHO = '{ currentUser { id name email telegram roles } }'

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import {
  type AccountConfig,
  accountConfigOf,
  accountFault,
  accountSettings,
} from './settings/account-settings.ts'
import {
  type BurseConfig,
  burseConfigsOf,
  burseFault,
  burseSettings,
} from './settings/burse-settings.ts'
import { type FeedConfig, feedConfigOf, feedFault, feedSettings } from './settings/feed-settings.ts'
import {
  type HistoryConfig,
  historyConfigOf,
  historySettings,
} from './settings/history-settings.ts'
import { isOn } from './lib/is-on.ts'
import {
  type NotificationConfig,
  notificationConfigOf,
  notificationFault,
  notificationSettings,
} from './settings/notification-settings.ts'
import {
  type OriginConfig,
  originConfigOf,
  originFault,
  originSettings,
} from './settings/origin-settings.ts'
import {
  contentFault,
  contentSettings,
  type ContentTexts,
  contentTextsOf,
} from './settings/content-settings.ts'
import {
  type PaymentConfig,
  paymentConfigOf,
  paymentFault,
  paymentSettings,
} from './settings/payment-settings.ts'
import type { CostLimits, StreamLimits } from './lib/limits/cost-limits.ts'
import { type TrustedProxies, trustedProxies } from './lib/web/trusted-proxies.ts'
import {
  commandFault,
  roleFault,
  roleSettings,
  type RolesWanted,
} from './settings/role-settings.ts'
import { dataDirectory } from './db/data-directory.ts'
import { ConfigError, givenSettings, readSettings } from './lib/settings/read-settings.ts'

export type { CostLimits, StreamLimits } from './lib/limits/cost-limits.ts'
export { ConfigError } from './lib/settings/read-settings.ts'

const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url))

const portNumber = z.coerce.number().int().min(0).max(65_535)
const count = (least = 1) => z.coerce.number().int().min(least)
const milliseconds = z.coerce.number().int().min(1)
/**
 * Every setting: the name of its environment variable, its allowed values, and its default.
 * docs/operating.md lists them for operators.
 */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOPWISE_HOST: z.string().default('127.0.0.1'),
  HOPWISE_PORT: portNumber.optional(),
  /** The common name of the same, as hosting platforms set it. */
  PORT: portNumber.optional(),
  HOPWISE_DATA_DIR: z.string().optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host/database' })
    .optional(),
  /** Whether the server sends pages; false where another host sends them. */
  HOPWISE_PAGES: isOn.default(true),
  /** The folder of the built pages. */
  HOPWISE_PAGES_DIR: z.string().optional(),
  HOPWISE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info'),

  /**
   * `on` behind a reverse proxy that sets X-Forwarded-For: the address of a client is then its. The
   * number of proxies where they stand behind each other, or their networks.
   */
  HOPWISE_TRUST_PROXY: trustedProxies.default(0),
  /** Seconds for which browsers must use TLS, in production behind it. 0: they forget that. */
  HOPWISE_HSTS_SECONDS: count(0).default(31_536_000),
  /** True lets anyone read /metrics; otherwise only this machine may. */
  HOPWISE_PUBLIC_METRICS: isOn.default(false),
  /** The page for developers, and the sources of its tools: the schema, and queries about it. */
  HOPWISE_EXPLORER: isOn.default(true),
  /** The most one document may cost, in points. */
  HOPWISE_DOCUMENT_POINTS: count().default(200_000),
  /** Points an address may ask for a minute. */
  HOPWISE_POINTS_PER_MINUTE: count().default(1_500_000),
  /**
   * …and at once, having sent nothing for a while: no more than those of a minute. A visitor who
   * opens home, Arbitrage and home again needs some 320,000.
   */
  HOPWISE_POINTS_AT_ONCE: count().default(350_000),
  /** Points a second that all live subscriptions of an address may cost. */
  HOPWISE_LIVE_POINTS: count().default(60_000),
  /** Pages an address may open a minute; ten of their files count as one. */
  HOPWISE_PAGE_LIMIT: count().default(600),
  /** Live subscriptions one address may hold. */
  HOPWISE_LIVE_LIMIT: count().default(20),
  /** Root fields one key of the API may ask for a minute. */
  HOPWISE_KEY_FIELDS: count().default(1_200),
  /** Connections one address may hold, where no proxy holds them for everybody. */
  HOPWISE_CONNECTION_LIMIT: count().default(2_000),
  /** Delay of the event loop above which new questions are turned away. */
  HOPWISE_SHED_DELAY_MS: milliseconds.default(150),
  /** Searches that may wait for the market before new ones are turned away. */
  HOPWISE_SEARCH_QUEUE: count().default(256),
  /** Threads that hold a market each; while one takes in changes, the others answer. */
  HOPWISE_MARKET_THREADS: count().max(16).default(2),
  /** Whether a thread of its own follows loops that pay. */
  HOPWISE_SCANNER: isOn.default(true),
  HOPWISE_DATABASE_CONNECTIONS: count().max(100).default(10),

  /** The made-up market beside the server; unset: on, unless in production or with DATABASE_URL. */
  HOPWISE_SIMULATOR: isOn.optional(),
  HOPWISE_SIMULATOR_PORT: portNumber.default(9400),
  /** Seals secrets that admins set. Unset: a file in HOPWISE_DATA_DIR, made when needed. */
  HOPWISE_SECRET: z.string().min(32).optional(),

  ...burseSettings,
  ...feedSettings,
  ...roleSettings,
  ...historySettings,
  ...originSettings,
  ...accountSettings,
  ...paymentSettings,
  ...notificationSettings,
  ...contentSettings,
})

/** Names of the environment variables that are read. */
export const settingNames: readonly string[] = Object.keys(settings.shape)

/**
 * All settings of a process, checked and in the units of the code. Their source is the environment.
 */
export interface Config {
  /** The roles; undefined: all of them, in one process. */
  readonly roles: RolesWanted
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** False: any other port will do as well. */
  readonly isPortStated: boolean
  /** Absolute. */
  readonly dataDir: string
  /** The data folder that could not be written to, so that another is used; undefined: it could. */
  readonly dataDirInsteadOf: string | undefined
  /** Whether the server sends pages. */
  readonly hasPages: boolean
  /** Absolute. */
  readonly pagesDir: string
  /** Address of an own PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** Address of the Redis that carries messages between processes; undefined: the database does. */
  readonly busUrl: string | undefined
  readonly logLevel: string
  readonly origins: OriginConfig
  /** Proxies before this process: how many behind each other, or their networks. 0: none. */
  readonly trustedProxies: TrustedProxies
  readonly hstsSeconds: number
  readonly hasPublicMetrics: boolean
  readonly hasExplorer: boolean
  readonly cost: CostLimits
  readonly live: StreamLimits
  /** Root fields one key of the API may ask for a minute. */
  readonly keyFieldsPerMinute: number
  readonly pageLimit: number
  /** Connections from one address. */
  readonly connections: number
  /** Milliseconds after which an answer, a statement or the reading of a file is given up. */
  readonly deadlineMs: number
  readonly shedDelayMs: number
  readonly searchQueue: number
  readonly marketThreads: number
  readonly hasScanner: boolean
  readonly databaseConnections: number
  /** Port of the made-up market; undefined: there is none. */
  readonly simulatorPort: number | undefined
  readonly feeds: FeedConfig
  readonly burses: readonly BurseConfig[]
  readonly history: HistoryConfig
  readonly accounts: AccountConfig
  readonly payments: PaymentConfig
  readonly notifications: NotificationConfig
  /** The key that seals stored secrets; undefined: a file of the data directory. */
  readonly secret: string | undefined
  /** The environment's texts; admins may have set others: see `AppContext.settings`. */
  readonly contentTexts: ContentTexts
}

/** The settings for one command on the database, beside processes of any roles. */
export function readCommandConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return configIn(env, commandFault)
}

/** The settings of a process. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  return configIn(env, roleFault)
}

function configIn(env: NodeJS.ProcessEnv, judgeRoles: typeof roleFault): Config {
  const set = readSettings(env, settings)
  const isProduction = set.NODE_ENV === 'production'
  const accounts = accountConfigOf(set, isProduction)
  const origins = originConfigOf(set, accounts.baseUrl)
  const fault =
    accountFault(accounts, isProduction) ??
    originFault(origins) ??
    paymentFault(set) ??
    burseFault(set) ??
    feedFault(set, { isProduction, hasSimulator: hasSimulator(set) }) ??
    notificationFault(set) ??
    contentFault(set)
  if (fault !== undefined) throw new ConfigError(fault)
  const feeds = feedConfigOf(set, hasSimulator(set))
  const simulatorPort = hasSimulator(set) ? set.HOPWISE_SIMULATOR_PORT : undefined
  const roles = set.HOPWISE_ROLE
  const busUrl = set.HOPWISE_BUS_URL
  const shared = { roles, databaseUrl: set.DATABASE_URL, secret: set.HOPWISE_SECRET, busUrl }
  const unfit = judgeRoles({ ...shared, simulatorPort })
  if (unfit !== undefined) throw new ConfigError(unfit)
  const data = dataDirectory(set.HOPWISE_DATA_DIR, env)
  const port = set.HOPWISE_PORT ?? set.PORT
  return {
    roles,
    isProduction,
    host: set.HOPWISE_HOST,
    port: port ?? 3000,
    isPortStated: port !== undefined || isProduction,
    dataDir: data.path,
    dataDirInsteadOf: data.insteadOf,
    hasPages: set.HOPWISE_PAGES,
    pagesDir: resolve(set.HOPWISE_PAGES_DIR ?? PAGES),
    databaseUrl: set.DATABASE_URL,
    busUrl,
    logLevel: set.HOPWISE_LOG_LEVEL,
    origins,
    trustedProxies: set.HOPWISE_TRUST_PROXY,
    hstsSeconds: set.HOPWISE_HSTS_SECONDS,
    hasPublicMetrics: set.HOPWISE_PUBLIC_METRICS,
    hasExplorer: set.HOPWISE_EXPLORER,
    cost: costLimitsOf(set),
    live: { streams: set.HOPWISE_LIVE_LIMIT, pointsPerSecond: set.HOPWISE_LIVE_POINTS },
    keyFieldsPerMinute: set.HOPWISE_KEY_FIELDS,
    pageLimit: set.HOPWISE_PAGE_LIMIT,
    connections: set.HOPWISE_TRUST_PROXY === 0 ? set.HOPWISE_CONNECTION_LIMIT : Infinity,
    deadlineMs: set.HOPWISE_DEADLINE_MS,
    shedDelayMs: set.HOPWISE_SHED_DELAY_MS,
    searchQueue: set.HOPWISE_SEARCH_QUEUE,
    marketThreads: set.HOPWISE_MARKET_THREADS,
    hasScanner: set.HOPWISE_SCANNER,
    databaseConnections: set.HOPWISE_DATABASE_CONNECTIONS,
    simulatorPort,
    feeds,
    burses: burseConfigsOf(set),
    history: historyConfigOf(set),
    accounts,
    payments: paymentConfigOf(set),
    notifications: notificationConfigOf(set, feeds.allowPrivate),
    secret: set.HOPWISE_SECRET,
    contentTexts: contentTextsOf(givenSettings(env)),
  }
}

type Settings = z.infer<typeof settings>

function hasSimulator(set: Settings): boolean {
  const isOwnMarket = set.NODE_ENV === 'production' || set.DATABASE_URL !== undefined
  return set.HOPWISE_SIMULATOR ?? !isOwnMarket
}

function costLimitsOf(set: Settings): CostLimits {
  const { HOPWISE_DOCUMENT_POINTS: document, HOPWISE_POINTS_PER_MINUTE: perMinute } = set
  const atOnce = Math.min(set.HOPWISE_POINTS_AT_ONCE, perMinute)
  if (document > atOnce) {
    const most = atOnce === perMinute ? 'HOPWISE_POINTS_PER_MINUTE' : 'HOPWISE_POINTS_AT_ONCE'
    throw new ConfigError(`HOPWISE_DOCUMENT_POINTS: no more than ${most}`)
  }
  return { document, perMinute, atOnce }
}

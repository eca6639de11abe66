import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type AccountConfig, accountConfigOf, accountFault } from './settings/account-settings.ts'
import { type VenueConfig, venueConfigsOf, venueFault } from './settings/venue-settings.ts'
import { type FeedConfig, feedConfigOf, feedFault } from './settings/feed-settings.ts'
import { type HistoryConfig, historyConfigOf } from './settings/history-settings.ts'
import {
  type NotificationConfig,
  notificationConfigOf,
  notificationFault,
} from './settings/notification-settings.ts'
import { type OriginConfig, originConfigOf, originFault } from './settings/origin-settings.ts'
import { contentFault, type ContentTexts, contentTextsOf } from './settings/content-settings.ts'
import { type PaymentConfig, paymentConfigOf, paymentFault } from './settings/payment-settings.ts'
import { allSettings } from './settings/all-settings.ts'
import { costLimitsOf } from './settings/limit-settings.ts'
import { hasSimulator } from './settings/start-settings.ts'
import type { CostLimits, StreamLimits } from './lib/limits/cost-limits.ts'
import type { TrustedProxies } from './lib/web/trusted-proxies.ts'
import { commandFault, roleFault, type RolesWanted } from './settings/role-settings.ts'
import { dataDirectory } from './db/data-directory.ts'
import { ConfigError, givenSettings, readSettings } from './lib/settings/read-settings.ts'
import { unknownVariables } from './lib/settings/unknown-variables.ts'

export type { CostLimits, StreamLimits } from './lib/limits/cost-limits.ts'
export { ConfigError } from './lib/settings/read-settings.ts'

const PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url))

const settings = z.object(allSettings)

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
  readonly venues: readonly VenueConfig[]
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
  const unknown = unknownVariables(givenSettings(env), Object.keys(allSettings))
  const set = readSettings(env, settings, unknown)
  const isProduction = set.NODE_ENV === 'production'
  const accounts = accountConfigOf(set, isProduction)
  const origins = originConfigOf(set, accounts.baseUrl)
  const fault =
    accountFault(accounts, isProduction) ??
    originFault(origins) ??
    paymentFault(set) ??
    venueFault(set) ??
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
    venues: venueConfigsOf(set),
    history: historyConfigOf(set),
    accounts,
    payments: paymentConfigOf(set),
    notifications: notificationConfigOf(set, feeds.allowPrivate),
    secret: set.HOPWISE_SECRET,
    contentTexts: contentTextsOf(givenSettings(env)),
  }
}

import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)
const count = (least = 1) => z.coerce.number().int().min(least)
const milliseconds = z.coerce.number().int().min(1)
const isOn = z
  .enum(['true', 'false', '1', '0', 'on', 'off', 'yes', 'no'])
  .transform((word) => ['true', '1', 'on', 'yes'].includes(word))
/** `a, b` as a list. */
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== ''),
)

/**
 * Every setting: the name of its environment variable, what it may be, what it is when unset.
 * docs/operating.md lists them for operators.
 */
const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOPWISE_HOST: z.string().default('127.0.0.1'),
  HOPWISE_PORT: port.optional(),
  /** The common name of the same, as hosting platforms set it. */
  PORT: port.optional(),
  HOPWISE_DATA_DIR: z.string().default('.hopwise'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://user:password@host/database' })
    .optional(),
  /** Where the built pages are. */
  HOPWISE_PAGES_DIR: z.string().default(fileURLToPath(new URL('../../web/dist', import.meta.url))),
  HOPWISE_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info'),

  /** Sites whose pages may ask, besides the one the server itself is reached at. */
  HOPWISE_ORIGINS: list.default([]),
  /** True behind a reverse proxy that sets X-Forwarded-For: the address of a client is then its. */
  HOPWISE_TRUST_PROXY: isOn.default(false),
  /** True lets anyone read /metrics; otherwise only this machine may. */
  HOPWISE_PUBLIC_METRICS: isOn.default(false),
  /** Root fields one address may ask a minute. */
  HOPWISE_RATE_LIMIT: count().default(600),
  /** Live subscriptions one address may hold. */
  HOPWISE_LIVE_LIMIT: count().default(20),
  /** Delay of the event loop above which new questions are turned away. */
  HOPWISE_SHED_DELAY_MS: milliseconds.default(250),
  /** Searches that may wait for the market before new ones are turned away. */
  HOPWISE_SEARCH_QUEUE: count().default(256),
  /** Threads that hold a market each; while one takes in changes, the others answer. */
  HOPWISE_MARKET_THREADS: count().max(16).default(2),
})

export interface Config {
  readonly isProduction: boolean
  readonly host: string
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  /** Absolute. */
  readonly pagesDir: string
  /** Of an own PostgreSQL; undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  readonly logLevel: string
  readonly origins: readonly string[]
  readonly trustsProxy: boolean
  readonly hasPublicMetrics: boolean
  readonly rateLimit: number
  readonly liveLimit: number
  readonly shedDelayMs: number
  readonly searchQueue: number
  readonly marketThreads: number
}

/** Settings that cannot be used, each with its reason, one a line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The only reader of the environment. Empty variables count as unset. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = settings.safeParse(given)
  if (!read.success) {
    const lines = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new ConfigError(lines.join('\n'))
  }
  const set = read.data
  return {
    isProduction: set.NODE_ENV === 'production',
    host: set.HOPWISE_HOST,
    port: set.HOPWISE_PORT ?? set.PORT ?? 3000,
    dataDir: resolve(set.HOPWISE_DATA_DIR),
    pagesDir: resolve(set.HOPWISE_PAGES_DIR),
    databaseUrl: set.DATABASE_URL,
    logLevel: set.HOPWISE_LOG_LEVEL,
    origins: set.HOPWISE_ORIGINS,
    trustsProxy: set.HOPWISE_TRUST_PROXY,
    hasPublicMetrics: set.HOPWISE_PUBLIC_METRICS,
    rateLimit: set.HOPWISE_RATE_LIMIT,
    liveLimit: set.HOPWISE_LIVE_LIMIT,
    shedDelayMs: set.HOPWISE_SHED_DELAY_MS,
    searchQueue: set.HOPWISE_SEARCH_QUEUE,
    marketThreads: set.HOPWISE_MARKET_THREADS,
  }
}

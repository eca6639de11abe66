import { z } from 'zod'
import { DEFAULT_FEED_LIMITS } from '@hopwise/feeds'
import { isOn } from '../lib/is-on.ts'
import { DEADLINE_MS } from '../lib/limits/deadline.ts'
import { readSettings } from '../lib/settings/read-settings.ts'

/** `80, 443` as numbers. */
const ports = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .transform((words) => words.map(Number))
  .pipe(z.array(z.number().int().min(1).max(65_535)).min(1))

const count = (least = 1) => z.coerce.number().int().min(least)

/** Settings of exchangers' files: allowed addresses, fetching, and the fate of old ones. */
export const feedSettings = {
  /** Whether exchangers' files may come from this machine and its networks. Not in production. */
  HOPWISE_ALLOW_PRIVATE_FEEDS: isOn.optional(),
  /** Ports that exchangers' files may come from. */
  HOPWISE_FEED_PORTS: ports.default([80, 443]),
  /**
   * Milliseconds after which an answer, a statement or the reading of a file is given up. Shorter
   * waits within an answer are parts of it: a slow machine needs this setting alone.
   */
  HOPWISE_DEADLINE_MS: count().default(DEADLINE_MS),
  HOPWISE_POLL_SECONDS: count().default(15),
  /** The longest pause that failures lead to. */
  HOPWISE_POLL_PAUSE_SECONDS: count().default(300),
  /** Files fetched at once. */
  HOPWISE_POLL_SLOTS: count().max(256).default(16),
  /** Bytes of a file, after inflation. */
  HOPWISE_FEED_BYTES: count(1_000).max(50_000_000).default(5_000_000),
  /** Offers of a file, one of several cities counted in each. */
  HOPWISE_FEED_ITEMS: count().max(200_000).default(DEFAULT_FEED_LIMITS.items),
  /** A file with a smaller part of the last one's offers has to be confirmed by the next. */
  HOPWISE_FEED_FALL_PERCENT: z.coerce.number().min(0).max(100).default(50),
  /** The address of BestChange's API v2, up to the key: the environment alone sets it. */
  HOPWISE_BESTCHANGE_API: z
    .url({ protocol: /^https?$/ })
    .default('https://bestchange.app/v2')
    .transform((text) => text.replace(/\/+$/, '')),
  /** Seconds between two requests to a monitor for its whole market. */
  HOPWISE_SOURCE_SECONDS: count().default(60),
  /** Bytes of all answers of such a round, after inflation. */
  HOPWISE_SOURCE_BYTES: count(1_000).max(500_000_000).default(100_000_000),
  /** Minutes without a good file after which an exchanger's offers leave every search. */
  HOPWISE_HIDE_MINUTES: z.coerce.number().positive().default(10),
  /** Minutes without a good file after which an exchanger is suspended until the next one. */
  HOPWISE_SUSPEND_MINUTES: z.coerce.number().positive().default(60),
}

/** Fetching of exchangers' files, and their fate with age. */
export interface FeedConfig {
  readonly allowPrivate: boolean
  readonly ports: readonly number[]
  /** Milliseconds that the reading of one file may take. */
  readonly readWithinMs: number
  readonly pollEveryMs: number
  readonly longestPauseMs: number
  readonly slots: number
  readonly bytesMax: number
  readonly itemsMax: number
  /** 0 to 1. */
  readonly keptShareMin: number
  readonly hideAfterMs: number
  readonly suspendAfterMs: number
  /** The pause between rounds of a monitor whose whole market is read. */
  readonly sourceEveryMs: number
  readonly sourceBytesMax: number
  /** The address of the API v2, without a slash at the end. */
  readonly sourceApi: string
}

type FeedSettings = z.infer<z.ZodObject<typeof feedSettings>>

/**
 * The settings of feeds in milliseconds and shares. The simulator's feeds need private addresses.
 */
export function feedConfigOf(set: FeedSettings, hasSimulator: boolean): FeedConfig {
  return {
    allowPrivate: set.HOPWISE_ALLOW_PRIVATE_FEEDS ?? hasSimulator,
    ports: set.HOPWISE_FEED_PORTS,
    readWithinMs: set.HOPWISE_DEADLINE_MS,
    pollEveryMs: set.HOPWISE_POLL_SECONDS * 1000,
    longestPauseMs: set.HOPWISE_POLL_PAUSE_SECONDS * 1000,
    slots: set.HOPWISE_POLL_SLOTS,
    bytesMax: set.HOPWISE_FEED_BYTES,
    itemsMax: set.HOPWISE_FEED_ITEMS,
    keptShareMin: set.HOPWISE_FEED_FALL_PERCENT / 100,
    hideAfterMs: set.HOPWISE_HIDE_MINUTES * 60_000,
    suspendAfterMs: set.HOPWISE_SUSPEND_MINUTES * 60_000,
    sourceEveryMs: set.HOPWISE_SOURCE_SECONDS * 1000,
    sourceBytesMax: set.HOPWISE_SOURCE_BYTES,
    sourceApi: set.HOPWISE_BESTCHANGE_API,
  }
}

/** The settings of feeds alone, for a process that serves nobody. */
export function readFeedConfig(env: NodeJS.ProcessEnv = process.env): FeedConfig {
  return feedConfigOf(readSettings(env, z.object(feedSettings)), false)
}

/** A setting that production forbids; undefined where there is none. */
export function feedFault(
  set: FeedSettings,
  {
    isProduction,
    hasSimulator,
  }: { readonly isProduction: boolean; readonly hasSimulator: boolean },
): string | undefined {
  const allowsPrivate = set.HOPWISE_ALLOW_PRIVATE_FEEDS ?? hasSimulator
  if (!isProduction || !allowsPrivate) return undefined
  return 'HOPWISE_ALLOW_PRIVATE_FEEDS, HOPWISE_SIMULATOR: not in production'
}

import { z } from 'zod'
import { DEFAULT_FEED_LIMITS } from '@hopwise/feeds'
import { isOn } from '../lib/is-on.ts'
import { DEADLINE_MS } from '../lib/limits/deadline.ts'
import { defineSettings } from '../lib/settings/define-settings.ts'
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

const marketSettings = defineSettings('Market and feeds', {
  HOPWISE_ALLOW_PRIVATE_FEEDS: [
    isOn.optional(),
    {
      help:
        'on allows files from this machine and its networks, on any port; refused in ' +
        'production',
      unset: 'as the simulator',
    },
  ],
  HOPWISE_FEED_PORTS: [ports.prefault('80, 443'), { help: 'ports that files may be fetched from' }],
  HOPWISE_POLL_SECONDS: [
    count().default(15),
    {
      help:
        'seconds between two polls of an exchanger, give or take a tenth; give or take a half ' +
        'after the first poll of a start, so that polls spread out',
    },
  ],
  HOPWISE_POLL_PAUSE_SECONDS: [
    count().default(300),
    { help: 'the longest pause after failures, in seconds' },
  ],
  HOPWISE_POLL_SLOTS: [count().max(256).default(16), { help: 'files fetched at once, up to 256' }],
  HOPWISE_FEED_BYTES: [
    count(1_000).max(50_000_000).default(5_000_000),
    { help: 'the largest file in bytes, as sent and unpacked' },
  ],
  HOPWISE_FEED_ITEMS: [
    count().max(200_000).default(DEFAULT_FEED_LIMITS.items),
    {
      help:
        'offers a file may hold, up to 200000; one in several cities counts once per city. Most ' +
        'files reach `HOPWISE_FEED_BYTES` first; 200,000 real offers take some 35 MB',
    },
  ],
  HOPWISE_FEED_FALL_PERCENT: [
    z.coerce.number().min(0).max(100).default(50),
    {
      help:
        "a file with less than this share of the last one's offers, in percent, waits for the " +
        'next one to confirm it',
    },
  ],
  HOPWISE_HIDE_MINUTES: [
    z.coerce.number().positive().default(10),
    { help: 'after so many minutes without a good file, offers leave every search' },
  ],
  HOPWISE_SUSPEND_MINUTES: [
    z.coerce.number().positive().default(60),
    { help: 'after so many minutes without a good file, an exchanger is suspended' },
  ],
  HOPWISE_BESTCHANGE_API: [
    z
      .url({ protocol: /^https?$/ })
      .transform((text) => text.replace(/\/+$/, ''))
      .prefault('https://bestchange.app/v2'),
    { help: "the address of BestChange's API v2, up to the key" },
  ],
  HOPWISE_SOURCE_SECONDS: [
    count().default(60),
    { help: 'seconds between two rounds of reading BestChange' },
  ],
  HOPWISE_SOURCE_BYTES: [
    count(1_000).max(500_000_000).default(100_000_000),
    { help: 'the largest round in bytes, as sent and unpacked' },
  ],
})

const deadlineSettings = defineSettings('Limits', {
  // Shorter waits within an answer are parts of it: a slow machine needs this setting alone.
  HOPWISE_DEADLINE_MS: [
    count().default(DEADLINE_MS),
    {
      help:
        'milliseconds after which an answer, a statement of the database or the reading of a ' +
        'file is given up; a slow machine needs more',
    },
  ],
})

/** Settings of exchangers' files: allowed addresses, fetching, and the fate of old ones. */
export const feedSettings = { ...marketSettings, ...deadlineSettings }

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

import { z } from 'zod'
import { defineSettings } from '../lib/settings/define-settings.ts'

/** Centralised exchanges (CEX) that we know how to talk to; each is a dialect of its own. */
export const VENUE_IDS = [
  'binance',
  'bitstamp',
  'bybit',
  'coinbase',
  'gate',
  'kraken',
  'kucoin',
  'okx',
] as const

export type VenueId = (typeof VENUE_IDS)[number]

/** Pairs `id=value`, apart by commas; everything after the first `=` is the value. */
function byVenue<Value>(read: (text: string) => Value | undefined, example: string) {
  return z.string().transform((text, context): [VenueId, Value][] =>
    wordsOf(text).flatMap((word): [VenueId, Value][] => {
      const at = word.indexOf('=')
      const id = VENUE_IDS.find((each) => each === word.slice(0, Math.max(0, at)).trim())
      const value = read(word.slice(at + 1).trim())
      if (id !== undefined && value !== undefined) return [[id, value]]
      context.addIssue({ code: 'custom', message: `expected ${example}` })
      return []
    }),
  )
}

function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

function originIn(text: string): string | undefined {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb ? text.replace(/\/+$/, '') : undefined
}

/** Keys are base64 and the like: never a comma, a blank or a bar. */
function keyIn(text: string): VenueKey | undefined {
  const [apiKey = '', secret = '', password, ...more] = text.split('|')
  const isKey = [apiKey, secret, password ?? '-'].every((each) => /^\S{1,400}$/.test(each))
  return isKey && more.length === 0 ? { apiKey, secret, password } : undefined
}

function paceIn(text: string): number | undefined {
  const ms = Number(text)
  return Number.isInteger(ms) && ms >= 20 && ms <= 60_000 ? ms : undefined
}

/** Settings of venues: which are read, at which addresses, by which keys, and how fast. */
export const venueSettings = defineSettings('Order books of burses', {
  HOPWISE_BURSES: [
    z
      .string()
      .transform(wordsOf)
      .pipe(z.array(z.enum(VENUE_IDS), { error: `expected some of ${VENUE_IDS.join(', ')}` }))
      .default([]),
    {
      help:
        `burses whose order books are read: some of \`${VENUE_IDS.join('`, `')}\`; ` +
        'see [Burses](#burses)',
    },
  ],
  HOPWISE_BURSE_ORIGINS: [
    byVenue(originIn, 'kraken=https://relay.example').default([]),
    {
      help: 'where a burse is, if not where everybody finds it: a relay, or a stand-in',
      example: 'kraken=https://relay.example',
    },
  ],
  HOPWISE_BURSE_KEYS: [
    byVenue(keyIn, 'binance=key|secret').default([]),
    {
      help: 'read-only keys, which tell networks and fees; for some with a password',
      example: 'binance=key|secret, okx=key|secret|password',
      isSecret: true,
    },
  ],
  HOPWISE_BURSE_PACES: [
    byVenue(paceIn, 'kraken=3000').default([]),
    {
      help: 'milliseconds between two requests',
      unset: 'a third of what the burse allows',
      example: 'kraken=3000',
    },
  ],
})

/** A read-only key, never logged. */
export interface VenueKey {
  readonly apiKey: string
  readonly secret: string
  readonly password: string | undefined
}

/** One venue that the server reads. */
export interface VenueConfig {
  readonly id: VenueId
  /** The name of a stand-in; by default the venue's own. */
  readonly name?: string
  /** The address; undefined: the venue's public one. */
  readonly origin: string | undefined
  readonly key: VenueKey | undefined
  /** Milliseconds between two requests; undefined: a third of the venue's allowed rate. */
  readonly paceMs: number | undefined
}

type VenueSettings = z.infer<z.ZodObject<typeof venueSettings>>

/** A configuration for each venue of `HOPWISE_BURSES`, each named once. */
export function venueConfigsOf(set: VenueSettings): readonly VenueConfig[] {
  const origins = new Map(set.HOPWISE_BURSE_ORIGINS)
  const keys = new Map(set.HOPWISE_BURSE_KEYS)
  const paces = new Map(set.HOPWISE_BURSE_PACES)
  return [...new Set(set.HOPWISE_BURSES)].map((id) => ({
    id,
    origin: origins.get(id),
    key: keys.get(id),
    paceMs: paces.get(id),
  }))
}

/** The fault of a setting for a venue that is not read; undefined where there is none. */
export function venueFault(set: VenueSettings): string | undefined {
  const read = new Set(set.HOPWISE_BURSES)
  for (const name of [
    'HOPWISE_BURSE_ORIGINS',
    'HOPWISE_BURSE_KEYS',
    'HOPWISE_BURSE_PACES',
  ] as const) {
    const stray = set[name].find(([id]) => !read.has(id))
    if (stray) return `${name}: ${stray[0]} is not among HOPWISE_BURSES`
  }
  return undefined
}

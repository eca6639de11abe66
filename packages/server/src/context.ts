import type { Currency } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { Config } from './config.ts'
import type { ContentConfig } from './settings/content-settings.ts'
import type { Database } from './db/database.ts'
import type { MarketSource } from './db/tables.ts'
import type { LiveSettings } from './settings/live/live-settings.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Locale } from './lib/words/locale.ts'
import type { Logger } from './lib/logger.ts'
import type { SecretBox } from './lib/secrets/secret-box.ts'
import type { AnswerBudget } from './answers/run/answer-budget.ts'
import type { MarketGate } from './market/market-gate.ts'

/** A listed exchanger: facts that the market lacks, or that outlast its offers. */
export interface ExchangerListing {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'TRIAL' | 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED'
  /** Suspended for want of a good file: the next brings it back. False where a person did it. */
  readonly comesBack: boolean
  /** The time of the last change of status, in ms; null where it is unknown. */
  readonly statusSinceMs: number | null
  /** Its own site; null where it is unknown. */
  readonly siteUrl: string | null
  /** Https addresses of pages with reviews. */
  readonly reviewLinks: readonly string[]
  /** Upper-case ISO 3166 code. */
  readonly country: string | null
  /** When it began to work, by its own word. */
  readonly openedAtMs: number | null
  readonly goodReviews: number
  readonly badReviews: number
  /** Counts of reviews written here, never summed with those above. */
  readonly ownGoodReviews: number
  readonly ownBadReviews: number
  /** The time of its last good file. */
  readonly updatedAtMs: number | null
  /** The monitor that its offers come from; null: a file of its own. */
  readonly source: MarketSource | null
  /** The venue; null: an office. */
  readonly venue: string | null
}

/** A directory in memory: it is read for every hop of every answer, so it answers at once. */
export interface ExchangerDirectory {
  find(exchangerId: string): ExchangerListing | undefined
  all(): readonly ExchangerListing[]
  /** A counter that grows with every change: earlier answers are then made anew. */
  readonly revision: number
}

/** A currency as a source calls it, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

/** Names and aliases of currencies: the catalogue of the release with admins' corrections. */
export interface CurrencyNames {
  /** The catalogue's entry; undefined for a currency only a source knows. */
  find(code: string): Currency | undefined
  nameOf(code: string, locale: Locale): string
  /** The market's code for a code or an alias in any case; unknown ones come back unchanged. */
  resolve(code: string): string
  /** A counter that grows with every change: earlier answers are then made anew. */
  readonly revision: number
}

/** Texts and settings besides the market, as they hold now. */
interface ContentSource {
  readonly content: ContentConfig
}

/**
 * The parts that need a database: a market read from a file has no accounts. The index.ts of a
 * room adds what the room lends to everybody, here and to the two below: nothing that others stand
 * on names what stands on it.
 */
export interface DurableParts {
  readonly db: Database
  readonly jobs: Jobs
  readonly settings: LiveSettings
  /** The key that signs, and is stored nowhere. */
  readonly secrets: SecretBox
  /** The pages' public address, without a slash at the end; never a request's word. */
  readonly baseUrl: () => string
  /** The bot's address; undefined: there is no bot. */
  readonly botUrl: () => string | undefined
}

/** The sender of a request, and the headers of its answer. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  /** The header as it came; undefined where there is none. */
  readonly cookies: string | undefined
  /** Whether a page of ours sends it, by the browser's own word. */
  readonly isOwnPage: boolean
  setCookie(cookie: string): void
}

/** Everything that the HTTP thread shares. Made once, at the start. */
export interface AppContext {
  readonly config: Config
  readonly gate: MarketGate
  readonly exchangers: ExchangerDirectory
  /** False where the market was read from a file and does not change. */
  readonly isLive: boolean
  readonly settings: ContentSource
  readonly durable: DurableParts | undefined
  readonly log: Logger
  /** Milliseconds of our own clock. */
  readonly now: () => number
}

/** People's names of codes. */
export type MarketNames = Pick<AppContext, 'currencyNames' | 'cityNames'>

/** A resolver's context. */
export interface RequestContext {
  readonly app: AppContext
  readonly locale: Locale
  readonly client: Client
  /** Variables as sent. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** The network address charged for the market's time; a shared answer's first one. */
  readonly asker: string
  /** Whether the asker counts as a person. For counting alone: shared answers are everybody's. */
  readonly isPerson: boolean
  /** The budget of the answer that is being made. */
  readonly budget: AnswerBudget
}

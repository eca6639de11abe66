import type { Currency } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { Config } from './config.ts'
import type { ContentConfig } from './settings/content-settings.ts'
import type { Database } from './db/database.ts'
import type { MarketSource } from './db/tables.ts'
import type { LiveSettings } from './settings/live-settings.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Locale } from './lib/words/locale.ts'
import type { Logger } from './lib/logger.ts'
import type { SecretBox } from './lib/secrets/secret-box.ts'
import type { AnswerBudget } from './answers/run/answer-budget.ts'
import type { MarketGate } from './market/market-gate.ts'

export type { Locale } from './lib/words/locale.ts'

/** An exchanger as it is listed: what the market does not know, and what stands when it is away. */
export interface ExchangerListing {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'TRIAL' | 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED'
  /** Suspended for want of a good file: the next one brings it back. False where a person did. */
  readonly comesBack: boolean
  /** When the status became what it is; null where nobody told. */
  readonly statusSinceMs: number | null
  /** Its own site; null where nobody told. */
  readonly siteUrl: string | null
  /** Where people write of it: https addresses. */
  readonly reviewLinks: readonly string[]
  /** Upper-case ISO 3166 code. */
  readonly country: string | null
  /** When it began to work, by its own word. */
  readonly openedAtMs: number | null
  readonly goodReviews: number
  readonly badReviews: number
  /** Of reviews shown here, never summed with those above. */
  readonly ownGoodReviews: number
  readonly ownBadReviews: number
  /** When its last good file came. */
  readonly updatedAtMs: number | null
  /** Which monitor its offers come from; null: from a file of its own. */
  readonly source: MarketSource | null
  /** Which burse it is; null: an office. */
  readonly burse: string | null
}

/** Looked up for every hop of every answer, so it answers from memory, at once. */
export interface ExchangerDirectory {
  find(exchangerId: string): ExchangerListing | undefined
  all(): readonly ExchangerListing[]
  /** Grows whenever what it says changes: answers made before are then made anew. */
  readonly revision: number
}

/** A currency as a source calls it, for those the catalogue lacks. */
export interface SourceCurrency {
  readonly code: string
  readonly name: string
  readonly group: CurrencyGroup
}

export interface CurrencyNames {
  /** The catalogue's entry; undefined for a currency only a source knows. */
  find(code: string): Currency | undefined
  nameOf(code: string, locale: Locale): string
  /** The code the market uses for a code or an alias in any case; unknown ones stay as they are. */
  resolve(code: string): string
  /** Grows whenever what it says changes: answers made before are then made anew. */
  readonly revision: number
}

/** What is said besides the market, as it holds now. */
interface ContentSource {
  readonly content: ContentConfig
}

/**
 * What there is only with a database: a market read from a file has no accounts. The index.ts of a
 * room adds what the room lends to everybody, here and to the two below: nothing that others stand
 * on names what stands on it.
 */
export interface DurableParts {
  readonly db: Database
  readonly jobs: Jobs
  readonly settings: LiveSettings
  /** What signs, and is kept nowhere. */
  readonly secrets: SecretBox
  /** Where people reach the pages, without a slash at the end; never what a request says. */
  readonly baseUrl: () => string
  /** Where people talk to the bot; undefined: there is none. */
  readonly botUrl: () => string | undefined
}

/** Who sent a request, and what it is answered besides the answer. */
export interface Client {
  readonly address: string
  readonly userAgent: string
  /** The header as it came; undefined where there is none. */
  readonly cookies: string | undefined
  /** Whether a page of ours asks, by the browser's own word. */
  readonly isOwnPage: boolean
  setCookie(cookie: string): void
}

/** What everything on the HTTP thread shares. Made once, at the start. */
export interface AppContext {
  readonly config: Config
  readonly gate: MarketGate
  readonly exchangers: ExchangerDirectory
  /** False where the market was read from a file and does not change. */
  readonly isLive: boolean
  readonly settings: ContentSource
  readonly durable: DurableParts | undefined
  readonly log: Logger
  /** By our own clock. */
  readonly now: () => number
}

/** What codes mean, as people call it. */
export type MarketNames = Pick<AppContext, 'currencyNames' | 'cityNames'>

/** What a resolver gets. */
export interface RequestContext {
  readonly app: AppContext
  readonly locale: Locale
  readonly client: Client
  /** As sent. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Whose address the market's time is counted for; of a shared answer who asked first. */
  readonly asker: string
  /** Whether who asks counts as a person. For counting alone: shared answers are everybody's. */
  readonly isPerson: boolean
  /** Of the answer that is being made. */
  readonly budget: AnswerBudget
}

import type { Currency } from '@hopwise/feeds'
import type { CurrencyGroup } from '@hopwise/market'
import type { Config } from './config.ts'
import type { ContentConfig } from './settings/content-settings.ts'
import type { Database } from './db/database.ts'
import type { MarketSource } from './db/tables.ts'
import type { SessionCookie, Viewer } from './features/accounts/index.ts'
import type { LiveSettings } from './settings/live-settings.ts'
import type { ExportFiles } from './features/applications/index.ts'
import type { ClickCounter } from './features/click-outs/index.ts'
import type { AllowanceKeeper } from './features/allowances/index.ts'
import type { BurseDesk } from './features/burses/index.ts'
import type { CycleBirths, LoopLives } from './features/arbitrage/index.ts'
import type { FirstQuestion } from './features/first-question/index.ts'
import type { CityBook } from './features/cities/index.ts'
import type { CurrencyBook } from './features/currencies/index.ts'
import type { FeedLinter } from './features/feed-linter/index.ts'
import type { FeedDesk } from './features/ingestion/index.ts'
import type { MailWays } from './features/mail/index.ts'
import type { MarkKeeper } from './features/marks/index.ts'
import type {
  ChannelDesk,
  Matcher,
  NotificationChanges,
  SendParts,
} from './features/notifications/index.ts'
import type { RateHistory } from './features/rate-history/index.ts'
import type { Entitlements } from './features/subscriptions/index.ts'
import type { MarketHistory } from './features/statistics/index.ts'
import type { SignInLimits } from './features/sign-in/index.ts'
import type { DepositKeeper, WalletChanges } from './features/wallet/index.ts'
import type { Jobs } from './jobs/open-jobs.ts'
import type { Logger } from './lib/logger.ts'
import type { SecretBox } from './lib/secrets/secret-box.ts'
import type { AnswerBudget } from './lib/writing/answer-budget.ts'
import type { MarketGate } from './market/market-gate.ts'

export type Locale = 'en' | 'ru'

/** A listed exchanger: facts that the market lacks, or that outlast its offers. */
export interface ExchangerListing {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: 'TRIAL' | 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED'
  /** Suspended for want of a good file: the next brings it back. False where a person did it. */
  readonly comesBack: boolean
  /** The time of the last change of status, in ms; null where nobody told. */
  readonly statusSinceMs: number | null
  /** Its own site; null where nobody told. */
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
  /** The burse; null: an office. */
  readonly burse: string | null
}

/** A directory in memory: it is asked for every hop of every answer, so it answers at once. */
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

/** The parts that need a database: a market read from a file has no accounts. */
export interface DurableParts {
  readonly db: Database
  readonly jobs: Jobs
  readonly mail: MailWays
  readonly sessionCookie: SessionCookie
  readonly signInLimits: SignInLimits
  readonly settings: LiveSettings
  /** The keeper of deposits; undefined: nothing can be paid in. */
  readonly deposits: DepositKeeper | undefined
  readonly walletChanges: WalletChanges
  readonly notificationChanges: NotificationChanges
  /** Tools of connecting and muting channels. */
  readonly channels: ChannelDesk
  /** Tools that send notifications. */
  readonly sending: SendParts
  /** Ways out to exchangers. */
  readonly clickOuts: ClickCounter
  /** Marks by which accounts of one person are recognised. */
  readonly marks: MarkKeeper
  /** The key that signs, and is stored nowhere. */
  readonly secrets: SecretBox
  /** Readers of applicants' export files. */
  readonly exportFiles: ExportFiles
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
  /** Whether a page of ours asks, by the browser's own word. */
  readonly isOwnPage: boolean
  setCookie(cookie: string): void
}

/** Everything that the HTTP thread shares. Made once, at the start. */
export interface AppContext {
  readonly config: Config
  readonly gate: MarketGate
  readonly exchangers: ExchangerDirectory
  readonly currencyNames: CurrencyBook
  readonly cityNames: CityBook
  /** False where the market was read from a file and does not change. */
  readonly isLive: boolean
  /** Health of each exchanger's file, and its followers; undefined where no files are polled. */
  readonly feeds: FeedDesk | undefined
  /** Burses, their books and networks; undefined where none is read. */
  readonly burses: BurseDesk | undefined
  readonly settings: ContentSource
  readonly linter: FeedLinter
  /** Offers that admins vouch for; undefined where no market lives. */
  readonly allowances: AllowanceKeeper | undefined
  /** The moments since which cycles earn. */
  readonly cycleBirths: CycleBirths
  /** The scanner's loops; empty where it is off. */
  readonly loopLives: LoopLives
  /** Past rates; undefined where nobody samples them, or they cannot be stored. */
  readonly rateHistory: RateHistory | undefined
  /** Follows the market for notification rules; undefined where there are no accounts. */
  readonly matcher: Matcher | undefined
  /** Past figures of the market. */
  readonly marketHistory: MarketHistory
  /** The search's default question. */
  readonly firstQuestion: FirstQuestion
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
  /** The asker; null where nobody is signed in, and for questions about the market alone. */
  readonly viewer: Viewer | null
  /** The asker's rights. An answer that read them is not shared with anybody else. */
  readonly plan: () => Promise<Entitlements>
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

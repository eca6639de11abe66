import type {
  AllowedPair,
  CurrencyGroup,
  Exchanger,
  ExchangerOffers,
  HistoryState,
  ShownRow,
  TransferFees,
} from '@hopwise/market'
import type { Logger } from '../lib/logger.ts'
import type { AnswerTemplate } from '../answers/plan/answer-template.ts'
import type { Answer, Question, QuestionKind } from './questions.ts'
import type { Sampling } from './scanner/samples/sampling-port.ts'
import type { RatesSnapshot } from './scanner/rate-sampler.ts'
import type { Judging, ScanResult } from './scanner/scanner-messages.ts'
import type { Change } from './thread/thread-messages.ts'
import type { MarketFacts, MarketRules } from './market-facts.ts'

/** A question's asker, and how the caller follows it. */
export interface AskOptions {
  /** Aborted when nobody waits any more; a question that still queues is then dropped. */
  readonly signal?: AbortSignal
  /**
   * The network address to which the threads' time is charged. Undefined for our own work alone,
   * which goes before everybody's, so it is never left out: nobody's reading may count as ours.
   */
  readonly asker: string | undefined
  /** Called once with the milliseconds of a thread's work, however many asked it with this. */
  readonly onTook?: (tookMs: number) => void
}

/** Work nobody asked for, or that is done once for all who did. */
export const OUR_OWN: AskOptions = { asker: undefined }

/** A change with a number by the process that counts for many. */
export interface NumberedChange {
  readonly change: Change
  readonly version: number
}

/** The offers in packed form, for a process that hands them on, and their file's marks. */
export interface PackedOffers {
  readonly frame: Uint8Array
  readonly marks: Readonly<Record<string, string | number | null>>
}

/** The receiver of changed offers: a market of this process, or those of others. */
export interface OffersSink {
  /**
   * Puts these in place of all offers the exchanger had, in one step. Resolves when every answer
   * is of a version that has them.
   */
  replaceExchanger(
    offers: ExchangerOffers,
    packed?: PackedOffers,
  ): Promise<{ readonly version: number }>
  /** The exchanger's offers leave every search. */
  removeExchanger(exchangerId: string): Promise<{ readonly version: number }>
  /** The exchanger is called otherwise, or has other reviews; its offers stay. */
  describeExchanger(exchanger: Exchanger): Promise<{ readonly version: number }>
  /** Files of these exchangers came again, at these times, with the same content. */
  confirmExchangers(
    receivedAtMs: ReadonlyMap<string, number>,
  ): Promise<{ readonly version: number }>
  /** Replaces rules of the market. */
  setRules(rules: Partial<MarketRules>): Promise<{ readonly version: number }>
}

/** The only way to the market, which lives on threads of its own. */
export interface MarketGate extends OffersSink {
  /**
   * Takes changes that another process has numbered, in order, as one batch or the end of one: so
   * the market of a version is the same everywhere.
   */
  take(changes: readonly NumberedChange[]): Promise<{ readonly version: number }>
  /** @param version its number, where others count for many processes. */
  setRules(rules: Partial<MarketRules>, version?: number): Promise<{ readonly version: number }>
  /** Calls the listener once after changes, on the HTTP thread; close changes are one. */
  onVersion(listener: (facts: MarketFacts) => void): () => void
  facts(): MarketFacts
  /**
   * Answers are plain data. Rejects with `OverloadedError` where too many questions wait, and with
   * the signal's reason where it is aborted first.
   */
  ask<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    options: AskOptions,
  ): Promise<Answer<K>>
  /**
   * Asks for an answer that is only written out: by this plan (`WritePlan`, as JSON), in the thread
   * that finds it. A refusal comes as it is, and so does an answer that the plan does not fit.
   */
  askWritten<K extends QuestionKind>(
    kind: K,
    question: Question<K>,
    options: AskOptions & { readonly plan: string | undefined },
  ): Promise<Answer<K> | AnswerTemplate>
  /** Judges chains from now on by this history of the market. */
  learn(history: HistoryState): void
  /** Judges chains so from the next look on. */
  adopt(judging: Judging): void
  /** Looks at the market at once, and goes on from earlier looks in place of the own ones. */
  goOnFrom(past: HistoryState): void
  /** Milliseconds of the threads that somebody may take before others go first. */
  timeLeft(asker: string): number
  /** Whether a new question would be refused. */
  isFull(): boolean
  /** Questions that wait for a thread. */
  waiting(): number
  close(): Promise<void>
}

export interface MarketGateOptions {
  /** The market's first offers. */
  readonly exchangers?: readonly ExchangerOffers[]
  /**
   * The number of the first version, where others count for many processes: each later version then
   * has a number of theirs. By default it is counted here, from one.
   */
  readonly numbered?: number
  /** Families of currencies, where they are others than the catalogue's. */
  readonly groups?: ReadonlyMap<string, CurrencyGroup>
  /** Offers that are not suspicious, whatever they promise. */
  readonly allowed?: readonly AllowedPair[]
  /** Threads that hold a market each. */
  readonly threads?: number
  /** Megabytes of JavaScript's heap for each. */
  readonly threadHeapMb?: number
  /** Most questions that may wait. */
  readonly queue?: number
  /** Milliseconds after which an answer is given up: who cannot be in time is refused at once. */
  readonly deadlineMs?: number
  /** Changes that come within this time of the last ones are applied together. */
  readonly applyEveryMs?: number
  /** The interval at which prices are derived anew while the market changes. */
  readonly repriceEveryMs?: number
  /** The offers to begin again with where no thread is left; the first ones by default. */
  readonly kept?: () => Promise<readonly ExchangerOffers[]>
  /** Called with loops that pay, on the HTTP thread; omitted, no thread looks for them. */
  readonly onLoops?: (result: ScanResult) => void
  /** The least time from one look for loops to the next. */
  readonly scanEveryMs?: number
  /** The fees of networks for sending coins, as far as anybody has said them. */
  readonly transferFees?: (() => TransferFees | undefined) | undefined
  /** Called with every pair's best rates, on the HTTP thread, by the thread that scans loops. */
  readonly onRates?: (snapshot: RatesSnapshot) => void
  /** The interval of that: four times a minute by default. */
  readonly sampleEveryMs?: number
  /** Called with the history of the market after each look, on the HTTP thread. */
  readonly onLook?: (history: HistoryState) => void
  /** The interval of looks: five minutes by default. */
  readonly lookEveryMs?: number
  /** Called with the first rows of some answers, each near a usual amount, and who asked. */
  readonly onShown?: ((rows: readonly ShownRow[], asker: string) => void) | undefined
  /** The drawing of samples of promises, by the thread that scans loops; omitted, none are. */
  readonly sampling?: Sampling | undefined
  /** The history of earlier looks. */
  readonly history?: HistoryState | undefined
  /** Logs threads that end. */
  readonly log?: Logger
  /** The clock of the HTTP thread. */
  readonly now?: () => number
}

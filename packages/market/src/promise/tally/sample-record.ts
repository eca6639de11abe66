import type { PromiseBand } from '../promise-view.ts'
import type { SampleOutcome } from '../learning/pending-samples.ts'
import type { Sample, SampleKind, SampleLabel, SampleTraits } from '../learning/sample.ts'

/** The end of a sample after some minutes. */
export interface RecordedOutcome {
  readonly minutes: number
  /** The chance to hold that was said, to four decimals. */
  readonly said: number
  /** The chance by the same model with the market's weather, to four decimals. */
  readonly inWeather: number
  /** The chance by the model's numbers alone, without the weather, to four decimals. */
  readonly modelled: number
  readonly label: SampleLabel
  /** The share of the shown payout that it paid, to five decimals; undefined: nothing, or void. */
  readonly paid: number | undefined
  /** Whether sums leave it out: one exchanger had too many in its hour (thin-hour.ts). */
  readonly isThinned: boolean
}

/**
 * A sample whose minutes have all passed, rounded as it is published: sums of it are exact. The
 * origin of its row is left out: it would say that somebody was shown it in that minute.
 */
export interface SampleRecord extends SampleTraits {
  readonly atMs: number
  readonly kind: SampleKind
  readonly band: PromiseBand
  readonly version: number
  /** The ids of its offers, joined by `>`. */
  readonly path: string
  readonly giveAmount: number
  readonly getAmount: number
  /** The share of the shown payout that was named as the floor, to five decimals. */
  readonly floor: number | undefined
  /** The facts of a direct offer; of a chain, none. */
  readonly facts: readonly number[]
  /** By the minutes of a direct offer; of a chain, one at its last hop's. */
  readonly outcomes: readonly RecordedOutcome[]
}

/** The record of a sample and its outcomes, in the order of their minutes. */
export function recordOf(sample: Sample, outcomes: readonly SampleOutcome[]): SampleRecord {
  const { atMs, kind, band, version, payouts, money, source } = sample
  return {
    atMs,
    kind,
    band,
    version,
    payouts,
    money,
    source,
    path: sample.hops.map(({ offerId }) => offerId).join('>'),
    giveAmount: significant(sample.giveAmount, 9),
    getAmount: significant(sample.getAmount, 9),
    floor: rounded(sample.floor, 5),
    facts: kind === 'DIRECT' ? sample.hops[0]!.facts.map((fact) => significant(fact, 6)) : [],
    outcomes: outcomes.map(({ at, label, paid }) => ({
      // A chain is judged by all of its minutes, at whichever hop it broke.
      minutes: kind === 'DIRECT' ? sample.minutes[at]! : sample.minutes.at(-1)!,
      said: rounded(sample.chances[at]!, 4),
      inWeather: rounded(sample.inWeather[at]!, 4),
      modelled: rounded(sample.modelled[at]!, 4),
      label,
      paid: rounded(paid, 5),
      isThinned: false,
    })),
  }
}

/** The exchanger of a record's last hop. */
export function exchangerOf({ path }: Pick<SampleRecord, 'path'>): string {
  return exchangerOfOffer(path.slice(path.lastIndexOf('>') + 1))
}

/** The exchangers of all of a record's hops, each once. */
export function exchangersOf({ path }: Pick<SampleRecord, 'path'>): ReadonlySet<string> {
  return new Set(path.split('>').map(exchangerOfOffer))
}

function exchangerOfOffer(offerId: string): string {
  return offerId.replace(/:[^:@]*:[^:@]*(?:@.*)?$/, '')
}

function significant(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

function rounded<Value extends number | undefined>(value: Value, decimals: number): Value {
  return (value === undefined ? value : Number(value.toFixed(decimals))) as Value
}

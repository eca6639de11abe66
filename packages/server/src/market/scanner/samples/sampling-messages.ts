import type { ClosedHour, ListPlace, ShownRow, TwoClocks } from '@hopwise/market'

/** An order to quote samples that are due and, each minute, to draw others. */
export interface SamplingOrder {
  /** The asker's clocks. */
  readonly samplingAt: TwoClocks
  /** Rows that answers have shown in the minute before, with the first order of a minute. */
  readonly shown: readonly ShownRow[]
  /** Exchangers whose offers a monitor brings. */
  readonly monitored: readonly string[]
}

/** An order to hand over all that a next thread, or process, goes on from. */
export interface SavingOrder {
  readonly isSaving: true
}

/** An hour as it is stored. */
export interface PackedHour extends Omit<ClosedHour, 'lines'> {
  readonly samples: number
  /** Lines of samples from exchangers' own files, each with its end, deflated. */
  readonly ownFiles: Uint8Array<ArrayBuffer>
  /** Lines of all others: they are not published one by one. */
  readonly monitors: Uint8Array<ArrayBuffer>
}

export interface SamplingResult {
  readonly hours: readonly PackedHour[]
  /** Samples that wait for their minutes to pass. */
  readonly pending: number
  /** Samples that were drawn and left out, since as many as may be were pending. */
  readonly left: number
  /** The factor of odds by the market's weather at a first order, for the log. */
  readonly weather: number
  /** Factors of odds by place, which are in no use, for the log. */
  readonly places: Readonly<Record<ListPlace, number>>
}

/** Pending samples, open hours, weather and ratios, packed. */
export interface SavedSampling {
  readonly sampling: Uint8Array<ArrayBuffer>
}

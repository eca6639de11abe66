/**
 * The terms of one offer as a file declares them, before any arithmetic. Feeds fill one of these
 * again and again (`reset`) instead of allocating one per item. Zero means "not stated" for every
 * limit and fee.
 */
export class DeclaredOffer {
  /** Index from `OfferBatchBuilder.codeIndex`. */
  from = 0
  to = 0
  /** The client hands over `give` of `from` for `get` of `to`: the two printed numbers, > 0. */
  give = 0
  get = 0
  /** The most a client can receive, in `to`. */
  reserve = 0
  /** Limits of one order in `from`. */
  min = 0
  max = 0
  /** Limits of one order in `to`. */
  getMin = 0
  getMax = 0
  /** A fee: an absolute part in `from`, and percent of the sent amount (1 is 1 %). */
  fromFee = 0
  fromFeePercent = 0
  /** Absolute part in `to`, percent of the payout. */
  toFee = 0
  toFeePercent = 0
  /** Floor on the exchanger's margin, in `from` (docs/engine.md, "Folding"). */
  minFee = 0
  /** Bits of OFFER_CONDITIONS. */
  conditions = 0
  /** Index from `OfferBatchBuilder.cityIndex`; 0 where the file states none. */
  city = 0
  /** Half of the last printed digit, relative to the value: how far the rate is provable. */
  quantum = 0
  /** Terms that replace the ones above inside a range of given amounts; the last match wins. */
  readonly steps: DeclaredStep[] = []

  reset(): void {
    this.from = this.to = 0
    this.give = this.get = this.reserve = 0
    this.min = this.max = this.getMin = this.getMax = 0
    this.fromFee = this.fromFeePercent = this.toFee = this.toFeePercent = this.minFee = 0
    this.conditions = this.city = this.quantum = 0
    this.steps.length = 0
  }
}

/** One amount tier: undefined fields are inherited from the offer. */
export interface DeclaredStep {
  /** Range of the given amount, both ends included; 0 is "not stated". */
  readonly min: number
  readonly max: number
  readonly give?: number
  readonly get?: number
  readonly fromFee?: number
  readonly fromFeePercent?: number
  readonly toFee?: number
  readonly toFeePercent?: number
  /** Conditions that hold in this tier, besides the offer's own. */
  readonly conditions?: number
}

/** Reasons that keep an offer out of any path. The last three are states of a sound offer. */
export type OfferRefusal =
  | 'bad-rate'
  | 'bad-limit'
  | 'bad-fee'
  | 'bad-reserve'
  | 'empty-window'
  | 'no-reserve'
  | 'same-currency'

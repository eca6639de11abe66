/** The engine: markets of offers, and the exact best chains and cycles through them. Pure. */

export * from './offers/index.ts'
export * from './books/index.ts'

// Spreads of a coin between two venues.
export {
  type Spread,
  SPREAD_REFUSALS,
  SPREAD_STATES,
  type SpreadCosts,
  type SpreadDepth,
  type SpreadRefusal,
  type SpreadState,
} from './spreads/spread.ts'
export {
  type Bridge,
  bridgeOfBase,
  bridgeOfQuote,
  spreadCoin,
  type SpreadCoin,
  type SpreadNetwork,
  spreadVenue,
  type SpreadVenue,
} from './spreads/spread-venue.ts'
export {
  DEFAULT_SPREADS,
  MAX_SPREADS,
  type SpreadsAnswer,
  spreadsBetween,
  type SpreadsQuery,
} from './spreads/spreads-between.ts'

// A market, its versions, and how threads share one.
export { buildMarket, type MarketOptions, openMarket } from './market/build-market.ts'
export { type HandedRows, handedRows, imageOf, type MarketImage } from './market/handed-rows.ts'
export { Market } from './market/market.ts'
export type { Offer } from './market/offer.ts'

// Questions, and the functions that answer them.
export {
  type CycleCapital,
  type CyclesQuery,
  DEFAULT_CYCLES,
  DEFAULT_GROUPING,
  DEFAULT_HOPS,
  DEFAULT_PATHS,
  DEFAULT_PROFIT_PERCENT,
  DEFAULT_WORK_BUDGET,
  MAX_HOPS,
  MAX_LIMIT,
  MAX_LOOPS,
  type OfferFilter,
  PATH_GROUPINGS,
  type PathGrouping,
  type PathsQuery,
  type Refusal,
  type RefusalReason,
} from './query/query.ts'
export {
  isMeasuredChange,
  loweredBy,
  type MeasuredChange,
  measuredFilters,
  type MeasuredName,
} from './query/measured-filters.ts'
export { findPaths } from './search/find-paths.ts'
export { findSplitCarefully } from './search/find-split-carefully.ts'
export type { PathsAnswer } from './paths/find-within.ts'
export type { FoundPath, Hop } from './paths/found-path.ts'
export { hasOffer, restorePath } from './paths/restore-path.ts'
export { findCycles } from './cycles/find-cycles.ts'
export { MOST_LOOP_CYCLES, otherCyclesOfLoops } from './cycles/loop-cycles.ts'
export type { CyclesAnswer, FoundCycle } from './cycles/found-cycle.ts'
export {
  DEFAULT_OPPORTUNITIES,
  findOpportunities,
  MAX_OPPORTUNITIES,
  type OpportunitiesAnswer,
  type OpportunitiesQuery,
  type Opportunity,
} from './opportunities/find-opportunities.ts'
export { sourceHopOf } from './opportunities/source.ts'
export {
  findSplit,
  LEAST_GAIN,
  type Split,
  type SplitAnswer,
  type SplitOptions,
  USUAL_SPLIT_BUDGET,
} from './splits/find-split.ts'
export { changeBetween, changedExchangers } from './kept/changed-offers.ts'
export {
  type FollowedLoop,
  FollowedLoops,
  type FollowOptions,
  USUAL_FOLLOWING,
} from './kept/followed-loops.ts'
export { type HopTerms, hopTermsOf } from './kept/hop-terms.ts'
export { KeptCycles } from './kept/kept-cycles.ts'
export { causeOf, FormerOffers, type LoopCause, type MovedNumber } from './kept/loop-cause.ts'
export { type RateSample, type SampleOptions, sampleRates } from './rates/sample-rates.ts'
export { findPositions } from './positions/find-positions.ts'
export type { PlaceRate } from './positions/place-rate.ts'
export {
  type Position,
  POSITION_REASONS,
  type PositionReason,
  type PositionsQuery,
} from './positions/position.ts'
export { type DiagnoseOptions, diagnoseNoRoute } from './no-route/diagnose-no-route.ts'
export type {
  CitySides,
  NoRoute,
  NoRouteDoubt,
  NoRouteReason,
  QueryChange,
  Relaxation,
} from './no-route/no-route.ts'

// Explanations of a path, and the offers of a pair.
export { alternativesOf, type AlternativesOptions } from './hops/alternatives.ts'
export type { Deduction, Settlement } from './explain/deductions.ts'
export {
  explainPath,
  type ExplainOptions,
  type HopExplanation,
  type PathExplanation,
} from './explain/explain-path.ts'
export type { NextBest } from './explain/next-best.ts'
export { type PairOffer, pairOffers, type PairQuery } from './explain/pair-offers.ts'
export type { Bottleneck } from './explain/path-bottleneck.ts'
export { type PathQuote, quotePath } from './explain/quote-path.ts'
export type { CurvePoint } from './explain/rate-curve.ts'
export { pathWindow } from './window/path-window.ts'
export type { HopRefusal } from './window/tiered-path.ts'
export type { AmountWindow } from './window/window-of-pieces.ts'
export type { AllowedPair } from './belief/allowed-offers.ts'
export { type BeliefRules, DEFAULT_BELIEF } from './belief/belief.ts'
export { findOpportunitiesCarefully } from './search/careful-opportunities.ts'
export {
  type CycleRanks,
  fewOfEach,
  findCyclesCarefully,
  findPathsCarefully,
  type Ranks,
} from './search/careful-order.ts'
export { loweredFor, noRouteAsSure, withoutReliability } from './no-route/lower-reliability.ts'
export { cycleOutlook, rankOf } from './views/cycle-outlook.ts'
export { transferShare, type TransferFees } from './hops/transfer-share.ts'
export { cycleRanksOf, doubtedIn, isWorthwhile, LEAST_EXPECTED, ranksOf } from './search/ranks.ts'
export { CREDITED, uncreditedShare } from './opportunities/credited-excess.ts'
export {
  DEFAULT_ORDER,
  DEFAULT_PER_SOURCE,
  hidesSuspicious,
  listedFilter,
  SEARCH_ORDERS,
  type SearchOrder,
} from './search/search-defaults.ts'
export {
  type Confidence,
  confidenceOf,
  type ConfidenceOptions,
  type Doubt,
  DOUBT_REASONS,
  type DoubtReason,
} from './trust/confidence.ts'
export {
  type ExchangerStanding,
  exchangerStanding,
  type MarketDistance,
  type StandingDoubt,
} from './trust/exchanger-standing.ts'
export {
  isSuspiciousPath,
  type MarkedShare,
  markedShares,
  type Suspicion,
  SUSPICION_REASONS,
  suspicionOf,
  type SuspicionReason,
  suspiciousOffers,
} from './trust/suspicion.ts'
export { type Careful, compareCareful } from './trust/compare-careful.ts'
export { isTrusted, TRUST_STEPS, type TrustStep } from './trust/trust-step.ts'

// All of it as plain values that travel between threads.
export { type CitiesQuery, type CityFacts, cityFacts } from './explain/city-facts.ts'
export { type CityUse, type CityUsesQuery, cityUses } from './explain/city-uses.ts'
export { type CurrencyFacts, currencyFacts } from './views/currency-facts.ts'
export { type CurrencyView, UNPRICED } from './views/currency-view.ts'
export { type CycleView, cycleView } from './views/cycle-view.ts'
export { type OpportunityView, opportunityView } from './views/opportunity-view.ts'
export { type ExchangerView, exchangerView } from './views/exchanger-view.ts'
export { hopRates, type WantedHop } from './views/hop-rates.ts'
export { numberOrNull } from './numbers/number-or-null.ts'
export type { OfferView } from './views/offer-view.ts'
export { offersOfExchanger } from './views/offers-of-exchanger.ts'
export { type PairView, pairViews } from './views/pair-view.ts'
export {
  type HopView,
  MarketViews,
  MOST_DOUBTS,
  MOST_PATH_CITIES,
  type PairOfferView,
  type PathView,
  type ViewOptions,
} from './views/path-view.ts'
export { slugOf } from './views/slug.ts'

// Units that the compiler knows, and what makes a number one of them.
export {
  type Amount,
  type In,
  type Milliseconds,
  type Rate,
  type Usd,
  type UsdPrice,
} from './numbers/units.ts'

// How sure a chain is some minutes from now, learnt from looks at the market.
export {
  type ChainPromise,
  openPromises,
  type PromiseQuery,
  type Promises,
} from './promise/open-promises.ts'
export {
  type Fit,
  type JudgeFigures,
  judgeFigures,
  type Predictor,
  PREDICTORS,
} from './judge/judge-figures.ts'
export { isKept, type JudgedFigure, judgedFigures } from './judge/judge-musts.ts'
export {
  FIRST_ROW_ORDERS,
  type FirstRowOrder,
  type JudgedMoment,
  OUTCOME_KINDS,
  type OutcomeKind,
} from './judge/outcome.ts'
export { LONGEST_JUDGED_MINUTES, PromiseJudge } from './judge/promise-judge.ts'
export type { HopFacts } from './promise/ladder.ts'
export { FIRST_MODEL, LOSSES, type PromiseModel } from './promise/promise-model.ts'
export { FIRST_ORDER_MINUTES, HORIZONS } from './promise/hop-minutes.ts'
export type { LookWeather } from './promise/weather/look-weather.ts'
export { agedPromises } from './promise/aged-promises.ts'
export { type Outlook, outlookOf, TOO_NEW_CHANCE } from './promise/outlook.ts'
export {
  FAIR_CHANCE,
  PROMISE_BANDS,
  type PromiseBand,
  type PromiseView,
  RELIABLE_CHANCE,
} from './promise/promise-view.ts'
export { type HistoryRules, type HistoryState, USUAL_HISTORY } from './promise/market-history.ts'

// Learning of promises from samples: of offers that are quoted again minutes after they were shown.
export { drawSamples, type DrawOptions, type ShownRow } from './promise/learning/draw-samples.ts'
export {
  PendingSamples,
  type PendingState,
  type SampleOutcome,
  type TwoClocks,
} from './promise/learning/pending-samples.ts'
export {
  isVoid,
  lossOf,
  PAYOUTS,
  type Sample,
  SAMPLE_KINDS,
  SAMPLE_LABELS,
  SAMPLE_MONEY,
  SAMPLE_SOURCES,
  type SampleKind,
  type SampleLabel,
} from './promise/learning/sample.ts'
export { breakOf, type ListPlace, placeOf, type SampleBreak } from './promise/learning/breaks.ts'
export {
  type BreakRatios,
  exchangerRatio,
  NO_RATIOS,
  placeFactor,
  ratiosAfter,
} from './promise/learning/break-ratios.ts'
export {
  USUAL_WEATHER,
  weatherAfter,
  weatherFactors,
  type WeatherState,
} from './promise/learning/weather.ts'
export {
  type LearntModel,
  modelHash,
  type Refit,
  refit,
  type RefitRefusal,
} from './promise/learning/refit.ts'
export {
  calibrationOf,
  FAILED_DAYS,
  isRolledBack,
  type JudgedDay,
  type JudgedRefit,
  refitIsOn,
  weatherIsOn,
} from './promise/learning/switches.ts'
export { shownRows } from './promise/learning/shown-rows.ts'
export { type RefitRow, RefitRows } from './promise/learning/refit-rows.ts'

// Sums of samples, which say how well promises held.
export { heldShare, type HeldShare, type HourSums } from './promise/tally/held-share.ts'
export {
  type ClosedHour,
  type ExchangerHeld,
  OpenHours,
  type OpenHoursState,
} from './promise/tally/open-hours.ts'
export { SampleFileTally } from './promise/tally/sample-file-tally.ts'
export { readSampleLine, SAMPLE_COLUMNS, sourceOfLine } from './promise/tally/sample-lines.ts'
export { exchangerOf, type SampleRecord } from './promise/tally/sample-record.ts'
export { constantChance } from './promise/tally/simple-chances.ts'
export {
  BAND_HORIZONS,
  bandGroup,
  CHAIN_HOPS,
  chainGroup,
  LABEL_SUMS,
  OWN_HORIZONS,
  Tally,
  TALLY_SUMS,
  type TallyCell,
  type TallyGroup,
  type TallySum,
} from './promise/tally/tally.ts'

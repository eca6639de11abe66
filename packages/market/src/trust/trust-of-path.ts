import type { Market } from '../market/market.ts'
import type { FoundPath } from '../paths/found-path.ts'
import { confidenceOf, type ConfidenceOptions } from './confidence.ts'
import { isSuspiciousPath } from './suspicion.ts'
import { type TrustStep, trustStepOf } from './trust-step.ts'

/** The trust in a path, without a view of it: `MarketViews.trustOf` says the same. */
export function trustOfPath(
  market: Market,
  path: FoundPath,
  options: ConfidenceOptions = {},
): TrustStep {
  return trustStepOf(confidenceOf(market, path, options).score, isSuspiciousPath(path))
}

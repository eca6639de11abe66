import { searchRanges } from '@hopwise/contract'
import type { ContentConfig, Tariff } from '../../../settings/content-settings.ts'

/** A person's rights in the product. */
export interface Entitlements {
  readonly tariff: Tariff | null
  readonly notificationPairs: number
  /** Hops of a chain, and of a loop. */
  readonly maxHops: number
  /** Seconds between two looks at arbitrage; 0: sent as it changes. */
  readonly liveSeconds: number
  /** Hours of the history of rates; 0: all that is kept. */
  readonly historyHours: number
  /** Keys of the API, by which programs send requests with the same entitlements. */
  readonly apiKeys: number
}

/** Rules without a tariff: to try, and silent. */
const PAIRS_TO_TRY = 1

/** Everybody's rights, signed in or not. */
export function usualEntitlements(content: ContentConfig): Entitlements {
  return entitlementsBy(content, null)
}

/** A person's rights by the running term; null: none runs. */
export function entitlementsBy(
  { usual }: Pick<ContentConfig, 'usual'>,
  term: { readonly tariff: Tariff; readonly pairs: number } | null,
): Entitlements {
  const { tariff, pairs: notificationPairs } = term ?? { tariff: null, pairs: PAIRS_TO_TRY }
  const more = tariff === 'PRO' ? WHOLE : { ...usual, apiKeys: 0 }
  return { tariff, notificationPairs, ...more }
}

/** One person's keys at once. */
export const MOST_API_KEYS = 3

const WHOLE = {
  maxHops: searchRanges.pathHops[1],
  liveSeconds: 0,
  historyHours: 0,
  apiKeys: MOST_API_KEYS,
}

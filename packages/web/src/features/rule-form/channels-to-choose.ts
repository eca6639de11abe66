import type { ChannelKind } from '@hopwise/contract'
import type { RuleSurroundingsAnswer } from './rule-form.documents.ts'

/** What every plan has: a pair may be made to try before there is one. */
const OF_ALL_PLANS: readonly ChannelKind[] = ['EMAIL', 'TELEGRAM']

/** By which a pair of this person may tell. */
export function channelsToChoose(
  around: RuleSurroundingsAnswer | undefined,
): readonly ChannelKind[] {
  const { tariff, channels = [] } = around?.entitlements ?? {}
  return tariff === null ? OF_ALL_PLANS : channels
}

import type { ChannelKind } from '@hopwise/contract'
import type { RuleSurroundingsAnswer } from './rule-form.documents.ts'

/** The channels of every plan: a pair may be set up before there is a plan. */
const OF_ALL_PLANS: readonly ChannelKind[] = ['EMAIL', 'TELEGRAM']

/** The channels that this person's pairs may use. */
export function channelsToChoose(
  around: RuleSurroundingsAnswer | undefined,
): readonly ChannelKind[] {
  const { tariff, channels = [] } = around?.entitlements ?? {}
  return tariff === null ? OF_ALL_PLANS : channels
}

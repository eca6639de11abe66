import type { NotificationPairInput } from '@hopwise/contract'
import { filterInput, typedFilterOf } from '../filter/typed-filter.ts'
import type { RuleRow } from './rule.documents.ts'

/** A saved rule as input, to be sent with some fields changed. */
export function inputOf(rule: RuleRow): NotificationPairInput {
  const isOfLoops = rule.kind === 'LOOP' || rule.kind === 'DIGEST'
  return {
    id: rule.id,
    name: rule.givenName,
    kind: rule.kind,
    ...(isOfLoops
      ? {
          through: rule.through.map(({ code }) => code),
          minProfitPercent: rule.minProfitPercent,
          capitalUsd: rule.capitalUsd,
        }
      : {
          give: rule.give?.code,
          get: rule.get?.code,
          amount: rule.amount,
          rateAtLeast: rule.rateAtLeast,
          rateAtMost: rule.rateAtMost,
        }),
    maxHops: rule.maxHops,
    filter: filterInput(typedFilterOf(rule.filter)),
    includeSuspicious: rule.includeSuspicious,
    channels: rule.channels,
    coolDownMinutes: rule.coolDownMinutes,
    mostPerDay: rule.mostPerDay,
    digestAt: rule.digestAt,
    isOn: rule.isOn,
    endsAt: rule.endsAt,
  }
}

import type { SubscriptionType } from '@hopwise/contract'

export const subscriptionTypes = [
  'NEWBIE_7',
  'NEWBIE_14',
  'NEWBIE_30',
  'PRO_7',
  'PRO_14',
  'PRO_30',
] as const satisfies readonly SubscriptionType[]

/** A short name for admins' lists: "Pro · 30". */
export function subscriptionTypeText(type: SubscriptionType): string {
  const [tariff, days] = type.split('_')
  return `${tariff === 'PRO' ? 'Pro' : 'Newbie'} · ${days}`
}

import type { SubscriptionType } from '../../db/tables/tariff-tables.ts'
import type { ContentConfig, Tariff, TariffPrice } from '../../settings/content-settings.ts'

/** A term on sale, as the settings have it now. */
export interface Plan extends TariffPrice {
  readonly type: SubscriptionType
}

export function plansOf({ affiliate }: ContentConfig): Plan[] {
  return affiliate.tariffs.map((each) => ({ ...each, type: `${each.tariff}_${each.days}` }))
}

export function planOf(content: ContentConfig, type: SubscriptionType): Plan {
  return plansOf(content).find((plan) => plan.type === type)!
}

export function tariffOf(type: SubscriptionType): Tariff {
  return type.startsWith('PRO') ? 'PRO' : 'NEWBIE'
}

/** The type in words: "Pro, 30 days". */
export function typeWords(type: SubscriptionType, locale: 'en' | 'ru'): string {
  const [tariff, days] = [tariffOf(type) === 'PRO' ? 'Pro' : 'Newbie', type.split('_')[1]!]
  return locale === 'ru' ? `${tariff}, ${days} дней` : `${tariff}, ${days} days`
}

/** Cents a day, rounded up: nobody pays less a day than it says. */
export function centsPerDay({ cents, days }: Plan): bigint {
  return (cents + BigInt(days) - 1n) / BigInt(days)
}

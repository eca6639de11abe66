import type { Tariff } from '@hopwise/contract'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { radioClass } from '#web/ui/field/field.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { TariffPlansAnswer } from './tariffs.documents.ts'
import { useTermWords } from './use-term-words.ts'

export type Plan = TariffPlansAnswer['tariffPlans'][number]

interface PlanChoiceProps {
  /** The plans of the chosen length, in the server's order. */
  plans: readonly Plan[]
  chosen: Tariff
  /** The tariff that the reader has. */
  own: Tariff | undefined
  onChoose: (tariff: Tariff) => void
}

/** Tariffs side by side: radio buttons that look like cards. */
export function PlanChoice({ plans, chosen, own, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('tariffs')
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-dense font-medium text-text-2">{t('plan')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {plans.map((plan) => (
          <label
            key={plan.tariff}
            className={clsx(
              'block cursor-pointer rounded-large border-2 bg-raised p-5',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
              'has-focus-visible:outline-accent',
              plan.tariff === chosen ? 'border-violet' : 'border-line hover:border-control',
            )}
          >
            <span className="flex items-center gap-2.5">
              <input
                type="radio"
                name={name}
                value={plan.tariff}
                checked={plan.tariff === chosen}
                aria-label={t(`tariff.${plan.tariff}`)}
                aria-describedby={clsx(
                  plan.tariff === own && `${name}-own`,
                  `${name}-${plan.tariff}`,
                )}
                onChange={() => onChoose(plan.tariff)}
                className={radioClass}
              />
              <span className="text-h3 font-semibold">{t(`tariff.${plan.tariff}`)}</span>
              {plan.tariff === own && (
                <span id={`${name}-own`} className="ml-auto">
                  <Badge tone="violet">{t('own-plan')}</Badge>
                </span>
              )}
            </span>
            <PlanGives plan={plan} plans={plans} id={`${name}-${plan.tariff}`} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface PlanGivesProps {
  plan: Plan
  plans: readonly Plan[]
  id: string
}

function PlanGives({ plan, plans, id }: PlanGivesProps) {
  const { t } = useTranslation('tariffs')
  const { count } = useFormat()
  const { usd } = useTermWords()
  const { notifications, entitlements, price, pricePerDay } = plan
  const { notificationPairs, channels, apiKeys, maxHops, liveSeconds, historyHours } = entitlements
  const names = channels.map((channel) => t(`channel.${channel}`)).join(', ')
  // An entitlement that every plan has is no reason to buy one.
  const isOfMore = historyHours === 0 && plans.some((each) => each.entitlements.historyHours > 0)
  const gives = [
    t('notifications', { count: notifications, shown: count(notifications) }),
    t('pairs', { count: notificationPairs }),
    t('channels', { channels: names }),
    ...(apiKeys > 0 ? [t('api-keys', { count: apiKeys })] : []),
    t('hops', { count: maxHops }),
    ...(historyHours > 0 ? [t('history', { count: historyHours })] : []),
    ...(isOfMore ? [t('history-all')] : []),
    liveSeconds === 0 ? t('unlimited') : t('slowed', { count: liveSeconds }),
  ]
  return (
    <span id={id} className="mt-3 block">
      <span className="block text-h2 font-bold tabular-nums">{usd(price)}</span>
      <span className="block text-table text-text-2">
        {t('per-day', { price: usd(pricePerDay) })}
      </span>
      <span className="mt-4 grid gap-2 text-table">
        {gives.map((each) => (
          <span key={each} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-gain" />
            {each}
          </span>
        ))}
      </span>
    </span>
  )
}

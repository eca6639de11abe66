import type { OfferCondition } from '@hopwise/contract'
import { clsx } from 'clsx'
import {
  Building2,
  ClipboardPen,
  Clock3,
  CreditCard,
  Hand,
  type LucideIcon,
  ScanFace,
  Truck,
  UserRoundPlus,
  Waves,
} from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Tooltip } from '#web/ui/overlay/tooltip.tsx'
import { Badge } from '#web/ui/show/badge.tsx'

const conditionIcons = {
  MANUAL: Hand,
  REGISTRATION: ClipboardPen,
  IDENTITY_CHECK: ScanFace,
  CARD_CHECK: CreditCard,
  COMPANY_PAYOUT: Building2,
  CARD_TO_CARD: CreditCard,
  THIRD_PARTY_IN: UserRoundPlus,
  THIRD_PARTY_OUT: UserRoundPlus,
  FLOATING: Waves,
  DELIVERY: Truck,
  DELAYED: Clock3,
} as const satisfies Record<OfferCondition, LucideIcon>

/** The conditions that weigh most with people: those that ask for papers. */
const grave: readonly OfferCondition[] = [
  'IDENTITY_CHECK',
  'CARD_CHECK',
  'THIRD_PARTY_IN',
  'THIRD_PARTY_OUT',
]

/** An exchanger's conditions besides the amount: a word each, its meaning on hover and focus. */
export function Conditions({ conditions }: { conditions: readonly OfferCondition[] }) {
  const { t } = useTranslation('market')
  if (conditions.length === 0) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {conditions.map((condition) => (
        <Tooltip key={condition} text={t(`condition-why.${condition}`)}>
          {(described) => (
            <button
              type="button"
              {...described}
              className="touch-area relative inline-flex min-h-6 cursor-help items-center rounded-small"
            >
              <Badge
                tone={grave.includes(condition) ? 'warn' : 'neutral'}
                icon={conditionIcons[condition]}
              >
                {t(`condition.${condition}`)}
              </Badge>
            </button>
          )}
        </Tooltip>
      ))}
    </span>
  )
}

/** The conditions in one line of plain words, for rows without more room. */
export function ConditionsLine({ conditions }: { conditions: readonly OfferCondition[] }) {
  const { t } = useTranslation('market')
  if (conditions.length === 0) return null
  const lines = conditions.map((condition) => (
    <span key={condition} className="block">
      {t(`condition.${condition}`)}: {t(`condition-why.${condition}`)}
    </span>
  ))
  return (
    <Tooltip text={lines}>
      {(described) => (
        <button
          type="button"
          {...described}
          className={clsx(
            'touch-area relative -mb-px flex min-h-6 max-w-full cursor-help rounded-small',
            'text-left text-meta',
            conditions.some((each) => grave.includes(each)) ? 'text-warn' : 'text-text-3',
          )}
        >
          <span className="truncate">
            {conditions.map((condition) => t(`condition.${condition}`)).join(', ')}
          </span>
        </button>
      )}
    </Tooltip>
  )
}

import type { PairStop } from '@hopwise/contract'
import { BellOff } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'

/** The page with the remedy; quiet hours end by themselves. */
const ways: Readonly<Record<Exclude<PairStop, 'QUIET_HOURS'>, string>> = {
  ENDED: 'edit',
  NO_PLAN: '/subscribe',
  QUOTA_USED: '/subscribe?plan=pro',
  DAY_USED: 'edit',
  NO_CHANNEL: '/profile#channels',
  BEYOND_PLAN: '/subscribe?plan=pro',
  ASLEEP: 'edit',
  UNKNOWN_CURRENCY: 'edit',
}

/** The reason why a pair is silent though it is on, and the remedy. */
export function StopNote({ rule, stopped }: { rule: RuleRow; stopped: PairStop }) {
  const { t } = useTranslation('notifications')
  return (
    <p className="mt-3 flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2 text-dense text-warn">
      <BellOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`stopped.${stopped}`)}{' '}
        {stopped !== 'QUIET_HOURS' && (
          <Link
            to={ways[stopped] === 'edit' ? `/profile/notifications/${rule.id}` : ways[stopped]}
            className="font-medium underline underline-offset-4"
          >
            {t(`stopped-way.${stopped}`)}
          </Link>
        )}
      </span>
    </p>
  )
}

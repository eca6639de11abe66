import type { DeliveryStatus } from '@hopwise/contract'
import { Check, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'
import type { DeliveryRow } from '../rules/rules.documents.ts'

const looks: Readonly<Record<DeliveryStatus, { tone: Tone; icon: LucideIcon }>> = {
  QUEUED: { tone: 'note', icon: Clock },
  SENT: { tone: 'gain', icon: Check },
  EXPIRED: { tone: 'neutral', icon: Clock },
  FAILED: { tone: 'loss', icon: X },
  SKIPPED: { tone: 'warn', icon: TriangleAlert },
}

/** The fate of a message, channel by channel. */
export function DeliveryList({ deliveries }: { deliveries: readonly DeliveryRow[] }) {
  const { t } = useTranslation('notifications')
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {deliveries.map(({ channel, status }) => (
        <li key={channel}>
          <Badge {...looks[status]}>
            {t('delivery', { channel: t(`channel.${channel}`), status: t(`delivered.${status}`) })}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

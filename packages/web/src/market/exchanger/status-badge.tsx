import type { ExchangerStatus } from '@hopwise/contract'
import { CircleCheck, CirclePause, FlaskConical, Archive } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'

const looks = {
  ACTIVE: { tone: 'gain', icon: CircleCheck },
  TRIAL: { tone: 'note', icon: FlaskConical },
  SUSPENDED: { tone: 'warn', icon: CirclePause },
  ARCHIVED: { tone: 'neutral', icon: Archive },
} as const satisfies Record<ExchangerStatus, { tone: Tone; icon: unknown }>

export function StatusBadge({ status }: { status: ExchangerStatus }) {
  const { t } = useTranslation('market')
  return <Badge {...looks[status]}>{t(`status.${status}`)}</Badge>
}

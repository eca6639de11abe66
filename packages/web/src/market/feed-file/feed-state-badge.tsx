import type { FeedState } from '@hopwise/contract'
import { CircleCheck, CirclePause, CircleX, Clock3, Hourglass } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge, type Tone } from '#web/ui/show/badge.tsx'

const looks = {
  GOOD: { tone: 'gain', icon: CircleCheck },
  HELD: { tone: 'warn', icon: Hourglass },
  FAILING: { tone: 'loss', icon: CircleX },
  WAITING: { tone: 'note', icon: Clock3 },
  OFF: { tone: 'neutral', icon: CirclePause },
} as const satisfies Record<FeedState, { tone: Tone; icon: unknown }>

export function FeedStateBadge({ state }: { state: FeedState }) {
  const { t } = useTranslation('feed-file')
  return <Badge {...looks[state]}>{t(`state-of.${state}`)}</Badge>
}

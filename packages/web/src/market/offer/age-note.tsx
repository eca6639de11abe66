import { clsx } from 'clsx'
import { Clock3, TriangleAlert } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { freshnessOf, steppedAge } from '#web/lib/format/format-age.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { Badge } from '#web/ui/show/badge.tsx'

interface AgeNoteProps {
  /** An ISO 8601 time. */
  at: string
  /** Whether the market stands still, so that an age says nothing about the offer. */
  isStill?: boolean
  /** Adds a clock where nothing nearby says that this is an age. */
  hasClock?: boolean
}

/**
 * The age in steps, because ticking seconds in each row would never stand still. An old one is
 * amber with a clock, too old a badge.
 */
export function AgeNote({ at, isStill = false, hasClock = false }: AgeNoteProps) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const atMs = Date.parse(at)
  const freshness = useAtServerNow((nowMs) => (isStill ? 'fresh' : freshnessOf(nowMs - atMs)))
  const age = useAtServerNow((nowMs) => {
    const ageMs = steppedAge(nowMs - atMs)
    return ageMs > 0 ? format.age(ageMs) : format.ago(0)
  })
  if (freshness === 'stale') {
    return (
      <Badge tone="warn" icon={TriangleAlert} title={format.moment(atMs)}>
        {t('stale')} · {age}
      </Badge>
    )
  }
  return (
    <time
      dateTime={at}
      title={format.moment(atMs)}
      className={clsx(
        'inline-flex items-center gap-1 text-dense whitespace-nowrap',
        freshness === 'ageing' ? 'text-warn' : 'text-text-3',
      )}
    >
      {(hasClock || freshness === 'ageing') && <Clock3 aria-hidden className="size-3.5" />}
      {age}
    </time>
  )
}

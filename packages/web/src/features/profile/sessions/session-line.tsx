import { MonitorSmartphone } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { SessionRow } from '../profile.documents.ts'

interface SessionLineProps {
  row: SessionRow
  isBusy: boolean
  onEnd: () => void
}

export function SessionLine({ row, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const nowMs = useServerNow()
  const seenMs = Date.parse(row.lastSeenAt)
  const device = row.device === '' ? t('unknown-device') : row.device
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {row.current && <Badge tone="gain">{t('this-session')}</Badge>}
        </p>
        <p className="text-dense text-text-2">
          <span title={format.moment(seenMs)}>
            {t('last-seen', { ago: format.ago(nowMs - seenMs) })}
          </span>{' '}
          {t('session-since', { day: format.day(Date.parse(row.createdAt)) })}
        </p>
      </div>
      {!row.current && (
        <Button
          size="small"
          aria-label={t('end-session', { device })}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

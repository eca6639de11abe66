import { CircleOff, KeyRound } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { ApiKeyRow } from './api-keys.documents.ts'

interface KeyLineProps {
  row: ApiKeyRow
  onRevoke: () => void
}

/** One key: its name, its first characters and its use. */
export function KeyLine({ row, onRevoke }: KeyLineProps) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const { name, start, createdAt, lastUsedAt, usedToday, isActive } = row
  const usedMs = lastUsedAt === null ? undefined : Date.parse(lastUsedAt)
  const used = useAtServerNow((nowMs) =>
    usedMs === undefined ? t('unused') : t('used', { ago: format.ago(nowMs - usedMs) }),
  )
  const facts = [
    t('created', { day: format.day(Date.parse(createdAt)) }),
    used,
    ...(usedToday > 0 ? [t('today', { count: usedToday, shown: format.count(usedToday) })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <code className="font-mono text-dense text-text-2">{start}…</code>
          {!isActive && (
            <Badge tone="neutral" icon={CircleOff}>
              {t('asleep')}
            </Badge>
          )}
        </p>
        <p className="text-dense text-text-2">{facts.join(' · ')}</p>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('revoke-key', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}

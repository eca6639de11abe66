import type { ReactNode } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { NotificationFigures } from './health-figures.ts'

/** Messages waiting, sent and late; and the cost of looking pairs up. */
export function FigureTiles({ figures }: { figures: NotificationFigures }) {
  const { t } = useTranslation('admin-notifications')
  const format = useFormat()
  const { queued, oldestSeconds, channels, checkedEverySeconds } = figures
  const failed = channels.reduce((sum, { failedLastHour }) => sum + failedLastHour, 0)
  const age = (seconds: number) => format.age(seconds * 1000)
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <Tile
        name={t('queued')}
        why={oldestSeconds > 0 ? t('oldest', { age: age(oldestSeconds) }) : t('nothing-late')}
      >
        {format.count(queued)}
      </Tile>
      <Tile name={t('sent')} why={t('all-channels')}>
        {format.count(figures.sentLastHour)}
      </Tile>
      <Tile name={t('refused')} why={t('refused-why')}>
        {format.count(failed)}
      </Tile>
      <Tile name={t('expired')} why={t('expired-why')}>
        {format.count(figures.expiredLastHour)}
      </Tile>
      <Tile
        name={t('pairs')}
        why={
          checkedEverySeconds > 0 ? t('every', { age: age(checkedEverySeconds) }) : t('followed')
        }
      >
        {format.count(figures.pairs)}
      </Tile>
      <Tile
        name={t('share')}
        why={t('share-why', { most: format.share(figures.matcherMostOfCore) })}
      >
        {format.share(figures.matcherShareOfCore)}
      </Tile>
    </dl>
  )
}

function Tile({ name, why, children }: { name: string; why: string; children: ReactNode }) {
  return (
    <Card className="px-4 py-3">
      <dt className="text-dense font-medium text-text-2">{name}</dt>
      <dd>
        <div className="text-figure font-bold tabular-nums">{children}</div>
        <p className="text-dense text-text-3">{why}</p>
      </dd>
    </Card>
  )
}

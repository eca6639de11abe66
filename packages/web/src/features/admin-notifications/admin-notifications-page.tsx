import { BellOff, Check, TriangleAlert } from 'lucide-react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminNotificationsDocument } from './admin-notifications.documents.ts'
import { ChannelTable } from './channel-table.tsx'
import { isEmpty, type NotificationFigures, type Trouble, troublesOf } from './health-figures.ts'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/show/card.tsx'

const EVERY_MS = 10_000

/** Whether notifications leave, and the load of following the market for them. */
export function AdminNotificationsPage() {
  const { t } = useTranslation('admin-notifications')
  usePageTitle(t('title'))
  const { answer, error, refetch } = useSessionQuery(
    AdminNotificationsDocument,
    {},
    { everyMs: EVERY_MS },
  )
  const figures = answer?.adminNotifications
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      {error && !figures && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!figures && !error && <Skeleton rows={6} rowHeight={56} />}
      {figures && (
        <div className="space-y-8">
          <Verdict figures={figures} />
          {isEmpty(figures) ? (
            <EmptyState icon={BellOff} title={t('none')}>
              {t('none-why')}
            </EmptyState>
          ) : (
            <FigureTiles figures={figures} />
          )}
          <ChannelTable channels={figures.channels} />
        </div>
      )}
    </>
  )
}

/** The verdict in plain words: all is well, or each trouble. */
function Verdict({ figures }: { figures: NotificationFigures }) {
  const { t } = useTranslation('admin-notifications')
  const sentenceOf = useSentence(figures)
  const troubles = troublesOf(figures)
  return (
    <section role="status">
      <Badge
        tone={troubles.length === 0 ? 'gain' : 'warn'}
        icon={troubles.length === 0 ? Check : TriangleAlert}
      >
        {t(troubles.length === 0 ? 'well' : 'wrong')}
      </Badge>
      {troubles.length > 0 && (
        <ul className="mt-3 max-w-3xl space-y-2 rounded-large bg-warn-soft p-4 text-table">
          {troubles.map((trouble) => (
            <li key={trouble.kind}>{sentenceOf(trouble)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function useSentence({ matcherShareOfCore, matcherMostOfCore }: NotificationFigures) {
  const { t } = useTranslation('admin-notifications')
  const format = useFormat()
  const most = format.share(matcherMostOfCore)
  return (trouble: Trouble): string => {
    if (trouble.kind === 'paused') {
      return t('paused', { until: format.clock(Date.parse(trouble.until)) })
    }
    if (trouble.kind === 'over-share') {
      return t('over-share', { share: format.share(matcherShareOfCore), most })
    }
    return t(trouble.kind, { age: format.age(trouble.seconds * 1000), most })
  }
}

/** Messages waiting, sent and late; and the cost of looking pairs up. */
function FigureTiles({ figures }: { figures: NotificationFigures }) {
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

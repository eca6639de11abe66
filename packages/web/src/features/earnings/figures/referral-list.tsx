import { Users } from 'lucide-react'
import { useState } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PartnerReferralsDocument } from '../earnings.documents.ts'

const SOME = 10
const MOST = 100

/** People who came by the link, numbered and never named. */
export function ReferralList() {
  const { t } = useTranslation('earnings')
  const format = useFormat()
  const [limit, setLimit] = useState(SOME)
  const { answer, error, refetch } = useSessionQuery(PartnerReferralsDocument, { limit, offset: 0 })
  const found = answer?.referrals
  return (
    <section aria-labelledby="referrals">
      <h2 id="referrals" className="text-h3 font-semibold">
        {t('referrals')}
      </h2>
      {error && !found && (
        <ErrorNotice error={error} title={t('referrals-failed')} onRetry={refetch} />
      )}
      {!found && !error && <Skeleton rows={4} rowHeight={48} />}
      {found?.total === 0 && <EmptyState icon={Users} title={t('no-referrals')} />}
      <ul className="mt-3 divide-y divide-line-soft border-y border-line-soft text-table">
        {found?.items.map(({ label, joinedOn, level, paid, earned, counts }) => (
          <li
            key={`${level} ${label}`}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5"
          >
            <span className="min-w-28 flex-1 font-medium">{label}</span>
            {level === 2 && <Badge>{t('level-2')}</Badge>}
            {paid && <Badge tone="gain">{t('paid')}</Badge>}
            {!counts && <Badge tone="warn">{t('not-counted')}</Badge>}
            <span className="text-meta text-text-3">
              {t('joined', { day: format.day(Date.parse(joinedOn)) })}
            </span>
            <span className="tabular-nums">{formatBalance(earned, format.locale)}</span>
          </li>
        ))}
      </ul>
      {found && found.total > found.items.length && limit < MOST && (
        <Button className="mt-3" onClick={() => setLimit(MOST)}>
          {t('show-more')}
        </Button>
      )}
    </section>
  )
}

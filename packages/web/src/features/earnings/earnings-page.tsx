import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PartnerDocument } from './earnings.documents.ts'
import { DaysPlot } from './figures/days-plot.tsx'
import { PartnerLink } from './figures/partner-link.tsx'
import { ReferralList } from './figures/referral-list.tsx'
import { Tiles } from './figures/tiles.tsx'
import { PartnerTools } from './tools/partner-tools.tsx'
import { WithdrawalList } from './withdrawing/withdrawal-list.tsx'
import { Withdrawing } from './withdrawing/withdrawing.tsx'
import { Coins, Link2, Share2 } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '#web/ui/show/card.tsx'

const RANGES = ['30', '90'] as const

/** A partner's earnings, and ways to withdraw them. */
export function EarningsPage() {
  const { t } = useTranslation('earnings')
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const days = params.get('days') === '90' ? '90' : '30'
  const { answer, error, refetch } = useSessionQuery(PartnerDocument, { days: Number(days) })
  const partner = answer?.partner
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {error && !partner && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!partner && !error && <Skeleton rows={8} rowHeight={64} />}
        {partner && (
          <>
            <Tiles partner={partner} />
            <Withdrawing partner={partner} onChanged={refetch} />
            <PartnerLink link={partner.link} />
            {partner.visitors === 0 && partner.involved === 0 ? (
              <FirstSteps />
            ) : (
              <DaysPlot
                partner={partner}
                range={days}
                controls={
                  <Segmented
                    label={t('range')}
                    hidesLabel
                    value={days}
                    options={RANGES.map((value) => ({ value, label: t(`days-${value}`) }))}
                    onChange={(value) => change({ days: value === '30' ? undefined : value })}
                  />
                }
              />
            )}
            <WithdrawalList version={partner.held + partner.balance} onRefused={refetch} />
            {partner.involved > 0 && <ReferralList />}
            <PartnerTools partner={partner} />
          </>
        )}
      </div>
    </>
  )
}

const icons = { copy: Link2, share: Share2, earn: Coins } as const

/** Advice on getting the first visitor. */
function FirstSteps() {
  const { t } = useTranslation('earnings')
  return (
    <Card className="p-5">
      <h2 className="text-h3 font-semibold">{t('first')}</h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {(['copy', 'share', 'earn'] as const).map((step) => {
          const Icon = icons[step]
          return (
            <li key={step} className="text-table">
              <Icon aria-hidden className="size-5 text-accent" />
              <p className="mt-2 font-semibold">{t(`step.${step}`)}</p>
              <p className="mt-1 text-text-2">{t(`step-why.${step}`)}</p>
            </li>
          )
        })}
      </ol>
      <p className="mt-4 text-table">
        <Link to="/affiliate" className="text-accent underline underline-offset-4">
          {t('terms')}
        </Link>
      </p>
    </Card>
  )
}

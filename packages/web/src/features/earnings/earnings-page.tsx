import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PartnerDocument } from './earnings.documents.ts'
import { DaysPlot } from './figures/days-plot.tsx'
import { FirstSteps } from './figures/first-steps.tsx'
import { PartnerLink } from './figures/partner-link.tsx'
import { ReferralList } from './figures/referral-list.tsx'
import { Tiles } from './figures/tiles.tsx'
import { PartnerTools } from './tools/partner-tools.tsx'
import { WithdrawalList } from './withdrawing/withdrawal-list.tsx'
import { Withdrawing } from './withdrawing/withdrawing.tsx'

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

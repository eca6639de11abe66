import { refusalTexts } from '@hopwise/contract'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { chosenPlanFrom, lengths, typeOf } from './chosen-plan.ts'
import { Order } from './order.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { CurrentUserDocument, TariffPlansDocument } from './tariffs.documents.ts'
import { partsOf } from './use-term-words.ts'

/** Prices may change while somebody looks. */
const AGAIN_MS = 10_000

/** The tariffs: their entitlements, their prices and the purchase. */
export function SubscribePage() {
  const { t } = useTranslation('tariffs')
  const locale = useLocale()
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const { answer, error, refetch } = useQuery(TariffPlansDocument, {}, { everyMs: AGAIN_MS })
  const isVisitor = useCurrentUser().user === null
  const own = useSessionQuery(CurrentUserDocument, {}, { everyMs: AGAIN_MS, pause: isVisitor })
  const ownType = isVisitor ? undefined : own.answer?.subscription?.period?.type
  const isOwnKnown = isVisitor || own.answer !== undefined || own.error !== undefined
  const chosen = chosenPlanFrom(params, ownType)
  const plans = answer?.tariffPlans.filter(({ days }) => String(days) === chosen.days)
  const plan = plans?.find(({ tariff }) => tariff === chosen.tariff)
  return (
    <div className="max-w-5xl">
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-2 max-w-2xl text-text-2">{t('lead')}</p>
      {error && !answer && (
        <div className="mt-6">
          <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
        </div>
      )}
      {!error && !(answer && isOwnKnown) && <Skeleton rows={6} rowHeight={72} />}
      {answer && plans && plan && isOwnKnown && (
        <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid gap-5">
            <Segmented
              label={t('duration')}
              value={chosen.days}
              options={lengths.map((days) => ({
                value: days,
                label: t('days', { count: Number(days) }),
              }))}
              onChange={(days) => change({ days })}
            />
            <PlanChoice
              plans={plans}
              chosen={chosen.tariff}
              own={ownType && partsOf(ownType)[0]}
              onChoose={(tariff) => change({ plan: tariff.toLowerCase() })}
            />
          </div>
          {answer.sellsTariffs ? (
            <Order key={typeOf(chosen)} plan={plan} own={own} onRefused={refetch} />
          ) : (
            <p className="rounded-default bg-note-soft p-3 text-table text-note">
              {refusalTexts.NOT_SOLD_YET[locale]}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

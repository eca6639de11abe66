import { rangeText } from '@hopwise/contract'
import { Archive } from 'lucide-react'
import { Link } from 'react-router'
import { UNKNOWN } from '#web/lib/format/number-text.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ModelVersions } from '#web/market/promise/model-versions.tsx'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import { StackedFact } from '#web/ui/list/fact.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminPromisesDocument, type AdminPromisesAnswer } from './admin-promises.documents.ts'

/** A refit is made once a night. */
const AGAIN_MS = 300_000

/** The versions of the model behind promises, and how well it does. */
export function AdminPromisesPage() {
  const { t } = useTranslation('admin-promises', 'promise')
  usePageTitle(t('title'))
  const { answer, error, refetch } = useQuery(AdminPromisesDocument, {}, { everyMs: AGAIN_MS })
  const tally = answer?.promises
  return (
    <>
      <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-3xl text-text-2">
        {t('lead')}{' '}
        <Link to="/promises" className="font-medium text-accent underline-offset-4 hover:underline">
          {t('record')}
        </Link>
      </p>
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={6} rowHeight={52} />}
      {tally === null && (
        <EmptyState icon={Archive} title={t('none')}>
          {t('none-why')}
        </EmptyState>
      )}
      {tally && (
        <>
          <Week of={tally} />
          <section aria-label={t('promise:versions')} className="mt-8">
            <h2 className="text-h3 font-semibold">{t('promise:versions')}</h2>
            <ModelVersions models={tally.models} />
          </section>
        </>
      )}
    </>
  )
}

/** The shares that were said and that held in the last week. */
function Week({ of }: { of: NonNullable<AdminPromisesAnswer['promises']> }) {
  const { all, fits, weatherSince } = of
  const { t } = useTranslation('admin-promises')
  const format = useFormat()
  const { locale } = format
  const gainOf = (wanted: 'PROMISE' | 'WEATHER' | 'MODEL') => {
    const skill = fits.find(({ predictor }) => predictor === wanted)?.skill ?? null
    return skill === null ? UNKNOWN : format.percent(skill * 100, 1)
  }
  const { low, high } = all
  const range =
    low !== null &&
    high !== null &&
    rangeText(ofHundred(low, locale), ofHundred(high, locale), { dash: '–' })
  return (
    <section aria-label={t('week')} className="mt-6">
      <h2 className="text-h3 font-semibold">{t('week')}</h2>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-3 tabular-nums">
        <StackedFact name={t('checks')}>{format.count(all.samples)}</StackedFact>
        <StackedFact name={t('said')}>{ofHundred(all.said, locale)}</StackedFact>
        <StackedFact name={t('held')}>
          {ofHundred(all.held, locale)}
          {range && <span className="font-normal text-text-3"> ({range})</span>}
        </StackedFact>
        <StackedFact name={t('gain')}>{gainOf('PROMISE')}</StackedFact>
        <StackedFact name={t('gain-weather')}>{gainOf('WEATHER')}</StackedFact>
        <StackedFact name={t('gain-model')}>{gainOf('MODEL')}</StackedFact>
        <StackedFact name={t('adjusted')}>
          {weatherSince === null
            ? t('adjusted-not')
            : t('adjusted-since', { moment: format.minute(Date.parse(weatherSince)) })}
        </StackedFact>
      </dl>
    </section>
  )
}

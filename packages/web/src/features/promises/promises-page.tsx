import { TALLY_NEEDS } from '@hopwise/contract'
import { Archive, Hourglass } from 'lucide-react'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { CheckUs, FileButton } from './check-us.tsx'
import { Figures } from './figures.tsx'
import { useFinding } from './finding.ts'
import { HowWeCount } from './how-we-count.tsx'
import { daysText, type Period, PERIODS, periodOf, USUAL_PERIOD } from './period.ts'
import { PromisesDocument } from './promises.documents.ts'
import type { Tally } from './tally.ts'

/** Figures change once a day; before the first whole day, once a minute. */
const AGAIN_MS = 300_000

/** How often promises came true, for everybody to check. */
export function PromisesPage() {
  const { t } = useTranslation('promises')
  usePageTitle(t('title'))
  const { params, change } = useUrlState()
  const period = periodOf(params.get('period'))
  const variables = { period: PERIODS[period] }
  const { answer, answered, error, refetch } = useQuery(PromisesDocument, variables, {
    everyMs: AGAIN_MS,
  })
  // While another period is fetched, the last answer stays, under its own words.
  const isOwn = answered === JSON.stringify(variables)
  const shown = answer && (isOwn || !error) ? answer : undefined
  const tally = shown?.promises
  const shownPeriod = isOwn ? period : namedBy(answered)
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <h1 className="flex min-h-8 items-center text-h1 font-bold tracking-tight">
            {t('title')}
          </h1>
          {tally && <Words of={tally} period={shownPeriod} />}
        </div>
        <div className="no-print flex flex-wrap items-center gap-2">
          <Segmented<Period>
            label={t('period')}
            hidesLabel
            value={period}
            options={Object.keys(PERIODS).map((value) => ({
              value: value as Period,
              label: t(`period-${value as Period}`),
            }))}
            onChange={(next) => change({ period: next === USUAL_PERIOD ? undefined : next })}
          />
          {tally?.fileDays[0] && <FileButton day={tally.fileDays[0]} />}
        </div>
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3" aria-busy={!isOwn && !error}>
        {error && tally && <Stale of={tally} onRetry={refetch} />}
        {error && !shown && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
        {!shown && !error && <Skeleton rows={4} rowHeight={104} />}
        {tally === null && (
          <EmptyState icon={Archive} title={t('none')}>
            {t('none-why')}
          </EmptyState>
        )}
        {tally && (tally.isJudged ? <Figures of={tally} /> : <TooLittle of={tally} />)}
        <div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
          <HowWeCount />
          <CheckUs days={tally?.fileDays ?? []} />
        </div>
      </div>
    </>
  )
}

/** The period of an answer by the variables it was asked with. */
function namedBy(answered: string | undefined): Period {
  const name = answered && (JSON.parse(answered) as { period: string }).period
  return (Object.keys(PERIODS) as Period[]).find((each) => PERIODS[each] === name) ?? USUAL_PERIOD
}

/** The finding; without a verdict, what is meant by one. */
function Words({ of, period }: { of: Tally; period: Period }) {
  const { t } = useTranslation('promises')
  const finding = useFinding()
  const locale = useLocale()
  return (
    <>
      {of.isJudged && (
        <p className="mt-1 text-h3 font-semibold text-balance">{finding(of, period)}</p>
      )}
      <p className="text-table text-text-2">{t('lead')}</p>
      {of.isJudged && (
        <p className="text-meta text-text-3">{t('span', { days: daysText(of, locale) })}</p>
      )}
    </>
  )
}

/** Says how much is missing for a verdict; no share of so few promises is shown. */
function TooLittle({ of }: { of: Tally }) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  const { samples } = of.all
  const part = Math.min(samples / TALLY_NEEDS.samples, of.hours / TALLY_NEEDS.hours, 1)
  return (
    <Card>
      <EmptyState icon={Hourglass} title={t('first')}>
        <p>
          {t('first-why', {
            count: samples,
            value: format.count(samples),
            needed: format.count(TALLY_NEEDS.samples),
            hours: TALLY_NEEDS.hours,
          })}
        </p>
        <div
          aria-hidden
          className="mx-auto mt-4 h-1.5 w-70 max-w-full overflow-hidden rounded-full bg-surface-2"
        >
          <div className="h-full rounded-full bg-accent" style={{ width: `${part * 100}%` }} />
        </div>
      </EmptyState>
    </Card>
  )
}

function Stale({ of, onRetry }: { of: Tally; onRetry: () => void }) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-large bg-warn-soft px-4 py-2 text-table text-warn"
    >
      <p className="min-w-48 flex-1">{t('stale', { moment: format.minute(Date.parse(of.to)) })}</p>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}

import { Radar } from 'lucide-react'
import { useId } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { formatRate } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { unitOf } from '#web/market/currency/money-kind.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { FindingLine } from '#web/market/rule/finding-line.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { isOfLoops, previewInputFrom, type RuleDraft } from '../rule-draft.ts'
import { type RulePreviewAnswer, RulePreviewDocument } from '../rule-form.documents.ts'
import { BackTest } from './back-test.tsx'

/** A preview is fetched once the form has been left alone this long. */
const SETTLED_MS = 600
const AGAIN_MS = 30_000

interface PreviewProps {
  draft: RuleDraft
  /** The length of the back test. */
  hours: number
  onChange: (change: Partial<RuleDraft>) => void
}

/** The pair's present findings, and the messages it would have sent. */
export function Preview({ draft, hours, onChange }: PreviewProps) {
  const { t } = useTranslation('rule-form')
  const id = useId()
  const text = useDebounced(JSON.stringify(previewInputFrom(draft) ?? null), SETTLED_MS)
  const input = JSON.parse(text) as ReturnType<typeof previewInputFrom> | null
  const { answer, error, isFetching, refetch } = useSessionQuery(
    RulePreviewDocument,
    { input: input ?? {}, hours },
    { everyMs: AGAIN_MS, pause: input === null },
  )
  const preview = answer?.previewNotificationPair
  // A half-typed value is no fault yet: its field says so when the form is saved.
  const isOdd = error?.code === 'VALIDATION'
  return (
    <section aria-labelledby={id}>
      <Card className="p-4 md:p-5">
        <h2 id={id} className="flex items-center gap-2 text-h3 font-semibold">
          <Radar aria-hidden className="size-5 text-accent" />
          {t('preview')}
        </h2>
        <div aria-busy={isFetching} className="mt-3 grid grid-cols-1 gap-3">
          {(input === null || isOdd) && (
            <p className="text-table text-text-2">
              {t(isOfLoops(draft) ? 'preview-loops' : 'preview-rates')}
            </p>
          )}
          {error && !isOdd && (
            <ErrorNotice error={error} title={t('preview-failed')} onRetry={refetch} />
          )}
          {input !== null && !preview && !error && <Skeleton rows={3} rowHeight={40} />}
          {input !== null && !isOdd && preview && (
            <Found preview={preview} draft={draft} onChange={onChange} />
          )}
        </div>
      </Card>
    </section>
  )
}

interface FoundProps {
  preview: RulePreviewAnswer['previewNotificationPair']
  draft: RuleDraft
  onChange: (change: Partial<RuleDraft>) => void
}

function Found({ preview, draft, onChange }: FoundProps) {
  const { t } = useTranslation('rule-form')
  const format = useFormat()
  const { matchesNow, sourcesNow, best, profitForFive } = preview
  if (!isOfLoops(draft) && draft.rate === undefined) {
    return <RateNow rate={best[0]?.rate ?? null} draft={draft} onChange={onChange} />
  }
  const found = { count: matchesNow, value: format.count(matchesNow) }
  return (
    <>
      <p role="status" className="text-table font-medium">
        {matchesNow === 0
          ? t('none-now')
          : isOfLoops(draft)
            ? `${t('loops-now', found)} ${t('sources-now', {
                count: sourcesNow,
                value: format.count(sourcesNow),
              })}`
            : t('chains-now', found)}
      </p>
      {profitForFive !== null && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table text-text-2">
          {t('too-many', { percent: format.percent(profitForFive).replace(/^\+/, '') })}
          <Button size="small" onClick={() => onChange({ minProfitPercent: profitForFive })}>
            {t('use-profit')}
          </Button>
        </p>
      )}
      {best.length > 0 && (
        <ol aria-label={t('best')} className="grid gap-2">
          {best.map((finding) => (
            <FindingLine key={finding.url} finding={finding} />
          ))}
        </ol>
      )}
      <BackTest preview={preview} />
    </>
  )
}

interface RateNowProps {
  /** No chain takes that amount when null. */
  rate: number | null
  draft: RuleDraft
  onChange: (change: Partial<RuleDraft>) => void
}

/** The present best rate, for somebody who has not typed one yet. */
function RateNow({ rate, draft, onChange }: RateNowProps) {
  const { t } = useTranslation('rule-form')
  const format = useFormat()
  const { find } = useCurrencies()
  const give = find(draft.give)
  const get = find(draft.get)
  if (rate === null || !give || !get) return <p className="text-table">{t('no-rate')}</p>
  const units = { give: unitOf(give), get: unitOf(get), locale: format.locale }
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-table">
      <span>{t('rate-now', { rate: formatRate({ rate, ...units }, false).whole })}</span>
      <Button size="small" onClick={() => onChange({ rate: Number(rate.toPrecision(6)) })}>
        {t('use-rate')}
      </Button>
    </div>
  )
}

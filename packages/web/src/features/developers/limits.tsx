import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useApiFacts } from './use-api-facts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'

/** The limits and costs of the API. */
export function Limits() {
  const { t } = useTranslation('developers')
  const { answer, error, refetch } = useApiFacts()
  return (
    <section className="mt-10">
      <h2 className="text-h2 font-semibold">{t('limits')}</h2>
      <p className="mt-2 text-text-2">{t('limits-why')}</p>
      <div className="mt-4 empty:hidden">
        {error && !answer && (
          <ErrorNotice error={error} title={t('limits-failed')} onRetry={refetch} />
        )}
        {!answer && !error && <Skeleton rows={7} rowHeight={44} />}
      </div>
      {answer && (
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 md:grid-cols-2">
          <div>
            <h3 className="text-h3 font-semibold">{t('may')}</h3>
            <NumberTable numbers={answer.api.limits} nameOf={(name) => t(`limit-${name}`)} />
          </div>
          <div>
            <h3 className="text-h3 font-semibold">{t('costs')}</h3>
            <NumberTable numbers={answer.api.weights} nameOf={(name) => t(`weight-${name}`)} />
            <p className="mt-4 text-table text-text-2">{t('costs-why')}</p>
            <p className="mt-2 text-table text-text-2">{t('costs-told')}</p>
          </div>
        </div>
      )}
    </section>
  )
}

interface Props<Name extends string> {
  readonly numbers: Readonly<Record<Name, number>>
  readonly nameOf: (name: Name) => string
}

/** Numbers from the server, each with its name. */
function NumberTable<Name extends string>({ numbers, nameOf }: Props<Name>) {
  const format = useFormat()
  return (
    <dl className="mt-4 divide-y divide-line-soft border-y border-line-soft">
      {namesOf(numbers).map((name) => (
        <div key={name} className="flex items-baseline justify-between gap-6 py-2.5">
          <dt className="text-text-2">{nameOf(name)}</dt>
          <dd className="font-semibold wrap-break-word tabular-nums">
            {format.count(numbers[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** An answer also holds its `__typename`, which is no number. */
function namesOf<Name extends string>(numbers: Readonly<Record<Name, number>>): Name[] {
  return (Object.keys(numbers) as Name[]).filter((name) => typeof numbers[name] === 'number')
}

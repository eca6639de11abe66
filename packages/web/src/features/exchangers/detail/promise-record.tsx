import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link } from 'react-router'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ExchangerPromisesDocument } from './promise-record.documents.ts'

/** How long the quotes of an exchanger hold; renders nothing where too few were checked. */
export function PromiseRecord({ exchangerId }: { exchangerId: string }) {
  const { t } = useTranslation('exchangers')
  const format = useFormat()
  const { answer } = useQuery(ExchangerPromisesDocument, { exchangerId })
  const record = answer?.promiseRecord
  if (!record) return null
  return (
    <section aria-label={t('quotes')} className="mt-4">
      <Card className="p-5 md:p-6">
        <h2 className="text-table font-medium text-text-2">{t('quotes')}</h2>
        <p className="mt-1 text-dense text-text-2">{t('quotes-why')}</p>
        <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-3 tabular-nums sm:grid-cols-5">
          {record.horizons.map(({ minutes, held }) => (
            <div key={minutes}>
              <dt className="text-meta text-text-3">{t('quotes-after', { minutes })}</dt>
              <dd>
                <span className="text-figure font-bold">{ofHundred(held, format.locale, 0)}</span>
                <span
                  aria-hidden
                  className="mt-1 block h-1.5 overflow-hidden rounded-full bg-surface-2"
                >
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${held * 100}%` }}
                  />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-meta text-text-3">
          {t('quotes-checks', { count: record.samples, value: format.count(record.samples) })}{' '}
          <Link
            to="/promises"
            className="font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('quotes-all')}
          </Link>
        </p>
      </Card>
    </section>
  )
}

import { rangeText } from '@hopwise/contract'
import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import type { TermRow } from '../tariffs.documents.ts'
import { useTermWords } from '../use-term-words.ts'

/** Past purchases, newest first. */
export function TermHistory({ terms }: { terms: readonly TermRow[] }) {
  const { t } = useTranslation('tariffs')
  const { term, usd, day } = useTermWords()
  const id = useId()
  return (
    <Card className="p-5 md:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-h3 font-semibold">
          {t('history')}
        </h2>
        {terms.length === 0 && <p className="mt-2 text-table text-text-2">{t('no-history')}</p>}
        <ul className="mt-2 divide-y divide-line-soft">
          {terms.map(({ id: termId, type, startTime, endTime, price, refunded }) => (
            <li key={termId} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-3">
              <span>
                <span className="block font-medium">{term(type)}</span>
                <span className="block text-table text-text-2">
                  {rangeText(day(startTime), day(endTime))}
                </span>
              </span>
              <span className="text-right tabular-nums">
                <span className="block font-medium">{usd(price)}</span>
                {Number(refunded) > 0 && (
                  <span className="block text-table text-text-2">
                    {t('refunded', { refunded: usd(refunded) })}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}

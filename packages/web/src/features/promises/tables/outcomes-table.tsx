import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import { Card } from '#web/ui/show/card.tsx'
import { PlainTable } from '../plain-table.tsx'
import type { Tally } from '../tally.ts'

/** Outcomes that say nothing of a rate. */
const VOID: readonly Tally['labels'][number]['label'][] = ['SILENT', 'UNWATCHED']

/** The outcomes of all checks, those that do not count, and the loss where less was paid. */
export function OutcomesTable({ of: { labels, thinned, meanLoss } }: { of: Tally }) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  const counted = labels
    .filter(({ label }) => !VOID.includes(label))
    .reduce((sum, { samples }) => sum + samples, 0)
  return (
    <Card className="p-4">
      <h2 className="text-h3 font-bold">{t('outcomes')}</h2>
      <p className="text-meta text-text-3">
        {meanLoss === null
          ? t('outcomes-note')
          : t('outcomes-loss', { percent: format.share(meanLoss) })}
      </p>
      <PlainTable
        caption={t('outcomes')}
        head={[t('outcome-head'), t('outcome-share'), t('checks')]}
        rows={[
          ...labels.map(({ label, samples }) => ({
            name: t(`outcome.${label}`),
            cells: [
              VOID.includes(label) || counted === 0
                ? ''
                : ofHundred(samples / counted, format.locale),
              format.count(samples),
            ],
          })),
          { name: t('outcome-thinned'), cells: ['', format.count(thinned)] },
        ]}
      />
    </Card>
  )
}

import { UNKNOWN, numberText } from '#web/lib/format/number-text.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { PlainTable } from '../plain-table.tsx'
import type { Tally } from '../tally.ts'

const DIGITS = { minimumFractionDigits: 4, maximumFractionDigits: 4 } as const

/** The errors of our number, and of what would have been simpler to say. */
export function FitsTable({ of: { fits, weatherSince } }: { of: Tally }) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  return (
    <Card className="p-4">
      <h2 className="text-h3 font-bold">{t('fits')}</h2>
      <p className="text-meta text-text-3">
        {t('fits-note')}{' '}
        {weatherSince === null
          ? t('fits-unadjusted')
          : t('fits-adjusted', { moment: format.minute(Date.parse(weatherSince)) })}
      </p>
      <PlainTable
        caption={t('fits')}
        head={[t('fit-head'), t('fit-error'), t('fit-gain')]}
        rows={fits.map(({ predictor, brier, skill }) => ({
          name: t(`fit.${predictor}`),
          cells: [
            numberText(brier, format.locale, DIGITS),
            skill === null ? UNKNOWN : format.percent(skill * 100, 1),
          ],
        }))}
      />
    </Card>
  )
}

import { type ReactNode, useMemo } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import type { Plot } from '#web/ui/show/plot/plot.ts'
import type { Partner } from '../partner.ts'

interface DaysPlotProps {
  partner: Partner
  range: '30' | '90'
  controls: ReactNode
}

/** The visitors of each day, and the earnings. */
export function DaysPlot({ partner, range, controls }: DaysPlotProps) {
  const { t } = useTranslation('earnings')
  const format = useFormat()
  const { days } = partner
  const plot = useMemo(
    (): Plot => ({
      timesMs: days.map(({ day }) => Date.parse(day)),
      unit: { name: t('unit.visitors'), print: format.count },
      secondUnit: {
        name: t('unit.dollars'),
        print: (value) => formatBalance(value.toFixed(2), format.locale),
      },
      series: [
        {
          shape: 'bars',
          name: t('visitors'),
          tone: 'other',
          values: days.map(({ visitors }) => visitors),
        },
        {
          shape: 'line',
          name: t('earned'),
          tone: 'gain',
          isSecond: true,
          // Floats are good enough to draw; no sum is made of them.
          values: days.map(({ earned }) => Number(earned)),
        },
      ],
    }),
    [days, t, format],
  )
  const count = days.reduce((sum, { visitors }) => sum + visitors, 0)
  return (
    <Card className="p-4">
      <PlotFigure
        title={t('plot-title', { count, value: format.count(count), days: range })}
        plot={plot}
        name={`earnings-${range}`}
        source={t('plot-source')}
        empty={t('plot-empty')}
        controls={controls}
      />
    </Card>
  )
}

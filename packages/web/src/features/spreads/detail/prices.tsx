import { useMemo } from 'react'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Plot } from '#web/ui/show/plot/plot.ts'
import { PlotFigure } from '#web/ui/show/plot/plot-figure.tsx'
import type { SpreadRow } from '../spread-row.documents.ts'
import { SpreadPointsDocument } from './spread-points.documents.ts'

/** The server keeps a point every fifteen seconds. */
const AGAIN_MS = 15_000

/** The best prices of both venues since watching began; the profit is shaded. */
export function Prices({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const { id, symbol, buy, sell } = spread
  const { answer, error, refetch } = useQuery(SpreadPointsDocument, { id }, { everyMs: AGAIN_MS })
  const points = answer?.burseSpreadPoints
  const words = {
    unit: t('plot.unit', { coin: symbol }),
    gap: t('plot.gap'),
    buy: t('plot.buy', { venue: buy.burse.name }),
    sell: t('plot.sell', { venue: sell.burse.name }),
  }
  const text = JSON.stringify(words)
  const plot = useMemo(() => {
    const said = JSON.parse(text) as typeof words
    return points && plotOf(points, said, (price) => format.price(price))
  }, [points, text, format])
  const first = points?.[0]
  return (
    <PlotFigure
      title={t('plot.title', { buy: buy.burse.name, sell: sell.burse.name })}
      plot={plot}
      name={`${symbol}-${buy.burse.slug}-${sell.burse.slug}`.toLowerCase()}
      source={
        first
          ? t('plot.source', { time: format.clock(Date.parse(first.at)) })
          : t('plot.source-none')
      }
      empty={t('plot.empty')}
      error={error}
      onRetry={refetch}
      height={140}
    />
  )
}

interface Words {
  readonly unit: string
  readonly gap: string
  readonly buy: string
  readonly sell: string
}

interface Point {
  readonly at: string
  readonly buyPrice: number
  readonly sellPrice: number
}

/** Both prices; the space between is shaded while the sale brings more than the purchase takes. */
function plotOf(points: readonly Point[], words: Words, print: (price: number) => string): Plot {
  return {
    timesMs: points.map(({ at }) => Date.parse(at)),
    unit: { name: words.unit, print },
    series: [
      {
        shape: 'band',
        name: words.gap,
        tones: { low: 'note', high: 'main' },
        low: { name: words.buy, values: points.map(({ buyPrice }) => buyPrice) },
        high: { name: words.sell, values: points.map(({ sellPrice }) => sellPrice) },
      },
    ],
  }
}

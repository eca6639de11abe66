import { clsx } from 'clsx'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import {
  type Heat,
  heatBy,
  heatCell,
  heatGrounds,
  HeatTable,
} from '#web/ui/show/heat/heat-table.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Bone, Waiting } from '#web/ui/state/waiting.tsx'
import { type RateMapAnswer, RateMapDocument } from './rate-map.documents.ts'

const AGAIN_MS = 30_000
const SIDES = { wide: 12, narrow: 6 }

type Cell = RateMapAnswer['rateMap']['cells'][number]
type MapCurrency = RateMapAnswer['rateMap']['currencies'][number]

/** The cost of exchanging $1,000 between the most offered currencies: the more, the deeper. */
export function RateMap() {
  const { t } = useTranslation('rate-map')
  const isWide = useWiderThan('lg')
  const limit = isWide ? SIDES.wide : SIDES.narrow
  const { answer, error, refetch } = useQuery(RateMapDocument, { limit }, { everyMs: AGAIN_MS })
  const map = answer?.rateMap
  return (
    <Card className="p-4 pb-3">
      <div className="mb-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-table font-semibold">{t('title')}</h2>
          <p className="text-meta text-text-3">{t('note')}</p>
        </div>
        <Scale />
      </div>
      {/* The height of the map to come. */}
      <div className="min-h-78 lg:min-h-124 pointer-coarse:min-h-90">
        {map && map.currencies.length > 0 ? (
          <Cells currencies={map.currencies} cells={map.cells} />
        ) : map ? (
          <p className="py-8 text-center text-dense text-text-2">{t('empty')}</p>
        ) : error ? (
          <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
        ) : (
          <Waiting>
            <Bone className="h-78 w-full opacity-60 lg:h-124" row={0} />
          </Waiting>
        )}
      </div>
    </Card>
  )
}

function Cells({
  currencies,
  cells,
}: {
  currencies: readonly MapCurrency[]
  cells: readonly Cell[]
}) {
  const { t } = useTranslation('rate-map')
  const format = useFormat()
  const cellAt = (row: number, column: number) => {
    const cell = cells[row * currencies.length + column]
    if (!cell) return undefined
    const [give, get] = [currencies[row]!, currencies[column]!]
    const percent = format.percent(cell.marketPercent, 1)
    return (
      <Link
        to={`/exchange?give=${give.code}&get=${get.code}`}
        aria-label={t('cell', {
          give: nameOf(give),
          get: nameOf(get),
          percent,
          count: cell.offers,
        })}
        title={t('offers', { count: cell.offers })}
        className={clsx(heatCell, heatGrounds[lossHeat(cell.marketPercent)])}
      >
        {percent}
      </Link>
    )
  }
  return (
    <HeatTable
      title={t('title')}
      corner={t('corner')}
      sides={currencies.map((currency) => ({
        key: currency.code,
        name: nameOf(currency),
        title: currency.name,
      }))}
      cellAt={cellAt}
    />
  )
}

/** The loss of a pair against the market, as heat; a pair that gains is among the cheapest. */
function lossHeat(marketPercent: number | null): Heat {
  return heatBy(marketPercent === null ? null : -marketPercent, [1, 2, 4])
}

/** The name of a currency for a column: a bank's code, because bank names are too long. */
function nameOf(currency: MapCurrency): string {
  return currency.group === 'CRYPTO' ? shortNameOf(currency) : currency.code
}

function Scale() {
  const { t } = useTranslation('rate-map')
  return (
    <p className="flex items-center gap-1 text-meta whitespace-nowrap text-text-3">
      {t('less')}
      {([1, 2, 3, 4] as const).map((heat) => (
        <span
          key={heat}
          aria-hidden
          className={clsx('inline-block h-2.5 w-4 border border-line-soft', heatGrounds[heat])}
        />
      ))}
      {t('more')}
    </p>
  )
}

import { clsx } from 'clsx'
import { useId } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { SpreadRow } from '../spread-row.documents.ts'
import { feeLines } from '../spread-view.ts'

/** The steps from the gap of the best prices to the net result: one a line, in dollars. */
export function Fees({ spread }: { spread: SpreadRow }) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const id = useId()
  const { buy, sell, fees, earningsUsd, capitalUsd, netPercent, grossPercent } = spread
  const { grossUsd, depthUsd } = feeLines(spread)
  const hasUnknown = fees.some(({ usd }) => usd === null)
  const gaps = {
    buy: buy.burse.name,
    sell: sell.burse.name,
    buyFee: format.percent(buy.takerPercent).replace('+', ''),
    sellFee: format.percent(sell.takerPercent).replace('+', ''),
    buyQuote: buy.quote,
    sellQuote: sell.quote,
    buyBridge: format.percent(buy.bridgePercent ?? 0).replace('+', ''),
    sellBridge: format.percent(sell.bridgePercent ?? 0).replace('+', ''),
    network: spread.network,
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-table font-semibold">
        {t('from-to', { value: format.usd(capitalUsd) })}
      </h3>
      <dl className="mt-1 text-table tabular-nums">
        <Line name={t('gap')} note={format.percent(grossPercent)} usd={grossUsd} isHead />
        {fees.map(({ kind, usd }) => (
          <Line key={kind} name={t(`fee.${kind}`, gaps)} usd={usd === null ? null : -usd} />
        ))}
        <Line name={t('depth')} usd={-depthUsd} />
        <Line name={t('left')} note={format.percent(netPercent)} usd={earningsUsd} isHead />
      </dl>
      {hasUnknown && <p className="mt-2 text-dense text-warn">{t('fee-unknown-why')}</p>}
    </section>
  )
}

interface LineProps {
  name: string
  note?: string
  /** Unknown when null. */
  usd: number | null
  isHead?: boolean
}

function Line({ name, note, usd, isHead = false }: LineProps) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-4 border-b border-line-soft py-1.5',
        isHead && 'font-semibold',
      )}
    >
      <dt className={clsx('min-w-0', !isHead && 'text-text-2')}>{name}</dt>
      <dd className="shrink-0 whitespace-nowrap">
        {note && <span className="mr-2 font-normal text-text-2">{note}</span>}
        {usd === null ? (
          <span className="text-warn">{t('fee-unknown')}</span>
        ) : Math.abs(usd) < 0.01 && usd !== 0 ? (
          t('under-cent')
        ) : (
          format.usd(usd, true)
        )}
      </dd>
    </div>
  )
}

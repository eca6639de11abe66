import { rangeText } from '@hopwise/contract'
import { Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useIsPrinting } from '#web/lib/page/use-is-printing.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SaveList } from '#web/ui/save/save-list.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { StatisticsAnswer } from '../statistics.documents.ts'

type Span = NonNullable<StatisticsAnswer['statistics']['profits']>[number]

/** The least profit of a loop counted as earning well, in percent. */
const WELL = 1
const HEIGHT = 150

/** The distribution of present profits: bars, and the same in a table. */
export function ProfitsFigure({ spans }: { spans: readonly Span[] | null | undefined }) {
  const { t } = useTranslation('statistics')
  const id = useId()
  const isPrinting = useIsPrinting()
  const [hasTable, setTable] = useState(false)
  const nameOf = useSpanName()
  const loops = spans?.reduce((sum, span) => sum + span.loops, 0) ?? 0
  const well = spans?.reduce((sum, span) => sum + (span.fromPercent >= WELL ? span.loops : 0), 0)
  const title = spans
    ? t('plot.profits.pay', { count: loops, value: String(loops), well: String(well) })
    : t('plot.profits.asked')
  const sheet = () => ({
    head: [t('profit-from'), t('profit-to'), t('series.loops')],
    rows: (spans ?? []).map((span) => [span.fromPercent, span.toPercent, span.loops]),
  })
  return (
    <Card className="p-4">
      <figure aria-labelledby={id} className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <figcaption className="min-w-0 flex-1 basis-72">
            <h2 id={id} className="text-table font-semibold text-balance">
              {title}
            </h2>
            <p className="text-meta text-text-3">{t('profits-note')}</p>
          </figcaption>
          {spans && loops > 0 && (
            <div className="no-print flex items-center gap-1">
              <Button
                size="small"
                color="ghost"
                icon={Table2}
                aria-expanded={hasTable}
                onClick={() => setTable(!hasTable)}
              >
                {t('table')}
              </Button>
              <SaveList name="profits" read={sheet} />
            </div>
          )}
        </div>
        {spans && loops > 0 ? (
          <Bars spans={spans} title={title} />
        ) : (
          <p
            className="mt-3 grid place-items-center rounded-small bg-surface-1 px-4 text-center text-dense text-text-2"
            style={{ height: HEIGHT }}
          >
            {spans ? t('no-loops') : t('not-measured')}
          </p>
        )}
        {spans && (hasTable || isPrinting) && (
          <table className="mt-3 w-full text-dense tabular-nums">
            <caption className="sr-only">{title}</caption>
            <thead className="text-meta text-text-3">
              <tr>
                <th scope="col" className="py-1 text-left font-medium">
                  {t('profit')}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t('series.loops')}
                </th>
              </tr>
            </thead>
            <tbody>
              {spans.map((span) => (
                <tr key={span.fromPercent} className="border-t border-line-soft">
                  <td className="py-1">{nameOf(span)}</td>
                  <td className="py-1 text-right">{span.loops}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </figure>
    </Card>
  )
}

const WIDTH = 100

function Bars({ spans, title }: { spans: readonly Span[]; title: string }) {
  const nameOf = useSpanName()
  const most = Math.max(...spans.map(({ loops }) => loops))
  const wide = WIDTH / spans.length
  return (
    <div className="mt-3 print:hidden">
      <div aria-hidden className="flex text-center text-meta font-medium tabular-nums">
        {spans.map(({ fromPercent, loops }) => (
          <span key={fromPercent} className="flex-1">
            {loops}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${WIDTH} ${HEIGHT - 36}`}
        preserveAspectRatio="none"
        className="block w-full"
        style={{ height: HEIGHT - 36 }}
      >
        {spans.map(({ fromPercent, loops }, at) => {
          const high = (loops / most) * (HEIGHT - 37)
          return (
            <rect
              key={fromPercent}
              x={at * wide + 0.75}
              y={HEIGHT - 37 - high}
              width={wide - 1.5}
              height={high}
              className={fromPercent >= WELL ? 'fill-accent' : 'fill-control'}
            />
          )
        })}
        <path
          d={`M0 ${HEIGHT - 36.5}H${WIDTH}`}
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      </svg>
      <div aria-hidden className="mt-1 flex text-center text-meta text-text-3 tabular-nums">
        {spans.map((span) => (
          <span key={span.fromPercent} className="flex-1">
            {nameOf(span, true)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The name of a range, `0.25–0.5%`, as short as the room demands. */
function useSpanName() {
  const { t } = useTranslation('statistics')
  const format = useFormat()
  return ({ fromPercent, toPercent }: Span, isShort = false) => {
    const from = number(fromPercent, format.locale)
    if (toPercent === null) return isShort ? `${from}+` : t('profit-more', { from })
    const range = rangeText(from, number(toPercent, format.locale), { dash: '–' })
    return isShort ? range : t('profit-span', { range })
  }
}

function number(value: number, locale: string): string {
  return value.toLocaleString(locale)
}

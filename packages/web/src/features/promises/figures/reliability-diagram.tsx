import { rangeText } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Tally } from '../tally.ts'
import { BOX, ChartBox, Dot, heightOf, line } from './chart-box.tsx'
import { HeldFigure } from './held-figure.tsx'

type Tenth = Tally['tenths'][number]

/** The chances at which bands end, from the most doubtful. */
const GROUNDS = [
  { from: 0, to: 70, fill: 'fill-loss-soft' },
  { from: 70, to: 90, fill: 'fill-warn-soft' },
  { from: 90, to: 100, fill: 'fill-gain-soft' },
] as const

/** The widths of dots, in CSS pixels. */
const [LEAST, MOST] = [6, 16]

/** Shares said against shares held, by tenths: exactly as promised lies on the diagonal. */
export function ReliabilityDiagram({ tenths }: { tenths: readonly Tenth[] }) {
  const { t } = useTranslation('promises')
  const format = useFormat()
  const nameOf = ({ from }: Tenth) => {
    const least = Math.round(from * 100)
    const most = least === 90 ? 100 : least + 9
    return rangeText(format.count(least), format.count(most), { dash: '–' })
  }
  const rows = tenths
    .filter(({ share }) => share.samples > 0)
    .map((tenth) => ({ name: nameOf(tenth), share: tenth.share }))
  return (
    <HeldFigure
      title={t('tenths')}
      note={t('tenths-note')}
      name="said-and-held"
      head={t('tenth')}
      rows={rows}
    >
      <div className="mx-auto max-w-105">
        <ChartBox
          title={t('tenths')}
          className="aspect-square"
          ticks={[0, 25, 50, 75, 100].map((at) => ({ at, text: format.count(at) }))}
          notes={
            <>
              <span className="absolute top-1 left-2 text-text-2">{t('axis-held')}</span>
              <span className="absolute right-2 bottom-1 text-text-2">{t('axis-said')}</span>
            </>
          }
        >
          {GROUNDS.map(({ from, to, fill }) => (
            <rect
              key={from}
              x={from}
              y={0}
              width={to - from}
              height={BOX}
              className={`opacity-70 ${fill}`}
            />
          ))}
          <path
            d={`M0 ${BOX}L${BOX} 0`}
            {...line}
            strokeDasharray="3 4"
            className="stroke-control"
          />
          <Marks tenths={tenths} />
        </ChartBox>
      </div>
    </HeldFigure>
  )
}

function Marks({ tenths }: { tenths: readonly Tenth[] }) {
  const most = Math.max(1, ...tenths.map(({ share }) => share.samples))
  return tenths.map(({ from, share: { said, held, low, high, samples } }) => {
    if (said === null || held === null) return null
    const [x, y] = [said * BOX, heightOf(held)]
    const width = LEAST + (MOST - LEAST) * Math.sqrt(samples / most)
    return (
      <g key={from}>
        {low !== null && high !== null && (
          <path
            d={`M${x} ${heightOf(high)}V${heightOf(low)}`}
            {...line}
            strokeWidth={2}
            className="stroke-accent opacity-60"
          />
        )}
        <Dot x={x} y={y} width={width + 3} className="stroke-raised" />
        <Dot x={x} y={y} width={width} className="stroke-accent" />
      </g>
    )
  })
}

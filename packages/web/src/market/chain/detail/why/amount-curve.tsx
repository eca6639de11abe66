import { useId } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { moneyKindOf, unitOf } from '../../../currency/money-kind.ts'
import type { PathRow } from '../../path.documents.ts'
import type { DetailedPath } from '../path-detail.documents.ts'
import { type CurveMark, type RateCurve, rateCurve } from './curve-geometry.ts'

const BOX = { width: 320, height: 112, pad: 10 } as const

interface AmountCurveProps {
  path: PathRow
  explanation: NonNullable<DetailedPath['explanation']>
}

/** The rate by amount, from the least the chain takes to the most, with the present amount. */
export function AmountCurve({ path, explanation }: AmountCurveProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const curve = rateCurve(explanation.curve, { giveAmount: path.giveAmount, box: BOX })
  if (!curve) return null
  const give = path.hops[0]!.give
  const isLoop = give.code === path.hops.at(-1)!.get.code
  const { now, best, isFlat } = curve
  const money = (amount: number) => format.money(amount, unitOf(give), moneyKindOf(give))
  const isBestNow = best.percent - now.percent < 0.01
  const said = isFlat
    ? t(isLoop ? 'curve.flat-loop' : 'curve.flat')
    : isBestNow
      ? t(isLoop ? 'curve.best-now-loop' : 'curve.best-now')
      : t(isLoop ? 'curve.best-at-loop' : 'curve.best-at', {
          amount: money(best.giveAmount),
          percent: format.percent(best.percent),
        })
  return (
    <section>
      <h3 className="text-table font-semibold">{t(isLoop ? 'curve.loop' : 'curve.title')}</h3>
      <p className="text-dense text-text-2">{said}</p>
      {!isFlat && <Picture {...{ curve, isLoop, money }} />}
    </section>
  )
}

interface PictureProps {
  curve: RateCurve
  isLoop: boolean
  money: (amount: number) => string
}

function Picture({ curve, isLoop, money }: PictureProps) {
  const { t } = useTranslation('detail')
  const format = useFormat()
  const id = useId()
  const { now, least, most, zeroY } = curve
  const at = ({ giveAmount, percent }: CurveMark) => ({
    amount: money(giveAmount),
    percent: format.percent(percent),
  })
  return (
    <figure className="mt-2">
      <svg
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        preserveAspectRatio="none"
        className="block h-28 w-full overflow-visible rounded-small bg-surface-1 dark:bg-bg"
      >
        <title id={id}>
          {[t('curve.at', at(least)), t('curve.now-at', at(now)), t('curve.at', at(most))].join(
            ', ',
          )}
        </title>
        <path d={curve.area} className="fill-accent opacity-10" />
        {zeroY !== null && (
          <line x1="0" x2={BOX.width} y1={zeroY} y2={zeroY} {...thin} className="stroke-control" />
        )}
        <line x1={now.x} x2={now.x} y1="0" y2={BOX.height} {...thin} className="stroke-accent" />
        <path
          d={curve.d}
          fill="none"
          vectorEffect="non-scaling-stroke"
          className="stroke-accent stroke-2"
        />
        {[least, most].map((mark) => (
          <Dot key={mark.x} mark={mark} className="stroke-control" width={7} />
        ))}
        <Dot mark={now} className="stroke-accent" width={11} />
      </svg>
      <figcaption
        aria-hidden
        className="mt-1 grid grid-cols-3 gap-2 text-meta text-text-3 tabular-nums"
      >
        <span>
          {money(least.giveAmount)}
          <br />
          {format.percent(least.percent)}
        </span>
        <span className="text-center font-medium text-accent">
          {t('curve.now')}
          <br />
          {isLoop ? format.percent(now.percent) : money(now.giveAmount)}
        </span>
        <span className="text-right">
          {money(most.giveAmount)}
          <br />
          {format.percent(most.percent)}
        </span>
      </figcaption>
    </figure>
  )
}

const thin = { vectorEffect: 'non-scaling-stroke', strokeDasharray: '3 4' } as const

/** A line of zero length with round ends stays round at any width of the picture. */
function Dot(props: { mark: { x: number; y: number }; width: number; className: string }) {
  const { mark, width, className } = props
  return (
    <path
      d={`M${mark.x} ${mark.y}h0.01`}
      strokeWidth={width}
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  )
}

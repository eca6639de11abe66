import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { DetailedPath } from '#web/market/chain/detail/path-detail.documents.ts'
import type { PathRow } from '#web/market/chain/path.documents.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { Slider } from '#web/ui/field/slider.tsx'
import { amountAt, placeOf, PLACES, sliderRange } from './slider-range.ts'

interface CapitalSliderProps {
  /** The path at its listed amount. */
  path: PathRow
  /** The current amount, in the loop's first currency. */
  giveAmount: number
  /** The path at the current amount; undefined until it is known. */
  detail: (PathRow & DetailedPath) | undefined
  onChoose: (giveAmount: number) => void
}

/** The amount is requested once it has been left alone this long. */
const SETTLED_MS = 200

/** The loop's earnings with any amount it takes, and the offer that limits that amount. */
export function CapitalSlider({ path, giveAmount, detail, onChoose }: CapitalSliderProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const range = sliderRange(path.window, giveAmount)
  // The slider's place until the amount it chose, or another, has come.
  const [moved, setMoved] = useState<{ readonly place: number; readonly from: number }>()
  const place = moved?.from === giveAmount ? moved.place : undefined
  const shown = place === undefined || !range ? giveAmount : amountAt(place, range)
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (shown === giveAmount) return undefined
    const timer = setTimeout(() => choose(shown), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [shown, giveAmount])
  if (!range) return null
  const give = path.hops[0]!.give
  const own = (amount: number) => format.money(amount, unitOf(give), moneyKindOf(give))
  const worth = (amount: number) =>
    give.usdPrice === null ? own(amount) : format.usd(amount * give.usdPrice)
  const earned = detail && detail.getAmount - detail.giveAmount
  return (
    <section className="grid grid-cols-1 gap-x-6 gap-y-2 md:grid-cols-2">
      <Slider
        label={t('slider.title')}
        min={0}
        max={PLACES}
        value={place ?? placeOf(giveAmount, range)}
        valueText={worth(shown)}
        onChange={(next) => setMoved({ place: next, from: giveAmount })}
        hint={t('slider.range', { least: worth(range.min), most: worth(range.max) })}
      />
      <p aria-live="polite" className="self-center text-table text-text-2">
        {detail && earned !== undefined && shown === giveAmount && (
          <>
            <strong className={earned > 0 ? 'text-gain' : 'text-loss'}>
              {format.percent((earned / detail.giveAmount) * 100)}
            </strong>{' '}
            {t('slider.earned', {
              entered: own(detail.giveAmount),
              got: own(detail.getAmount),
            })}{' '}
            <Binding detail={detail} own={own} />
          </>
        )}
      </p>
    </section>
  )
}

interface BindingProps {
  detail: PathRow & DetailedPath
  own: (amount: number) => string
}

/** The offer that limits the amount. */
function Binding({ detail, own }: BindingProps) {
  const { t } = useTranslation('detail')
  const above = detail.explanation?.limitedAbove
  if (!above || detail.window.max === null) return null
  const exchanger = detail.hops[above.hopIndex]?.exchanger.name ?? ''
  return t(`limited.${above.limit}`, { exchanger, amount: own(detail.window.max) })
}

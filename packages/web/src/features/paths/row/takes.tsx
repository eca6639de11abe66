import { useTranslation } from '#web/lib/texts/texts.ts'
import { Limits } from '#web/market/offer/limits.tsx'
import type { PathView } from '../path-view.ts'
import { placeOn, type TakesAxis } from './takes-axis.ts'

/** The amounts a chain takes, in figures and as a bar with a tick at the queried amount. */
export function Takes({ view: { path, give }, axis }: { view: PathView; axis: TakesAxis }) {
  const { t } = useTranslation('paths')
  const { min, max } = path.window
  const from = placeOn(axis, min)
  const to = placeOn(axis, max ?? Infinity)
  return (
    <span className="block text-dense whitespace-nowrap text-text-2">
      <span className="sr-only">{t('window')}: </span>
      <Limits min={min} max={max} currency={give} isBrief />
      <span aria-hidden className="relative mt-1.5 block h-0.5 rounded-full bg-surface-2">
        <span
          className="absolute inset-y-0 rounded-full bg-accent opacity-50"
          style={{ left: `${from}%`, right: `${100 - to}%` }}
        />
        <span
          className="absolute -inset-y-[3px] w-0.5 -translate-x-px bg-text"
          style={{ left: `${placeOn(axis, path.giveAmount)}%` }}
        />
      </span>
    </span>
  )
}

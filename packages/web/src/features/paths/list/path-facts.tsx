import { Banknote, MoveHorizontal } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Confidence } from '#web/market/chain/confidence.tsx'
import { AgeNote } from '#web/market/offer/age-note.tsx'
import { Conditions } from '#web/market/offer/conditions.tsx'
import { Limits } from '#web/market/offer/limits.tsx'
import { Reviews } from '#web/market/offer/reviews.tsx'
import { unitOf } from '#web/market/currency/money-kind.ts'
import type { PathView } from '../path-view.ts'

/** Limits, reserve, reviews, conditions, age: of the whole chain, its weakest hop each. */
export function PathFacts({ view, isStill }: { view: PathView; isStill: boolean }) {
  const { t } = useTranslation('paths')
  const format = useFormat()
  const { path, give, get, reserve, reserveUsd } = view
  const { min, max } = path.window
  const conditions = [...new Set(path.hops.flatMap(({ offer }) => offer.conditions))]
  return (
    <div
      className={
        'relative z-[1] flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-2 ' +
        'text-dense text-text-2'
      }
    >
      <Fact icon={MoveHorizontal} name={t('window')}>
        <Limits min={min} max={max} currency={give} hasUnit />
      </Fact>
      {(reserve !== null || reserveUsd !== null) && (
        <Fact icon={Banknote} name={t('reserve')}>
          {reserve !== null && `${format.compact(reserve)}\u00a0${unitOf(get)}`}
          {reserveUsd !== null && (
            <span className="text-text-3">
              {reserve !== null && '≈ '}
              {format.usd(reserveUsd)}
            </span>
          )}
        </Fact>
      )}
      <span title={t('reviews')}>
        <span className="sr-only">{t('reviews')}: </span>
        <Reviews good={view.reviews} bad={view.badReviews} />
      </span>
      <Confidence {...path} />
      {path.cities.length > 0 && <span>{path.cities.slice(0, 3).join(', ')}</span>}
      <Conditions conditions={conditions} />
      {!isStill && <AgeNote at={path.updatedAt} hasClock />}
    </div>
  )
}

function Fact(props: { icon: LucideIcon; name: string; children: ReactNode }) {
  const { icon: Icon, name, children } = props
  return (
    <span className="inline-flex items-center gap-1.5" title={name}>
      <Icon aria-hidden className="size-4 shrink-0 text-text-3" />
      <span className="sr-only">{name}: </span>
      {children}
    </span>
  )
}

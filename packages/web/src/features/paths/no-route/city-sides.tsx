import { ArrowRight, MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CityNames } from '#web/market/city/city-names.tsx'
import type { NoRouteAnswer } from './no-route-answer.ts'

interface CitySidesProps {
  give: string
  get: string
  sides: NonNullable<NoRouteAnswer['cities']>
  /** A currency's name for people. */
  nameOf: (code: string) => string
}

/** The cities named for each side; the others are counted. */
const NAMED = 12

/** The cities of each side when they have none in common, and the way in two exchanges. */
export function CitySides({ give, get, sides, nameOf }: CitySidesProps) {
  const { t } = useTranslation('no-route')
  return (
    <div className="grid grid-cols-1 gap-4 border-t border-line-soft p-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <CityList title={t('city-give', { code: nameOf(give) })} cities={sides.give} />
        <CityList title={t('city-get', { code: nameOf(get) })} cities={sides.get} />
      </div>
      {sides.through.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <p className="text-table text-text-2">{t('two-deals')}</p>
          <ul className="grid grid-cols-1 gap-2">
            {sides.through.map((between) => (
              <li
                key={between}
                className="flex flex-wrap gap-x-6 gap-y-2 rounded-default bg-surface-1 p-3 dark:bg-bg"
              >
                <Deal from={give} to={between} nameOf={nameOf} />
                <Deal from={between} to={get} nameOf={nameOf} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function CityList({ title, cities }: { title: string; cities: readonly string[] }) {
  const { t } = useTranslation('no-route')
  if (cities.length === 0) return null
  const more = cities.length - NAMED
  return (
    <div className="min-w-0 text-table">
      <p className="flex items-center gap-2 font-medium">
        <MapPin aria-hidden className="size-4 shrink-0 text-text-2" />
        {title}
      </p>
      <p className="mt-1 text-text-2 wrap-anywhere">
        <CityNames codes={cities} most={NAMED} />
        {more > 0 && ` ${t('city-more', { count: more })}`}
      </p>
    </div>
  )
}

interface DealProps {
  from: string
  to: string
  nameOf: (code: string) => string
}

function Deal({ from, to, nameOf }: DealProps) {
  return (
    <Link
      to={`/exchange?give=${from}&get=${to}`}
      className="inline-flex min-h-8 flex-wrap items-center gap-1.5 text-table text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {nameOf(from)}
      <ArrowRight aria-label="→" className="size-4 shrink-0" />
      {nameOf(to)}
    </Link>
  )
}

import { clsx } from 'clsx'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { CityChoice } from './city-picker.tsx'
import { rememberCity } from './kept-city.ts'
import { usePairCities } from './use-pair-cities.ts'

const SHOWN = 5

/**
 * The cities with most offers, one press each; another press on the chosen one returns to any city,
 * which is named while none is chosen.
 */
export function CityChips({
  city,
  onChange,
  className,
  ...pair
}: CityChoice & { className?: string }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { isCash, cash, cities, countIn, findCity } = usePairCities(pair)
  if (!isCash) return null
  const chosen = findCity(city)?.code ?? city
  const choose = (code: string) => {
    const next = code === chosen ? '' : code
    rememberCity(next)
    onChange(next)
  }
  return (
    // The room is reserved, so that nothing moves when the cities come.
    <div
      role="group"
      aria-label={t('richest-cities')}
      className={clsx(
        'flex h-8 gap-1.5 overflow-x-auto [scrollbar-width:none] pointer-coarse:h-11',
        className,
      )}
    >
      {city === '' && (
        <span className="mr-1 shrink-0 self-center text-dense text-text-2">
          {t('cash-anywhere', { cash })}
        </span>
      )}
      {cities
        .filter((each) => countIn(each) > 0)
        .slice(0, SHOWN)
        .map((each) => (
          <button
            key={each.code}
            type="button"
            aria-pressed={each.code === chosen}
            onClick={() => choose(each.code)}
            className={
              'inline-flex shrink-0 items-center gap-1.5 rounded-full border px-3 text-dense ' +
              'border-line bg-raised transition-colors duration-[120ms] hover:bg-surface-2 ' +
              '-outline-offset-2 aria-pressed:border-accent aria-pressed:bg-accent-soft ' +
              'aria-pressed:font-medium aria-pressed:text-accent'
            }
          >
            {each.name}
            <span className="text-meta text-text-3">{format.count(countIn(each))}</span>
          </button>
        ))}
    </div>
  )
}

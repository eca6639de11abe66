import { SlidersHorizontal } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import { appliedFilters, type SpreadsPageQuery, withoutFilters } from '../spreads-query.ts'
import type { FiltersProps } from './filters-props.ts'
import { VenuesPicker, CoinsPicker } from './pickers.tsx'

interface SpreadSheetProps extends FiltersProps {
  /** The number of spreads the filters leave; undefined while unknown. */
  found?: number
}

/** The sheet of a narrow page, with filters for which the bar has no room. */
export function SpreadSheet({ found, ...props }: SpreadSheetProps) {
  const { query, onChange } = props
  const { t } = useTranslation('spreads')
  const count = appliedFilters(query).length
  const set = (change: Partial<SpreadsPageQuery>) => onChange({ ...query, ...change, row: '' })
  return (
    <BarSheet
      icon={SlidersHorizontal}
      label={count > 0 ? t('filters-count', { count }) : t('more-filters')}
      title={t('filters')}
      footer={(close) => (
        <div className="flex flex-wrap gap-3">
          <Button aria-disabled={count === 0} onClick={() => onChange(withoutFilters(query))}>
            {t('clear-all')}
          </Button>
          <Button color="violet" className="flex-1" onClick={close}>
            {found === undefined ? t('show-results') : t('show-spreads', { count: found })}
          </Button>
        </div>
      )}
    >
      <div className="grid grid-cols-1 gap-4">
        <CoinsPicker {...props} />
        <VenuesPicker {...props} />
        <Switch
          label={t('way-home')}
          hint={t('way-home-why')}
          isOn={query.hasWayHome}
          onChange={(hasWayHome) => set({ hasWayHome })}
        />
        <Switch
          label={t('closed-networks')}
          hint={t('closed-why')}
          isOn={query.isClosedShown}
          onChange={(isClosedShown) => set({ isClosedShown })}
        />
      </div>
    </BarSheet>
  )
}

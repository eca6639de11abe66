import { useState } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Bar, BarNumber, BarPopover, BarSwitch } from '#web/ui/bar/bar.tsx'
import { CAPITAL_RANGE, PERCENT_RANGE, type SpreadsPageQuery, within } from '../spreads-query.ts'
import { VenuesPicker, CoinsPicker } from './pickers.tsx'
import type { FiltersProps } from './filters-props.ts'

/** The capital, the least profit and the venues; the bar sits above the list and stays in sight. */
export function SpreadBar(props: FiltersProps) {
  const { query, venues, onChange } = props
  const { t } = useTranslation('spreads')
  const set = (change: Partial<SpreadsPageQuery>) => onChange({ ...query, ...change, row: '' })
  const named = venues.filter(({ value }) => query.venues.includes(value))
  return (
    <Bar label={t('filters')}>
      <FigureCells {...props} className="w-33 xl:w-40" />
      <BarPopover
        label={t('coins')}
        value={query.coins.join(', ') || t('coins-any')}
        className="flex-1"
        panelClassName="w-80"
      >
        <CoinsPicker {...props} />
      </BarPopover>
      <BarPopover
        label={t('venues')}
        value={named.map(({ label }) => label).join(', ') || t('venues-any')}
        className="flex-1"
        panelClassName="w-80"
      >
        <VenuesPicker {...props} />
      </BarPopover>
      <BarSwitch
        label={t('way-home')}
        value={t(query.hasWayHome ? 'way-home-on' : 'way-home-off')}
        isOn={query.hasWayHome}
        onTurn={(hasWayHome) => set({ hasWayHome })}
        className="w-37 xl:w-44"
      />
      <BarSwitch
        label={t('closed-networks')}
        value={t(query.isClosedShown ? 'closed-on' : 'closed-off')}
        isOn={query.isClosedShown}
        onTurn={(isClosedShown) => set({ isClosedShown })}
        className="w-37 xl:w-44"
      />
    </Bar>
  )
}

/** The bar of a narrow page: the most used filters; a sheet from below has the others. */
export function ShortSpreadBar(props: FiltersProps) {
  const { t } = useTranslation('spreads')
  return (
    <Bar label={t('capital')}>
      <FigureCells {...props} className="flex-1" />
    </Bar>
  )
}

function FigureCells({ query, onChange, className }: FiltersProps & { className: string }) {
  const { t } = useTranslation('spreads')
  const format = useFormat()
  const [wrong, setWrong] = useState<'capital' | 'percent'>()
  /** A value out of the server's range is marked here, and never sent. */
  const take = (name: 'capital' | 'percent', change: Partial<SpreadsPageQuery> | undefined) => {
    setWrong(change ? undefined : name)
    if (change) onChange({ ...query, ...change, row: '' }, { isTyping: true })
  }
  const rangeText = ([least, most]: readonly [number, number]) =>
    t('range', { least: format.count(least), most: format.count(most) })
  return (
    <>
      <BarNumber
        label={t('capital')}
        unit="dollars"
        hint={t('capital-why')}
        value={query.capitalUsd}
        error={wrong === 'capital' ? rangeText(CAPITAL_RANGE) : undefined}
        onChange={(value) => {
          const capitalUsd = within(CAPITAL_RANGE, value)
          take('capital', capitalUsd === undefined ? undefined : { capitalUsd })
        }}
        className={className}
      />
      <BarNumber
        label={t('min-percent')}
        unit="percent"
        hint={t('min-percent-why')}
        value={query.minPercent}
        error={wrong === 'percent' ? rangeText(PERCENT_RANGE) : undefined}
        onChange={(value) => {
          const minPercent = within(PERCENT_RANGE, value)
          take('percent', minPercent === undefined ? undefined : { minPercent })
        }}
        className={className}
      />
    </>
  )
}

import { searchRanges } from '@hopwise/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { clearRefusedFilters, useHasRefusedFilters } from '#web/lib/typed/refused-filters.ts'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { shortNameOfCode } from '#web/market/currency/short-name.ts'
import { useHopChoices } from '#web/market/use-hop-choices.ts'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import { foldedCount, withoutFilters } from '../query/applied-filters.ts'
import {
  type ArbitragePageQuery,
  CYCLE_SHOWS,
  CYCLE_SORT_KEYS,
  isWholeRequired,
  showing,
} from '../query/arbitrage-query.ts'
import { Bar, BarNumber, BarPopover, BarSelect, BarTurn } from '#web/ui/bar/bar.tsx'
import { MoreFilters } from './more-filters.tsx'
import type { FiltersProps } from './filters-props.ts'

/** Capital, profit and currencies; the bar sits above the loops and stays in sight on scroll. */
export function FilterBar(props: FiltersProps) {
  const { query, onChange } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const folded = foldedCount(query)
  const hasRefused = useHasRefusedFilters()
  const hopChoices = useHopChoices(searchRanges.cycleHops)
  const set = (change: Partial<ArbitragePageQuery>) => onChange({ ...query, ...change, row: '' })
  return (
    <Bar label={t('filters')}>
      <CapitalCells {...props} />
      <MostPercentCell {...props} />
      <BarSelect
        label={t('max-hops-short')}
        value={String(query.maxHops)}
        options={hopChoices.map(({ hops, isOfPro }) => ({
          value: String(hops),
          label: isOfPro ? `${hops} · Pro` : t('hops-up-to', { value: hops }),
        }))}
        onChange={(value) => set({ maxHops: Number(value) })}
        className="w-24 xl:w-37"
      />
      <BarPopover
        label={t('through-short')}
        value={query.currencies.map(shortNameOfCode).join(', ') || t('through-any')}
        className="w-25 xl:w-auto xl:flex-1"
        panelClassName="w-80"
      >
        <ThroughPicker query={query} onChange={onChange} />
      </BarPopover>
      <BarSelect
        label={t('show-label')}
        value={query.show}
        options={CYCLE_SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(show) => onChange(showing(query, show))}
        className="flex-[1.1] xl:flex-1"
      />
      <BarPopover
        label={t('more-filters')}
        icon={SlidersHorizontal}
        value={folded === 0 ? t('filters-none') : t('filters-on', { value: format.count(folded) })}
        className="w-28 xl:w-34"
        panelClassName="w-150"
        side="bottom-end"
      >
        {(close) => (
          <>
            <MoreFilters {...props} />
            <div className="mt-5 flex justify-end gap-3">
              <Button
                aria-disabled={folded === 0 && !hasRefused}
                onClick={() => {
                  clearRefusedFilters()
                  onChange(withoutFilters(query))
                }}
              >
                {t('clear-all')}
              </Button>
              <Button color="violet" onClick={close}>
                {t('show-results')}
              </Button>
            </div>
          </>
        )}
      </BarPopover>
      <BarSelect
        label={t('sort')}
        value={query.sort.key}
        options={CYCLE_SORT_KEYS.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(key) => onChange({ ...query, sort: { key, isDescending: true } })}
        className="flex-1"
      />
      <BarTurn
        isDescending={query.sort.isDescending}
        onTurn={(isDescending) => onChange({ ...query, sort: { ...query.sort, isDescending } })}
      />
    </Bar>
  )
}

/** The bar of a narrow page: the most used filters; a sheet from below has the others. */
export function ShortFilterBar(props: FiltersProps) {
  const { t } = useTranslation('arbitrage')
  return (
    <Bar label={t('capital')}>
      <CapitalCells {...props} isWide />
    </Bar>
  )
}

function CapitalCells({ query, onChange, isWide = false }: FiltersProps & { isWide?: boolean }) {
  const { t } = useTranslation('arbitrage')
  const set = (change: Partial<ArbitragePageQuery>) =>
    onChange({ ...query, ...change, row: '' }, { isTyping: true })
  return (
    <>
      <BarNumber
        label={t('capital')}
        unit="dollars"
        hint={t(isWholeRequired(query) ? 'capital-why-whole' : 'capital-why')}
        placeholder={t('capital-best')}
        value={query.capitalUsd ?? undefined}
        onChange={(value) => set({ capitalUsd: value && value > 0 ? value : null })}
        className={isWide ? 'flex-1' : 'w-29 xl:w-37'}
      />
      <BarNumber
        isFilter
        label={t('min-percent')}
        unit="percent"
        value={query.minPercent}
        onChange={(value) => set({ minPercent: value ?? 0 })}
        className={isWide ? 'flex-1' : 'w-24 xl:w-28'}
      />
    </>
  )
}

function MostPercentCell({ query, onChange }: FiltersProps) {
  const { t } = useTranslation('arbitrage')
  return (
    <BarNumber
      isFilter
      label={t('max-percent')}
      unit="percent"
      placeholder="—"
      value={query.maxPercent ?? undefined}
      onChange={(value) => {
        const maxPercent = value && value >= query.minPercent ? value : null
        onChange({ ...query, maxPercent, row: '' }, { isTyping: true })
      }}
      className="w-24 xl:w-26"
    />
  )
}

/** The picker of currencies, at least one of which loops have to pass. */
export function ThroughPicker({ query, onChange }: Pick<FiltersProps, 'query' | 'onChange'>) {
  const { t } = useTranslation('arbitrage', 'market')
  const market = useTranslation('market')
  const { all } = useCurrencies()
  const options = useMemo(() => currencyOptions({ currencies: all, t: market.t }), [all, market])
  return (
    <MultiPicker
      label={t('through')}
      addLabel={t('add-currency')}
      values={query.currencies}
      options={options}
      onChange={(currencies) => onChange({ ...query, currencies, row: '' })}
    />
  )
}

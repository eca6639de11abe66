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
  type ArbitrageAsked,
  CYCLE_SHOWS,
  CYCLE_SORT_KEYS,
  isWholeAsked,
  showing,
} from '../query/arbitrage-query.ts'
import { Bar, BarNumber, BarPopover, BarSelect, BarTurn } from '#web/ui/bar/bar.tsx'
import { MoreFilters } from './more-filters.tsx'
import type { FiltersProps } from './filters-props.ts'

/** Capital, profit and currencies; the bar sits above the loops and stays in sight on scroll. */
export function FilterBar(props: FiltersProps) {
  const { asked, onChange } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const folded = foldedCount(asked)
  const hasRefused = useHasRefusedFilters()
  const hopChoices = useHopChoices(searchRanges.cycleHops)
  const set = (change: Partial<ArbitrageAsked>) => onChange({ ...asked, ...change, row: '' })
  return (
    <Bar label={t('filters')}>
      <CapitalCells {...props} />
      <MostPercentCell {...props} />
      <BarSelect
        label={t('max-hops-short')}
        value={String(asked.maxHops)}
        options={hopChoices.map(({ hops, isOfPro }) => ({
          value: String(hops),
          label: isOfPro ? `${hops} · Pro` : t('hops-up-to', { value: hops }),
        }))}
        onChange={(value) => set({ maxHops: Number(value) })}
        className="w-24 xl:w-37"
      />
      <BarPopover
        label={t('through-short')}
        value={asked.currencies.map(shortNameOfCode).join(', ') || t('through-any')}
        className="w-25 xl:w-auto xl:flex-1"
        panelClassName="w-80"
      >
        <ThroughPicker asked={asked} onChange={onChange} />
      </BarPopover>
      <BarSelect
        label={t('show-label')}
        value={asked.show}
        options={CYCLE_SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(show) => onChange(showing(asked, show))}
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
                  onChange(withoutFilters(asked))
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
        value={asked.sort.key}
        options={CYCLE_SORT_KEYS.map((value) => ({ value, label: t(`column.${value}`) }))}
        onChange={(key) => onChange({ ...asked, sort: { key, isDescending: true } })}
        className="flex-1"
      />
      <BarTurn
        isDescending={asked.sort.isDescending}
        onTurn={(isDescending) => onChange({ ...asked, sort: { ...asked.sort, isDescending } })}
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

function CapitalCells({ asked, onChange, isWide = false }: FiltersProps & { isWide?: boolean }) {
  const { t } = useTranslation('arbitrage')
  const set = (change: Partial<ArbitrageAsked>) =>
    onChange({ ...asked, ...change, row: '' }, { isTyping: true })
  return (
    <>
      <BarNumber
        label={t('capital')}
        unit="dollars"
        hint={t(isWholeAsked(asked) ? 'capital-why-whole' : 'capital-why')}
        placeholder={t('capital-best')}
        value={asked.capitalUsd ?? undefined}
        onChange={(value) => set({ capitalUsd: value && value > 0 ? value : null })}
        className={isWide ? 'flex-1' : 'w-29 xl:w-37'}
      />
      <BarNumber
        isFilter
        label={t('min-percent')}
        unit="percent"
        value={asked.minPercent}
        onChange={(value) => set({ minPercent: value ?? 0 })}
        className={isWide ? 'flex-1' : 'w-24 xl:w-28'}
      />
    </>
  )
}

function MostPercentCell({ asked, onChange }: FiltersProps) {
  const { t } = useTranslation('arbitrage')
  return (
    <BarNumber
      isFilter
      label={t('max-percent')}
      unit="percent"
      placeholder="—"
      value={asked.maxPercent ?? undefined}
      onChange={(value) => {
        const maxPercent = value && value >= asked.minPercent ? value : null
        onChange({ ...asked, maxPercent, row: '' }, { isTyping: true })
      }}
      className="w-24 xl:w-26"
    />
  )
}

/** The picker of currencies, at least one of which loops have to pass. */
export function ThroughPicker({ asked, onChange }: Pick<FiltersProps, 'asked' | 'onChange'>) {
  const { t } = useTranslation('arbitrage', 'market')
  const market = useTranslation('market')
  const { all } = useCurrencies()
  const options = useMemo(() => currencyOptions({ currencies: all, t: market.t }), [all, market])
  return (
    <MultiPicker
      label={t('through')}
      addLabel={t('add-currency')}
      values={asked.currencies}
      options={options}
      onChange={(currencies) => onChange({ ...asked, currencies, row: '' })}
    />
  )
}

import { searchRanges } from '@hopwise/contract'
import { SlidersHorizontal } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { wholeNumbers } from '#web/lib/whole-numbers.ts'
import { currencyOptions } from '#web/market/currency/currency-options.tsx'
import { useCurrencies } from '#web/market/currency/use-currencies.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { BarSheet } from '#web/ui/overlay/bottom-bar.tsx'
import { MultiPicker } from '#web/ui/picker/multi-picker.tsx'
import type { PickerOption } from '#web/ui/picker/option.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { appliedFilters, foldedCount, withoutFilters } from '../query/applied-filters.ts'
import { type ArbitrageAsked, isWholeAsked } from '../query/arbitrage-query.ts'

interface ArbitrageFiltersProps {
  asked: ArbitrageAsked
  exchangers: readonly PickerOption[]
  onChange: (asked: ArbitrageAsked, how?: { isTyping?: boolean }) => void
}

const hops = wholeNumbers(searchRanges.cycleHops).map(String)

/** On a wide page: beside the loops. */
export function FiltersCard(props: ArbitrageFiltersProps) {
  return (
    <Card className="p-5">
      <FiltersForm {...props} />
    </Card>
  )
}

/** On a phone the loops come first, and these rise from below. */
export function FiltersSheet({ found, ...props }: ArbitrageFiltersProps & { found?: number }) {
  const { t } = useTranslation('arbitrage')
  const count = appliedFilters(props.asked).length
  return (
    <BarSheet
      icon={SlidersHorizontal}
      label={count > 0 ? t('filters-count', { count }) : t('filters-short')}
      title={t('filters')}
      footer={(close) => (
        <div className="flex flex-wrap gap-3">
          <Button
            aria-disabled={count === 0}
            onClick={() => props.onChange(withoutFilters(props.asked))}
          >
            {t('clear-all')}
          </Button>
          <Button color="violet" className="flex-1" onClick={close}>
            {found === undefined ? t('show-results') : t('show-loops', { count: found })}
          </Button>
        </div>
      )}
    >
      <FiltersForm {...props} />
    </BarSheet>
  )
}

/** With how much, for how much, and through what. */
function FiltersForm({ asked, exchangers, onChange }: ArbitrageFiltersProps) {
  const { t } = useTranslation('arbitrage', 'market')
  const { all } = useCurrencies()
  const folded = foldedCount(asked)
  const set = (change: Partial<ArbitrageAsked>, isTyping = false) =>
    onChange({ ...asked, ...change, row: '' }, { isTyping })
  const currencies = useMemo(() => currencyOptions({ currencies: all, t: t as never }), [all, t])
  return (
    <form
      aria-label={t('filters')}
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <NumberInput
        label={t('capital')}
        after="$"
        isLarge
        hint={t(isWholeAsked(asked) ? 'capital-why-whole' : 'capital-why')}
        placeholder={t('capital-best')}
        value={asked.capitalUsd ?? undefined}
        onChange={(value) => set({ capitalUsd: value && value > 0 ? value : null }, true)}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberInput
          label={t('min-percent')}
          after="%"
          value={asked.minPercent}
          onChange={(value) => set({ minPercent: value ?? 0 }, true)}
        />
        <NumberInput
          label={t('max-percent')}
          after="%"
          placeholder="—"
          value={asked.maxPercent ?? undefined}
          onChange={(value) =>
            set({ maxPercent: value && value >= asked.minPercent ? value : null }, true)
          }
        />
      </div>
      <Segmented
        label={t('max-hops')}
        value={String(asked.maxHops)}
        options={hops.map((value) => ({ value, label: value }))}
        onChange={(value) => set({ maxHops: Number(value) })}
      />
      <Switch
        label={t('hide-suspicious')}
        hint={t('hide-suspicious-why')}
        isOn={!asked.isSuspiciousShown}
        onChange={(isHidden) => set({ isSuspiciousShown: !isHidden })}
      />
      <MultiPicker
        label={t('through')}
        addLabel={t('add-currency')}
        values={asked.currencies}
        options={currencies}
        onChange={(values) => set({ currencies: values })}
      />
      <Disclosure
        className="border-t border-line-soft"
        summary={
          <span className="inline-flex items-center gap-2">
            {t('more-filters')}
            {folded > 0 && <Badge tone="violet">{folded}</Badge>}
          </span>
        }
      >
        <div className="grid grid-cols-1 gap-4 pt-2">
          <Switch
            label={t('whole')}
            hint={t('whole-why')}
            isOn={isWholeAsked(asked)}
            isDisabled={asked.capitalUsd === null}
            onChange={(isCapitalWhole) => set({ isCapitalWhole })}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberInput
              label={t('min-reserve')}
              after="$"
              placeholder="0"
              value={asked.minReserveUsd ?? undefined}
              onChange={(value) => set({ minReserveUsd: value || null }, true)}
            />
            <NumberInput
              label={t('min-reviews')}
              placeholder="0"
              value={asked.minReviews ?? undefined}
              onChange={(value) => set({ minReviews: Math.floor(value ?? 0) || null }, true)}
            />
          </div>
          <Switch
            label={t('no-fiat')}
            isOn={asked.isFiatRemoved}
            onChange={(isFiatRemoved) => set({ isFiatRemoved })}
          />
          <MultiPicker
            label={t('ignored-currencies')}
            addLabel={t('add-currency')}
            values={asked.ignoreCurrencies}
            options={currencies}
            onChange={(values) => set({ ignoreCurrencies: values })}
          />
          <MultiPicker
            label={t('ignored-exchangers')}
            addLabel={t('add-exchanger')}
            values={asked.ignoreExchangers}
            options={exchangers}
            onChange={(values) => set({ ignoreExchangers: values })}
          />
          <MultiPicker
            label={t('only-exchangers')}
            addLabel={t('add-exchanger')}
            values={asked.onlyExchangers}
            options={exchangers}
            onChange={(values) => set({ onlyExchangers: values })}
          />
        </div>
      </Disclosure>
    </form>
  )
}

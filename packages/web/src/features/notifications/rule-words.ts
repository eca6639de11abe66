import type { ChannelKind } from '@hopwise/contract'
import { useMemo } from 'react'
import { formatRate } from '#web/lib/format/format-rate.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { moneyKindOf, unitOf } from '#web/market/currency/money-kind.ts'
import { shortNameOf } from '#web/market/currency/short-name.ts'
import { filtersInForce, typedFilterOf } from '#web/market/filter/typed-filter.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'

/** A notification pair in words: its question, its channels and its filters. */
export function useRuleWords() {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return useMemo(() => {
    const loops = (rule: RuleRow) => {
      const gaps = {
        percent: format.percent(rule.minProfitPercent).replace(/^\+/, ''),
        capital: format.usd(rule.capitalUsd),
        at: rule.digestAt ?? '',
      }
      const kind = rule.kind === 'DIGEST' ? 'DIGEST' : 'LOOP'
      if (rule.through.length === 0) return t(`asks.${kind}`, gaps)
      const through = rule.through.map(shortNameOf).join(t('or'))
      return t(`asks.${kind}-through`, { ...gaps, through })
    }
    const rate = (rule: RuleRow) => {
      const { kind, give, get, amount, rateAtLeast, rateAtMost } = rule
      if (!give || !get) return t('asks.unknown')
      const target = rateAtLeast ?? rateAtMost ?? 0
      const units = { give: unitOf(give), get: unitOf(get), locale: format.locale }
      const way = kind === 'CHAIN' ? 'CHAIN' : 'RATE'
      return t(`asks.${way}-${rateAtLeast === null ? 'most' : 'least'}`, {
        amount: format.money(amount, unitOf(give), moneyKindOf(give)),
        give: shortNameOf(give),
        get: shortNameOf(get),
        rate: formatRate({ rate: target, ...units }, false).whole,
      })
    }
    return {
      condition: (rule: RuleRow) =>
        rule.kind === 'LOOP' || rule.kind === 'DIGEST' ? loops(rule) : rate(rule),
      channels: (channels: readonly ChannelKind[]) =>
        channels.map((channel) => t(`channel.${channel}`)).join(', '),
      /** The number of further filters. */
      filters: (rule: RuleRow) => t('filters', { count: filtersOf(rule) }),
      hasFilters: (rule: RuleRow) => filtersOf(rule) > 0,
    }
  }, [t, format])
}

function filtersOf({ filter }: RuleRow): number {
  return filtersInForce(typedFilterOf(filter)).length
}

import { Radar } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ChipWaysOut } from '#web/ui/show/chip-row.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { LoopChips } from '../filters/use-loop-chips.ts'
import { type ArbitrageAsked, type CycleTab, inTab } from '../query/arbitrage-query.ts'
import { NEW_FOR_MINUTES } from '../use-cycle-lists.ts'

interface NoneNowProps {
  asked: ArbitrageAsked
  tab: CycleTab
  /** There may be some: the search stopped at its limit. */
  isCut: boolean
  chips: LoopChips
  onChange: (asked: ArbitrageAsked) => void
}

/** Nothing pays now: which of the reader's own conditions could be looser. */
export function NoneNow({ asked, tab, isCut, chips, onChange }: NoneNowProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const ask = (change: Partial<ArbitrageAsked>) => () => onChange({ ...asked, ...change, row: '' })
  const isNew = tab === 'new'
  // Those two have ways out of their own, which let more in.
  const others = chips.narrowing.filter(({ kind }) => kind !== 'profit' && kind !== 'hops')
  return (
    <Card>
      <EmptyState
        icon={Radar}
        title={
          isNew
            ? t('none-new', { minutes: NEW_FOR_MINUTES })
            : isCut
              ? t('none-cut')
              : t('none', { percent: format.percent(asked.minPercent) })
        }
        actions={
          isNew ? (
            <Button onClick={() => onChange(inTab(asked, 'live'))}>{t('all')}</Button>
          ) : (
            <>
              <ChipWaysOut chips={others} onClear={chips.onClear} />
              {asked.minPercent > 0 && (
                <Button onClick={ask({ minPercent: 0 })}>{t('any-profit')}</Button>
              )}
              {asked.capitalUsd !== null && (
                <Button onClick={ask({ capitalUsd: null })}>{t('any-capital')}</Button>
              )}
              {asked.maxHops < 4 && !isCut && (
                <Button onClick={ask({ maxHops: 4 })}>{t('more-hops')}</Button>
              )}
              {!asked.isSuspiciousShown && !isCut && (
                <Button onClick={ask({ isSuspiciousShown: true })}>{t('show-suspicious')}</Button>
              )}
            </>
          )
        }
      >
        <p role="status">{t('none-why')}</p>
      </EmptyState>
    </Card>
  )
}

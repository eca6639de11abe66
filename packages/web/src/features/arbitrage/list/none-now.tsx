import { Radar } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ChipWaysOut } from '#web/ui/show/chip-row.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { LastLifeLater } from '../lives/lives-later.tsx'
import type { LoopChips } from '../filters/use-loop-chips.ts'
import { BellLink } from '#web/market/rule/bell-link.tsx'
import {
  type ArbitragePageQuery,
  type CycleTab,
  inTab,
  rulePrefillOfAll,
} from '../query/arbitrage-query.ts'
import { NEW_FOR_MINUTES } from '../use-cycle-lists.ts'

interface NoneNowProps {
  query: ArbitragePageQuery
  tab: CycleTab
  isCut: boolean
  /** The number of rows behind the doubtful line. */
  doubtful: number
  chips: LoopChips
  onChange: (query: ArbitragePageQuery) => void
}

/** Says that there is no loop and why, with one press for each remedy. */
export function NoneNow(props: NoneNowProps) {
  const { query, chips, onChange } = props
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  // These two filters have remedies of their own, which let more in.
  const others = chips.narrowing.filter(({ kind }) => kind !== 'profit' && kind !== 'hops')
  const cause = causeOf(props, others.length > 0)
  const titles = {
    new: t('none-new', { minutes: NEW_FOR_MINUTES }),
    cut: t('none-cut'),
    filters: t('none-filters'),
    doubtful: t('none-doubtful'),
    small:
      query.minPercent > 0
        ? t('none-small', { percent: format.percent(query.minPercent) })
        : t('none-small-any'),
    quiet:
      query.minPercent > 0
        ? t('none', { percent: format.percent(query.minPercent) })
        : t('none-any'),
  }
  return (
    <Card>
      <EmptyState
        icon={Radar}
        title={titles[cause]}
        actions={
          cause === 'new' ? (
            <Button color="violet" onClick={() => onChange(inTab(query, 'live'))}>
              {t('all')}
            </Button>
          ) : (
            <>
              <ChipWaysOut chips={others} onClear={chips.onClear} />
              <MoreIn {...props} />
              <BellLink prefill={rulePrefillOfAll(query)} />
            </>
          )
        }
      >
        <p role="status">{t(`none-why.${cause}`)}</p>
        {(cause === 'quiet' || cause === 'small') && <LastLifeLater query={query} />}
      </EmptyState>
    </Card>
  )
}

function causeOf({ query, tab, isCut, doubtful }: NoneNowProps, isFiltered: boolean) {
  if (tab === 'new') return 'new'
  if (isFiltered) return 'filters'
  if (isCut) return 'cut'
  if (doubtful > 0) return 'doubtful'
  return query.isSmallShown ? 'quiet' : 'small'
}

/** Buttons that would let more loops in. */
function MoreIn({ query, isCut, onChange }: NoneNowProps) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const changeTo = (change: Partial<ArbitragePageQuery>) => () =>
    onChange({ ...query, ...change, row: '' })
  return (
    <>
      {query.minPercent > 0 && (
        <Button color="violet" onClick={changeTo({ minPercent: 0 })}>
          {t('any-profit', { percent: format.percent(0, 0) })}
        </Button>
      )}
      {!query.isSmallShown && (
        <Button onClick={changeTo({ isSmallShown: true })}>{t('small-too')}</Button>
      )}
      {query.capitalUsd !== null && (
        <Button onClick={changeTo({ capitalUsd: null })}>{t('any-capital')}</Button>
      )}
      {query.maxHops < 4 && !isCut && (
        <Button onClick={changeTo({ maxHops: 4 })}>{t('more-hops')}</Button>
      )}
    </>
  )
}

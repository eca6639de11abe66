import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { CycleView } from '../../cycle-view.ts'

/** The loop’s mean profit after network fees, and how many such loops end in loss. */
export function Expected({ view: { cycle } }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { expectedPercent, expectedUsd, lossChance } = cycle
  if (expectedPercent === null) return null
  const value = expectedUsd === null ? format.percent(expectedPercent) : format.usd(expectedUsd)
  const losses = lossText(lossChance)
  return (
    <span className="block text-meta whitespace-nowrap text-text-2">
      {t('expected', { value })}
      {losses !== null &&
        ` · ${losses === 0 ? t('hardly-loses') : t('one-loses', { value: format.count(losses) })}`}
    </span>
  )
}

/** Of how many loops like it one ends in loss; 0: of more than a hundred; null: too new to say. */
function lossText(chance: number | null): number | null {
  if (chance === null) return null
  return chance < 0.01 ? 0 : Math.max(1, Math.round(1 / chance))
}

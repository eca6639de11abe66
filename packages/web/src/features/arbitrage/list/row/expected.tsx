import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { Translate } from '#web/lib/texts/translate.ts'
import type { CycleView } from '../../cycle-view.ts'

/**
 * The loop’s mean profit after network fees, and how many such loops end in loss. Nothing is
 * expected of a suspicious rate.
 */
export function Expected({ view: { cycle, path } }: { view: CycleView }) {
  const { t } = useTranslation('arbitrage')
  const format = useFormat()
  const { expectedPercent, expectedUsd, lossChance } = cycle
  if (expectedPercent === null || path.suspicious) return null
  const value = expectedUsd === null ? format.percent(expectedPercent) : format.usd(expectedUsd)
  return (
    <span className="block text-meta whitespace-nowrap text-text-2">
      {t('expected', { value })}
      {lossChance !== null && (
        // A narrow table has no room for it beside.
        <span className="lg:max-xl:block">
          <span className="lg:max-xl:hidden"> · </span>
          {lossText(lossChance, { t, format })}
        </span>
      )}
    </span>
  )
}

interface Voice {
  readonly t: Translate<'arbitrage'>
  readonly format: ReturnType<typeof useFormat>
}

/** From here on, `1 in 2` would be too coarse. */
const OFTEN = 0.4

/** How many loops like it end in loss: `1 in 8 loses`, `7 of 10 lose`. */
function lossText(chance: number, { t, format }: Voice): string {
  if (chance < 0.01) return t('hardly-loses')
  if (chance < OFTEN) return t('one-loses', { value: format.count(Math.round(1 / chance)) })
  return t('of-ten-lose', { value: format.count(Math.round(chance * 10)) })
}

import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ofHundred } from '#web/market/promise/of-hundred.ts'
import { isDayRunning, type Period } from './period.ts'
import type { Tally } from './tally.ts'

/** The finding of a period in a sentence: how many promises marked Reliable held. */
export function useFinding() {
  const { t } = useTranslation('promises')
  const format = useFormat()
  return ({ bands, to }: Tally, period: Period): string => {
    const share = bands.find(({ band, minutes }) => band === 'RELIABLE' && minutes === null)?.share
    if (!share || share.held === null) return t('found-none')
    return t(`found.${isDayRunning(to) ? 'today' : period}`, {
      count: share.samples,
      value: format.count(share.samples),
      held: ofHundred(share.held, format.locale),
    })
  }
}

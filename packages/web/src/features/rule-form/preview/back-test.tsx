import { LEAST_FORECAST_HOURS } from '@hopwise/contract'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RulePreviewAnswer } from '../rule-form.documents.ts'

const HOUR_MS = 3_600_000

type Preview = RulePreviewAnswer['previewNotificationPair']

/**
 * The messages it would have sent, how long the findings lasted, and how long a plan would last.
 */
export function BackTest({ preview }: { preview: Preview }) {
  const { t } = useTranslation('rule-form')
  const format = useFormat()
  const { since, wouldFire, matched, aliveAfter5Minutes, medianLifeSeconds, daysOfQuota } = preview
  const fromMs = Date.parse(since ?? '')
  const isTooShort = useAtServerNow((nowMs) => nowMs - fromMs < LEAST_FORECAST_HOURS * HOUR_MS)
  if (since === null) return <p className="text-dense text-text-2">{t('no-history')}</p>
  const firings = { count: wouldFire, value: format.count(wouldFire) }
  const parts =
    wouldFire === 0
      ? [t('would-none')]
      : [
          t('would-fire', firings),
          t('would-name', { count: matched, value: format.count(matched) }),
          t('still-paid', { count: aliveAfter5Minutes, value: format.count(aliveAfter5Minutes) }),
          ...(medianLifeSeconds === null
            ? []
            : [t('half-lived', { age: format.age(medianLifeSeconds * 1_000) })]),
          ...(daysOfQuota === null
            ? isTooShort
              ? [t('no-forecast')]
              : []
            : [
                t('lasts', {
                  count: Math.floor(daysOfQuota),
                  value: format.count(Math.floor(daysOfQuota)),
                }),
              ]),
        ]
  return (
    <div className="border-t border-line-soft pt-3 text-dense">
      <p className="font-medium">{t('since', { at: format.moment(fromMs) })}</p>
      <ul className="mt-1 list-disc pl-5 text-text-2">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  )
}

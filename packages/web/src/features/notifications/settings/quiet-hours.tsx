import { useTranslation } from '#web/lib/texts/texts.ts'
import { Select } from '#web/ui/field/select.tsx'
import { timesOfDay } from '#web/market/rule/times-of-day.ts'

interface QuietHoursProps {
  /** A time such as `23:00`. */
  from: string
  to: string
  errorOf: (field: string) => string | undefined
  onChange: (changes: { quietFrom: string } | { quietTo: string }) => void
}

/** The hours without messages, in the person's time zone. */
export function QuietHours({ from, to, errorOf, onChange }: QuietHoursProps) {
  const { t } = useTranslation('notifications')
  const times = (value: string) => timesOfDay(value).map((each) => ({ value: each, label: each }))
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <Select
        label={t('quiet-from')}
        value={from}
        options={times(from)}
        error={errorOf('quietFrom')}
        onChange={(quietFrom) => onChange({ quietFrom })}
      />
      <Select
        label={t('quiet-to')}
        value={to}
        options={times(to)}
        error={errorOf('quietTo')}
        onChange={(quietTo) => onChange({ quietTo })}
      />
    </div>
  )
}

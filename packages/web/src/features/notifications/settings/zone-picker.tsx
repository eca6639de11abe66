import { useMemo } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Combobox } from '#web/ui/picker/combobox.tsx'

interface ZonePickerProps {
  /** A time zone such as `Europe/Berlin`. */
  zone: string
  error: string | undefined
  onChange: (zone: string) => void
}

/** The time zone of quiet hours, days and digests. */
export function ZonePicker({ zone, error, onChange }: ZonePickerProps) {
  const { t } = useTranslation('notifications')
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = useMemo(() => {
    const known = ['UTC', ...Intl.supportedValuesOf('timeZone')]
    return [...new Set([zone, own, ...known])].map((value) => ({
      value,
      label: value.replaceAll('_', ' '),
    }))
  }, [zone, own])
  return (
    <div className="grid max-w-md gap-2">
      <Combobox
        label={t('zone')}
        value={zone}
        options={options}
        searchLabel={t('zone-search')}
        error={error}
        onChange={onChange}
      />
      {own !== zone && (
        <Button size="small" className="justify-self-start" onClick={() => onChange(own)}>
          {t('zone-own', { zone: own.replaceAll('_', ' ') })}
        </Button>
      )}
    </div>
  )
}

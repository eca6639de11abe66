import type { NotificationSettingsInput } from '@hopwise/contract'
import { BellOff, BellRing } from 'lucide-react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { minutesUntilMorning } from '../minutes-until.ts'
import {
  type NotificationSettingsFacts,
  SetNotificationSettingsDocument,
} from '../rules/rules.documents.ts'
import { Select } from '#web/ui/field/select.tsx'
import { timesOfDay } from '#web/market/rule/times-of-day.ts'
import { useMemo } from 'react'
import { Combobox } from '#web/ui/picker/combobox.tsx'

interface SettingsPartProps {
  settings: NotificationSettingsFacts
  onChanged: () => void
}

const SHOWN = ['zone', 'quietFrom', 'quietTo']

/** The times when no pair sends anything: a pause of all, and quiet hours. */
export function SettingsPart({ settings, onChanged }: SettingsPartProps) {
  const { t } = useTranslation('notifications')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, SHOWN)
  // Fields left out of the input keep their values.
  const save = async (input: NotificationSettingsInput) => {
    if (await run(() => mutate(SetNotificationSettingsDocument, { input }))) {
      showToast(t('settings-saved'))
      onChanged()
    }
  }
  const { quietFrom, quietTo, digestAfterQuiet, zone } = settings
  const isQuiet = quietFrom !== null && quietTo !== null
  return (
    <div className="border-t border-line-soft pt-2" aria-busy={isBusy}>
      <PauseAll settings={settings} onPause={(pausedUntil) => void save({ pausedUntil })} />
      <Disclosure
        summary={
          <span>
            {isQuiet
              ? t('quiet-now', { from: quietFrom, to: quietTo, zone })
              : t('quiet-none', { zone })}
          </span>
        }
      >
        <div className="grid gap-4 pt-1 pb-2">
          <Switch
            label={t('quiet')}
            hint={t('quiet-why')}
            isOn={isQuiet}
            onChange={(isOn) =>
              void save(
                isOn
                  ? { quietFrom: '23:00', quietTo: '08:00' }
                  : { quietFrom: null, quietTo: null },
              )
            }
          />
          {isQuiet && (
            <>
              <QuietHours
                from={quietFrom}
                to={quietTo}
                errorOf={errorOf}
                onChange={(changes) => void save(changes)}
              />
              <Switch
                label={t('digest-after')}
                hint={t('digest-after-why')}
                isOn={digestAfterQuiet}
                onChange={(next) => void save({ digestAfterQuiet: next })}
              />
            </>
          )}
          <ZonePicker
            zone={zone}
            error={errorOf('zone')}
            onChange={(next) => void save({ zone: next })}
          />
        </div>
      </Disclosure>
      {rest && <ErrorNotice error={rest} title={t('settings-failed')} />}
    </div>
  )
}

interface PauseAllProps {
  settings: NotificationSettingsFacts
  onPause: (until: string | null) => void
}

const DAY_MINUTES = 1_440

/** Mutes all pairs at once for a while, or unmutes them. */
function PauseAll({ settings: { pausedUntil }, onPause }: PauseAllProps) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const untilMs = Date.parse(pausedUntil ?? '')
  const until = useAtServerNow((nowMs) => (untilMs > nowMs ? format.since(untilMs, nowMs) : ''))
  if (until !== '') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 py-2">
        <p className="text-table font-medium text-warn">{t('paused-until', { until })}</p>
        <Button icon={BellRing} onClick={() => onPause(null)}>
          {t('wake-all')}
        </Button>
      </div>
    )
  }
  const minutesOf = (id: string) =>
    id === 'morning' ? minutesUntilMorning(new Date()) : Number(id)
  return (
    <div className="py-2">
      <Menu
        label={t('pause-all')}
        side="bottom-start"
        items={(['60', '480', 'morning', String(7 * DAY_MINUTES)] as const).map((id) => ({
          id,
          label: id === '10080' ? t('mute-for.week') : t(`mute-for.${id as '60'}`),
        }))}
        onChoose={(id) => onPause(new Date(Date.now() + minutesOf(id) * 60_000).toISOString())}
        trigger={(trigger) => (
          <Button {...trigger} icon={BellOff}>
            {t('pause-all')}
          </Button>
        )}
      />
    </div>
  )
}

interface QuietHoursProps {
  /** A time such as `23:00`. */
  from: string
  to: string
  errorOf: (field: string) => string | undefined
  onChange: (changes: { quietFrom: string } | { quietTo: string }) => void
}

/** The hours without messages, in the person's time zone. */
function QuietHours({ from, to, errorOf, onChange }: QuietHoursProps) {
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

interface ZonePickerProps {
  /** A time zone such as `Europe/Berlin`. */
  zone: string
  error: string | undefined
  onChange: (zone: string) => void
}

/** The time zone of quiet hours, days and digests. */
function ZonePicker({ zone, error, onChange }: ZonePickerProps) {
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

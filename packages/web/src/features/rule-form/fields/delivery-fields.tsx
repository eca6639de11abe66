import type { ChannelKind } from '@hopwise/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { channelsToChoose } from '../channels-to-choose.ts'
import { isoDay } from '../rule-draft.ts'
import type { RuleSurroundingsAnswer } from '../rule-form.documents.ts'
import type { FieldProps } from './field-props.ts'
import { FormPart, PartError } from './form-part.tsx'

const CHANNELS = ['TELEGRAM', 'EMAIL', 'PUSH', 'WEBHOOK'] as const satisfies readonly ChannelKind[]

interface DeliveryFieldsProps extends FieldProps {
  around: RuleSurroundingsAnswer | undefined
  /** The default channels are still unknown: a press would be overwritten when they come. */
  areChannelsToCome: boolean
}

const LONGEST_NAME = 60

/** The pair's channels, its greatest frequency and its name. */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { draft, onChange, errorOf, around } = props
  const { t } = useTranslation('rule-form')
  const format = useFormat()
  const perDay = perDayOf(around)
  const [today] = useState(() => isoDay(new Date()))
  return (
    <FormPart title={t('where')}>
      <ChannelFields {...props} />
      {draft.kind !== 'DIGEST' && (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <NumberInput
            label={t('cool-down')}
            name="coolDownMinutes"
            unit="count"
            after={t('minutes')}
            hint={t('cool-down-why')}
            value={draft.coolDownMinutes}
            error={errorOf('coolDownMinutes')}
            onChange={(coolDownMinutes) => onChange({ coolDownMinutes })}
          />
          <NumberInput
            label={t('most-per-day')}
            name="mostPerDay"
            unit="count"
            placeholder={perDay === undefined ? '' : format.count(perDay)}
            hint={
              perDay === undefined
                ? t('most-per-day-why')
                : t('most-per-day-usual', { count: perDay, value: format.count(perDay) })
            }
            value={draft.mostPerDay}
            error={errorOf('mostPerDay')}
            onChange={(mostPerDay) => onChange({ mostPerDay })}
          />
        </div>
      )}
      <Input
        label={t('last-day')}
        name="lastDay"
        type="date"
        className="max-w-60"
        min={today}
        hint={t('last-day-why')}
        value={draft.lastDay}
        error={errorOf('endsAt')}
        onChange={(lastDay) => onChange({ lastDay })}
      />
      <Input
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        hint={t('name-why')}
        value={draft.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
    </FormPart>
  )
}

const DAY_MS = 86_400_000

/** The plan's daily limit, used when the pair has none of its own. */
function perDayOf(around: RuleSurroundingsAnswer | undefined): number | undefined {
  const { period, notifications } = around?.subscription ?? {}
  if (!period || notifications === undefined) return undefined
  const days = (Date.parse(period.endTime) - Date.parse(period.startTime)) / DAY_MS
  return days > 0 ? Math.max(1, Math.round(notifications / days)) : undefined
}

function ChannelFields(props: DeliveryFieldsProps) {
  const { draft, onChange, errorOf, around, areChannelsToCome } = props
  const { t } = useTranslation('rule-form')
  const { channels } = draft
  const inPlan = channelsToChoose(around)
  const stateOf = (kind: ChannelKind) => {
    const connected = around?.notificationChannels.filter((each) => each.kind === kind) ?? []
    if (around && !inPlan.includes(kind)) return 'beyond'
    const best = connected.find(({ status }) => status === 'ACTIVE') ?? connected[0]
    return best?.status ?? 'NOT_CONNECTED'
  }
  const turn = (kind: ChannelKind, isOn: boolean) =>
    onChange({
      channels: CHANNELS.filter((each) => (each === kind ? isOn : channels.includes(each))),
    })
  return (
    <fieldset>
      <legend className="mb-1 text-dense font-medium text-text-2">{t('channels')}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {CHANNELS.map((kind) => {
          const state = stateOf(kind)
          return (
            <Checkbox
              key={kind}
              label={t(`channel.${kind}`)}
              isChecked={channels.includes(kind)}
              isDisabled={areChannelsToCome}
              count={state === 'ACTIVE' || !around ? undefined : t(`channel-state.${state}`)}
              onChange={(isOn) => turn(kind, isOn)}
            />
          )
        })}
      </div>
      <PartError error={errorOf('channels')} />
      <p className="mt-1 text-meta">
        <Link to="/profile#channels" className="text-accent underline underline-offset-4">
          {t('mend-channels')}
        </Link>
      </p>
    </fieldset>
  )
}

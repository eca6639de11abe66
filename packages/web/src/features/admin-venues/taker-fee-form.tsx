import { type SyntheticEvent, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NumberInput } from '#web/ui/field/number-input.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { type AdminVenueFacts, AdminSetVenueTermsDocument } from './admin-venues.documents.ts'

interface TakerFeeFormProps {
  of: AdminVenueFacts
  onChanged: () => void
}

/** The trading fee, and whether networks in an unknown state are accepted. */
export function TakerFeeForm({ of: venue, onChanged }: TakerFeeFormProps) {
  const { t } = useTranslation('admin-venues')
  const format = useFormat()
  const { id, takerPercent, statedTakerPercent, allowsUnknown, checkedAt } = venue
  // An unsaved choice wins over the server's value.
  const [chosen, setChosen] = useState<{ taker: number | null; allows: boolean }>()
  const { taker, allows } = chosen ?? { taker: takerPercent, allows: allowsUnknown }
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['takerPercent'])
  const isChanged = taker !== takerPercent || allows !== allowsUnknown
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isChanged) return
    const terms = { burse: id, takerPercent: taker, allowsUnknown: allows }
    if (!(await run(() => mutate(AdminSetVenueTermsDocument, terms)))) return
    setChosen(undefined)
    showToast(t('terms-saved', { venue: venue.burse.name }))
    onChanged()
  }
  return (
    <section aria-label={t('terms')}>
      <h2 className="mb-3 text-h3 font-semibold">{t('terms')}</h2>
      <Card className="p-5">
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="grid max-w-xl grid-cols-1 gap-4"
        >
          <NumberInput
            label={t('taker')}
            unit="percent"
            hint={
              statedTakerPercent === null
                ? t('taker-unstated')
                : t('taker-stated', {
                    percent: format.percent(statedTakerPercent).replace('+', ''),
                  })
            }
            placeholder={t('taker-own')}
            value={taker ?? undefined}
            error={errorOf('takerPercent')}
            onChange={(value) => setChosen({ taker: value ?? null, allows })}
          />
          <Switch
            label={t('allows-unknown')}
            hint={t('allows-unknown-why')}
            isOn={allows}
            onChange={(isOn) => setChosen({ taker, allows: isOn })}
          />
          {rest && <ErrorNotice error={rest} title={t('not-saved')} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" color="black" isLoading={isBusy} aria-disabled={!isChanged}>
              {t('save')}
            </Button>
            {checkedAt && (
              <span className="text-dense text-text-2">
                {t('terms-checked', { time: format.day(Date.parse(checkedAt)) })}
              </span>
            )}
          </div>
        </form>
      </Card>
    </section>
  )
}

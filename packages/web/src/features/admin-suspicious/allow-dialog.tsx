import { fieldText } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminAllowOffersDocument,
  type SuspiciousOfferFacts,
} from './admin-suspicious.documents.ts'
import { pairText } from './pair-text.ts'

interface AllowDialogProps {
  /** The dialog is closed when undefined. */
  offer: SuspiciousOfferFacts | undefined
  onClose: () => void
  onAllowed: () => void
}

/** Takes the reason why the offers are to be trusted, and for how long. */
export function AllowDialog({ offer, onClose, onAllowed }: AllowDialogProps) {
  const { t } = useTranslation('admin-suspicious')
  const title = offer
    ? t('allow-of', { pair: pairText(offer), exchanger: offer.exchangerName })
    : ''
  return (
    <Modal isOpen={offer !== undefined} onClose={onClose} title={title} width={480}>
      {offer && (
        <AllowForm
          offer={offer}
          onDone={() => {
            onClose()
            onAllowed()
          }}
        />
      )}
    </Modal>
  )
}

function AllowForm({ offer, onDone }: { offer: SuspiciousOfferFacts; onDone: () => void }) {
  const { t } = useTranslation('admin-suspicious')
  const locale = useLocale()
  const { run, isBusy, error } = useMutation()
  const [note, setNote] = useState('')
  const [day, setDay] = useState('')
  const [isDayWrong, setDayWrong] = useState(false)
  const { exchangerId, exchangerName: exchanger, give, get } = offer
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['input.note', 'input.endsAt'])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const endsAt = endOf(day.trim())
    setDayWrong(endsAt === undefined)
    if (endsAt === undefined) return
    const input = { exchangerId, give, get, note, ...(endsAt !== null && { endsAt }) }
    const done = await run(() => mutate(AdminAllowOffersDocument, { input }))
    if (!done) return
    showToast(t('allowed-now', { pair: pairText(offer), exchanger }))
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-table text-text-2">{t('allow-why', { exchanger })}</p>
      <Input
        label={t('note')}
        hint={t('note-hint')}
        value={note}
        error={errorOf('input.note')}
        onChange={setNote}
      />
      <Input
        label={t('ends')}
        hint={t('ends-hint')}
        value={day}
        autoComplete="off"
        error={isDayWrong ? fieldText('NOT_A_DAY', locale) : errorOf('input.endsAt')}
        onChange={setDay}
      />
      {rest && <ErrorNotice error={rest} title={t('not-saved')} />}
      <Button type="submit" color="black" isLoading={isBusy} className="w-fit">
        {t('allow')}
      </Button>
    </form>
  )
}

/** The last moment of a day, UTC; null for an empty text, undefined for an invalid day. */
function endOf(day: string): string | null | undefined {
  if (day === '') return null
  const endsAt = `${day}T23:59:59.000Z`
  const atMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(endsAt) : NaN
  return !Number.isNaN(atMs) && new Date(atMs).toISOString() === endsAt ? endsAt : undefined
}

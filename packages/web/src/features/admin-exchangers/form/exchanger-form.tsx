import { type ExchangerRecordFields, exchangerRecord } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useExchangerTexts } from '#web/market/exchanger-record/use-exchanger-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { errorBesidesFields, RecordFields } from '#web/ui/record/record-fields.tsx'
import { changedValues, faultsOf, type FormFaults, formOf } from '#web/ui/record/record-form.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import type { AdminExchangerFacts } from '../detail/admin-exchanger.documents.ts'
import { AdminEditExchangerDocument } from './exchanger-form.documents.ts'

interface ExchangerFormProps {
  exchanger: AdminExchangerFacts
  onSaved: () => void
}

/** The form with every editable field. A saved change is in force at once. */
export function ExchangerForm({ exchanger, onSaved }: ExchangerFormProps) {
  const { t } = useTranslation('admin-exchangers')
  const locale = useLocale()
  const texts = useExchangerTexts()
  const { run, isBusy, error, forget } = useMutation()
  const rest = errorBesidesFields(error, exchangerRecord)
  // Only differences from the saved values are sent.
  const before = formOf(exchangerRecord, exchanger)
  const { form, type, drop, earlier } = useOwnDraft(`exchanger:${exchanger.id}`, before)
  const [own, setOwn] = useState<FormFaults<ExchangerRecordFields>>({})
  const begin = () => {
    setOwn({})
    forget()
  }
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const faults = faultsOf(exchangerRecord, form, locale)
    setOwn(faults)
    if (Object.keys(faults).length > 0) return
    const input = changedValues(exchangerRecord, form, { locale, before })
    const variables = { id: exchanger.id, input }
    const answer = await run(() => mutate(AdminEditExchangerDocument, variables))
    if (!answer) return
    drop()
    showToast(t('saved'))
    onSaved()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <EarlierDraft className="mb-4" earlier={earlier} onDiscard={begin} />
      <RecordFields
        record={exchangerRecord}
        texts={texts}
        form={form}
        onChange={type}
        own={own}
        error={error}
      />
      {rest && (
        <div className="mt-4">
          <ErrorNotice error={rest} title={t('not-saved')} />
        </div>
      )}
      <Button type="submit" color="black" isLoading={isBusy} className="mt-6">
        {t('save')}
      </Button>
    </form>
  )
}

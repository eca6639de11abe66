import { type ExchangerRecordFields, exchangerRecord } from '@hopwise/contract'
import { ChevronLeft } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Link, useNavigate } from 'react-router'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useExchangerTexts } from '#web/market/exchanger-record/use-exchanger-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { errorBesidesFields, RecordFields } from '#web/ui/record/record-fields.tsx'
import { changedValues, emptyForm, faultsOf, type FormFaults } from '#web/ui/record/record-form.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AdminAddExchangerDocument } from './exchanger-form.documents.ts'

const nothing = emptyForm(exchangerRecord)

/** Lists an exchanger; the server polls its file at once, and the next page shows the result. */
export function NewExchanger() {
  const { t } = useTranslation('admin-exchangers')
  const locale = useLocale()
  const texts = useExchangerTexts()
  usePageTitle(t('add'))
  const navigate = useNavigate()
  const { run, isBusy, error, forget } = useMutation()
  const rest = errorBesidesFields(error, exchangerRecord)
  const draft = useOwnDraft('exchanger:new', { ...nothing, isOnTrial: true })
  const { isOnTrial, ...form } = draft.form
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
    const input = changedValues(exchangerRecord, form, { locale, before: nothing })
    const variables = { input, isOnTrial }
    const answer = await run(() => mutateAndLeave(AdminAddExchangerDocument, variables))
    if (!answer) return
    draft.drop()
    const { id, name } = answer.adminAddExchanger
    showToast(t('added', { name }))
    void navigate(`/admin/exchangers/${id}`)
  }
  return (
    <>
      <Link
        to="/admin/exchangers"
        className="mb-4 flex min-h-8 w-fit items-center gap-1 text-table text-text-2 hover:text-accent pointer-coarse:min-h-11"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {t('back')}
      </Link>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('add')}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
        <EarlierDraft className="mb-4" earlier={draft.earlier} onDiscard={begin} />
        <RecordFields
          record={exchangerRecord}
          texts={texts}
          form={form}
          onChange={draft.type}
          own={own}
          error={error}
        />
        <div className="mt-4">
          <Checkbox
            label={t('on-trial')}
            isChecked={isOnTrial}
            onChange={(isOn) => draft.type({ isOnTrial: isOn })}
          />
          <p className="text-meta text-text-3">{t('on-trial-why')}</p>
        </div>
        {rest && (
          <div className="mt-4">
            <ErrorNotice error={rest} title={t('not-saved')} />
          </div>
        )}
        <Button type="submit" color="black" isLoading={isBusy} className="mt-6">
          {t('add-now')}
        </Button>
      </form>
    </>
  )
}

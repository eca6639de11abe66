import { type CurrencyGroup, currencyRecord } from '@hopwise/contract'
import type { SyntheticEvent } from 'react'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useCurrencyTexts } from '#web/market/currency-record/use-currency-texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { errorBesidesFields, RecordFields } from '#web/ui/record/record-fields.tsx'
import { emptyForm, formOf, valuesOf } from '#web/ui/record/record-form.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminAddCurrencyDocument,
  type AdminCurrencyFacts,
  AdminEditCurrencyDocument,
} from '../admin-currencies.documents.ts'

interface CurrencyFormProps {
  code: string
  /** The preset group of a new currency. */
  group?: CurrencyGroup | undefined
  /** A new currency, whose code is typed, when undefined. */
  known?: AdminCurrencyFacts
  onSaved: (code: string) => void
}

export function CurrencyForm(props: CurrencyFormProps) {
  const { code: givenCode, group: givenGroup = 'CRYPTO', known, onSaved } = props
  const { t } = useTranslation('admin-currencies')
  const texts = useCurrencyTexts()
  const locale = useLocale()
  const { run, isBusy, error, forget } = useMutation()
  const reasonOf = useFieldError(error)
  const rest = errorBesidesFields(error, currencyRecord, known ? [] : ['code'])
  const saved = known
    ? formOf(currencyRecord, known)
    : { ...emptyForm(currencyRecord), group: givenGroup }
  const draft = useOwnDraft(`currency:${known?.code ?? `new:${givenCode}`}`, {
    code: givenCode,
    ...saved,
  })
  const { code, ...form } = draft.form
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const variables = { code, input: valuesOf(currencyRecord, form, locale) }
    const answer = await run<unknown>(() =>
      known
        ? mutate(AdminEditCurrencyDocument, variables)
        : mutate(AdminAddCurrencyDocument, variables),
    )
    if (!answer) return
    draft.drop()
    showToast(t('saved'))
    onSaved(known ? code : code.trim().toUpperCase())
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <EarlierDraft className="mb-4" earlier={draft.earlier} onDiscard={forget} />
      {!known && (
        <Input
          label={t('field-code')}
          hint={t('code-hint')}
          value={code}
          autoComplete="off"
          spellCheck={false}
          error={reasonOf('code')}
          onChange={(text) => draft.type({ code: text })}
          className="mb-4"
        />
      )}
      <RecordFields
        record={currencyRecord}
        texts={texts}
        form={form}
        onChange={draft.type}
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

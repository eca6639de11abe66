import { type CurrencyGroup, currencyGroups } from '@hopwise/contract'
import type { SyntheticEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwnDraft } from '#web/account/user/own-draft.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { errorBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import {
  AdminAddCurrencyDocument,
  type AdminCurrencyFacts,
  AdminEditCurrencyDocument,
} from '../admin-currencies.documents.ts'

const inputs = ['input.nameEn', 'input.nameRu', 'input.network']

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
  const { t: tMarket } = useTranslation('market')
  const { run, isBusy, error, forget } = useMutation()
  const reasonOf = useFieldError(error)
  const rest = errorBesides(error, known ? inputs : ['code', ...inputs])
  const { form, type, drop, earlier } = useOwnDraft(
    `currency:${known?.code ?? `new:${givenCode}`}`,
    {
      code: givenCode,
      nameEn: known?.nameEn ?? '',
      nameRu: known?.nameRu ?? '',
      group: known?.group ?? givenGroup,
      network: known?.network ?? '',
      isDead: known?.isDead ?? false,
    },
  )
  const { code, nameEn, nameRu, group, network, isDead } = form
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = { nameEn, nameRu, group, network: network.trim() || null, isDead }
    const variables = { code, input }
    const saved = await run<unknown>(() =>
      known
        ? mutate(AdminEditCurrencyDocument, variables)
        : mutate(AdminAddCurrencyDocument, variables),
    )
    if (!saved) return
    drop()
    sayToast(t('saved'))
    onSaved(known ? code : code.trim().toUpperCase())
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <EarlierDraft className="mb-4" earlier={earlier} onDiscard={forget} />
      <div className="grid gap-4 sm:grid-cols-2">
        {!known && (
          <Input
            label={t('field-code')}
            hint={t('code-hint')}
            value={code}
            autoComplete="off"
            spellCheck={false}
            error={reasonOf('code')}
            onChange={(text) => type({ code: text })}
            className="sm:col-span-full"
          />
        )}
        <Input
          label={t('field-en')}
          value={nameEn}
          error={reasonOf('input.nameEn')}
          onChange={(text) => type({ nameEn: text })}
        />
        <Input
          label={t('field-ru')}
          value={nameRu}
          error={reasonOf('input.nameRu')}
          onChange={(text) => type({ nameRu: text })}
        />
        <Select
          label={t('group')}
          value={group}
          options={currencyGroups.map((each) => ({ value: each, label: tMarket(`group.${each}`) }))}
          onChange={(chosen) => type({ group: chosen })}
        />
        <Input
          label={t('network')}
          hint={t('network-hint')}
          value={network}
          error={reasonOf('input.network')}
          onChange={(text) => type({ network: text })}
        />
      </div>
      <div className="mt-4">
        <Checkbox
          label={t('is-dead')}
          isChecked={isDead}
          onChange={(isOn) => type({ isDead: isOn })}
        />
      </div>
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

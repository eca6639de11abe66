import { type CurrencyGroup, currencyGroups } from '@hopwise/contract'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useDoing } from '#web/account/user/use-doing.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/field/checkbox.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { faultBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
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
  const { run, isBusy, fault } = useDoing()
  const reasonOf = useFieldError(fault)
  const rest = faultBesides(fault, known ? inputs : ['code', ...inputs])
  const [code, setCode] = useState(givenCode)
  const [nameEn, setNameEn] = useState(known?.nameEn ?? '')
  const [nameRu, setNameRu] = useState(known?.nameRu ?? '')
  const [group, setGroup] = useState<CurrencyGroup>(known?.group ?? givenGroup)
  const [network, setNetwork] = useState(known?.network ?? '')
  const [isDead, setDead] = useState(known?.isDead ?? false)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const input = { nameEn, nameRu, group, network: network.trim() || null, isDead }
    const variables = { code, input }
    const saved = await run<unknown>(() =>
      known ? act(AdminEditCurrencyDocument, variables) : act(AdminAddCurrencyDocument, variables),
    )
    if (!saved) return
    sayToast(t('saved'))
    onSaved(known ? code : code.trim().toUpperCase())
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="max-w-2xl">
      <div className="grid gap-4 sm:grid-cols-2">
        {!known && (
          <Input
            label={t('field-code')}
            hint={t('code-hint')}
            value={code}
            autoComplete="off"
            spellCheck={false}
            error={reasonOf('code')}
            onChange={setCode}
            className="sm:col-span-full"
          />
        )}
        <Input
          label={t('field-en')}
          value={nameEn}
          error={reasonOf('input.nameEn')}
          onChange={setNameEn}
        />
        <Input
          label={t('field-ru')}
          value={nameRu}
          error={reasonOf('input.nameRu')}
          onChange={setNameRu}
        />
        <Select
          label={t('group')}
          value={group}
          options={currencyGroups.map((each) => ({ value: each, label: tMarket(`group.${each}`) }))}
          onChange={setGroup}
        />
        <Input
          label={t('network')}
          hint={t('network-hint')}
          value={network}
          error={reasonOf('input.network')}
          onChange={setNetwork}
        />
      </div>
      <div className="mt-4">
        <Checkbox label={t('is-dead')} isChecked={isDead} onChange={setDead} />
      </div>
      {rest && (
        <div className="mt-4">
          <ErrorNotice fault={rest} title={t('not-saved')} />
        </div>
      )}
      <Button type="submit" color="black" isLoading={isBusy} className="mt-6">
        {t('save')}
      </Button>
    </form>
  )
}

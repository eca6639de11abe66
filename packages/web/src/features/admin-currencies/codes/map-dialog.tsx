import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminCurrenciesDocument,
  AdminMapCodeDocument,
  type UnmappedCodeFacts,
} from '../admin-currencies.documents.ts'

interface MapDialogProps {
  /** The dialog is closed when undefined. */
  code: UnmappedCodeFacts | undefined
  onClose: () => void
  onMapped: () => void
}

/** The dialog that maps a foreign code to a currency. */
export function MapDialog({ code, onClose, onMapped }: MapDialogProps) {
  const { t } = useTranslation('admin-currencies')
  const title = code ? t('map-code', { code: code.code }) : ''
  return (
    <Modal isOpen={code !== undefined} onClose={onClose} title={title} width={480}>
      {code && (
        <Choice
          facts={code}
          onDone={() => {
            onClose()
            onMapped()
          }}
        />
      )}
    </Modal>
  )
}

const MOST_SHOWN = 8

function Choice({ facts, onDone }: { facts: UnmappedCodeFacts; onDone: () => void }) {
  const { t } = useTranslation('admin-currencies')
  const locale = useLocale()
  const { run, isBusy, error } = useMutation()
  const reasonOf = useFieldError(error)
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { answer } = useSessionQuery(
    AdminCurrenciesDocument,
    { query: { search, limit: MOST_SHOWN } },
    { pause: search === '' },
  )
  const found = search === '' ? [] : (answer?.adminCurrencies.items ?? [])
  const options =
    search === ''
      ? facts.likely.map((code) => ({ code, name: '' }))
      : found.map(({ code, nameEn, nameRu }) => ({ code, name: locale === 'ru' ? nameRu : nameEn }))
  const map = async (code: string) => {
    const variables = { alias: facts.code, code }
    const done = await run(() => mutate(AdminMapCodeDocument, variables))
    if (!done) return
    showToast(t('mapped-now', variables))
    onDone()
  }
  const reason = reasonOf('alias') ?? reasonOf('code')
  return (
    <div className="flex flex-col gap-4">
      <p className="text-table text-text-2">{t('map-why', { code: facts.code })}</p>
      <Input
        type="search"
        label={t('map-search')}
        value={typed}
        autoComplete="off"
        error={reason}
        onChange={setTyped}
      />
      {search === '' && facts.likely.length > 0 && (
        <p className="text-meta text-text-3">{t('map-likely')}</p>
      )}
      <ul className="flex flex-col gap-1">
        {options.map(({ code, name }) => (
          <li key={code}>
            <Button color="ghost" isLoading={isBusy} onClick={() => void map(code)}>
              <span className="font-mono">{code}</span> {name}
            </Button>
          </li>
        ))}
      </ul>
      {search !== '' && answer && found.length === 0 && (
        <p className="text-table text-text-2">{t('map-none')}</p>
      )}
      {error && reason === undefined && <ErrorNotice error={error} title={t('map-failed')} />}
    </div>
  )
}

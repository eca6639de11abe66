import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { formErrorOf } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type AdminExchangerFacts,
  AdminSetExchangerStatusDocument,
} from './admin-exchanger.documents.ts'

export type StatusChange = 'suspend' | 'archive' | 'activate' | 'trial'

interface StatusDialogProps {
  exchanger: AdminExchangerFacts
  /** The dialog is closed when undefined. */
  change: StatusChange | undefined
  onClose: () => void
  onChanged: () => void
}

const statuses = {
  suspend: 'SUSPENDED',
  archive: 'ARCHIVED',
  activate: 'ACTIVE',
  trial: 'TRIAL',
} as const

/** Confirms a change of status; one that hides the exchanger needs its name typed. */
export function StatusDialog({ exchanger, change, onClose, onChanged }: StatusDialogProps) {
  const { t } = useTranslation('admin-exchangers')
  return (
    <Modal
      isOpen={change !== undefined}
      onClose={onClose}
      title={change ? t(change) : ''}
      width={420}
    >
      {change && (
        <Confirmation
          exchanger={exchanger}
          change={change}
          onDone={() => {
            onClose()
            onChanged()
          }}
        />
      )}
    </Modal>
  )
}

interface ConfirmationProps {
  exchanger: AdminExchangerFacts
  change: StatusChange
  onDone: () => void
}

function Confirmation({ exchanger: { id, name }, change, onDone }: ConfirmationProps) {
  const { t } = useTranslation('admin-exchangers')
  const { t: tMarket } = useTranslation('market')
  const { run, isBusy, error } = useMutation()
  const [typed, setTyped] = useState('')
  const status = statuses[change]
  const needsName = change === 'suspend' || change === 'archive'
  const isRefused = error?.fields.some(({ field }) => field === 'confirmName') === true
  const rest = formErrorOf(error, ['confirmName'])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const variables = { id, status, ...(needsName && { confirmName: typed }) }
    const answer = await run(() => mutate(AdminSetExchangerStatusDocument, variables))
    if (!answer) return
    showToast(t('status-set', { name, status: tMarket(`status.${status}`) }))
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <p className="text-table text-text-2">{t(`${change}-why`)}</p>
      {needsName && (
        <Input
          label={t('confirm-name', { name })}
          value={typed}
          autoComplete="off"
          error={isRefused ? t('does-not-match') : undefined}
          onChange={setTyped}
        />
      )}
      {rest && <ErrorNotice error={rest} title={t('status-failed')} />}
      <Button type="submit" color="black" isLoading={isBusy} className="w-fit">
        {t(change)}
      </Button>
    </form>
  )
}

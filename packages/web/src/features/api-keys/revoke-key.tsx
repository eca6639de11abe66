import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { type ApiKeyRow, RevokeApiKeyDocument } from './api-keys.documents.ts'

interface RevokeKeyProps {
  /** The dialog is closed when undefined. */
  row: ApiKeyRow | undefined
  onClose: () => void
  onRevoked: () => void
  /** Called once the dialog has faded. */
  onGone: () => void
}

/** Confirms a revocation, as programs with the key stop at once. */
export function RevokeKey({ row, onClose, onRevoked, onGone }: RevokeKeyProps) {
  const { t } = useTranslation('api-keys')
  const { run, isBusy, error, forget } = useMutation()
  // The row stays in the dialog while it fades.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const name = shown?.name ?? ''
  const close = () => {
    forget()
    onClose()
  }
  const revoke = async () => {
    if (!row || !(await run(() => mutate(RevokeApiKeyDocument, { id: row.id })))) return
    sayToast(t('revoked', { name: row.name }))
    onRevoked()
  }
  return (
    <Modal title={t('revoke-title', { name })} isOpen={row !== undefined} onClose={close}>
      <Gone onGone={onGone} />
      <div className="grid gap-4">
        <p className="text-table text-text-2">{t('revoke-why', { start: shown?.start ?? '' })}</p>
        {error && <ErrorNotice error={error} title={t('not-revoked')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{t('keep')}</Button>
          <Button className="text-loss!" isLoading={isBusy} onClick={() => void revoke()}>
            {t('revoke-now')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Reports that its parent has left the page. */
function Gone({ onGone }: { onGone: () => void }) {
  const newest = useRef(onGone)
  useEffect(() => {
    newest.current = onGone
  })
  useEffect(() => () => newest.current(), [])
  return null
}

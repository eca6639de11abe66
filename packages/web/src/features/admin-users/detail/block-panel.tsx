import { Ban, LockOpen } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminUnblockUserDocument,
  type UserFacts,
  AdminBlockUserDocument,
} from '../admin-users.documents.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { formErrorOf, useFieldError } from '#web/ui/field/use-field-error.ts'

interface BlockPanelProps {
  user: UserFacts
  onChanged: () => void
}

/** Whether the account may be used, with the button that changes that. */
export function BlockPanel({ user, onChanged }: BlockPanelProps) {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const { user: self } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, error } = useMutation()
  const name = user.name || t('no-name')
  const unblock = async () => {
    const done = await run(() => mutate(AdminUnblockUserDocument, { id: user.id }))
    if (!done) return
    showToast(t('done-unblocked', { name }))
    onChanged()
  }
  if (user.blockedAt !== null) {
    return (
      <div className="mt-4 grid gap-3 border-t border-line-soft pt-4">
        <p className="text-table text-loss">
          {t('blocked-since', { moment: format.moment(Date.parse(user.blockedAt)) })}
        </p>
        <Button icon={LockOpen} isLoading={isBusy} className="w-fit" onClick={() => void unblock()}>
          {t('unblock')}
        </Button>
        {error && <ErrorNotice error={error} title={t('not-unblocked')} />}
      </div>
    )
  }
  const isSelf = self?.id === user.id
  return (
    <div className="mt-4 grid gap-3 border-t border-line-soft pt-4">
      {isSelf && <p className="text-table text-text-2">{t('yourself')}</p>}
      <Button
        icon={Ban}
        aria-disabled={isSelf}
        aria-haspopup="dialog"
        className="w-fit text-loss!"
        onClick={() => setOpen(true)}
      >
        {t('block')}
      </Button>
      <BlockDialog
        user={user}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onBlocked={() => {
          setOpen(false)
          showToast(t('done-blocked', { name }))
          onChanged()
        }}
      />
    </div>
  )
}

interface BlockDialogProps {
  user: UserFacts
  isOpen: boolean
  onClose: () => void
  onBlocked: () => void
}

/** Explains blocking, takes a reason, and blocks. */
function BlockDialog({ user, isOpen, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useTranslation('admin-users')
  const title = t('block-title', { name: user.name || t('no-name') })
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose} width={460}>
      <BlockForm id={user.id} onClose={onClose} onBlocked={onBlocked} />
    </Modal>
  )
}

type BlockFormProps = Pick<BlockDialogProps, 'onClose' | 'onBlocked'> & { id: string }

function BlockForm({ id, onClose, onBlocked }: BlockFormProps) {
  const { t } = useTranslation('admin-users')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const rest = formErrorOf(error, ['reason'])
  const block = async (event: SyntheticEvent) => {
    event.preventDefault()
    const done = await run(() => mutate(AdminBlockUserDocument, { id, reason }))
    if (done) onBlocked()
  }
  return (
    <form noValidate onSubmit={(event) => void block(event)} className="grid gap-4">
      <p className="text-table text-text-2">{t('block-why')}</p>
      <TextArea
        label={t('reason')}
        hint={t('reason-hint')}
        rows={3}
        value={reason}
        error={errorOf('reason')}
        onChange={setReason}
      />
      {rest && <ErrorNotice error={rest} title={t('not-blocked')} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button type="submit" isLoading={isBusy} className="text-loss!">
          {t('block')}
        </Button>
      </div>
    </form>
  )
}

import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { errorBesides, useFieldError } from '#web/ui/field/use-field-error.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AdminBlockUserDocument, type UserFacts } from '../admin-users.documents.ts'

interface BlockDialogProps {
  user: UserFacts
  isOpen: boolean
  onClose: () => void
  onBlocked: () => void
}

/** Explains blocking, takes a reason, and blocks. */
export function BlockDialog({ user, isOpen, onClose, onBlocked }: BlockDialogProps) {
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
  const rest = errorBesides(error, ['reason'])
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

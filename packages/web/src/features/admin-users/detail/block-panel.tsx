import { Ban, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { AdminUnblockUserDocument, type UserFacts } from '../admin-users.documents.ts'
import { BlockDialog } from './block-dialog.tsx'

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
    sayToast(t('done-unblocked', { name }))
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
          sayToast(t('done-blocked', { name }))
          onChanged()
        }}
      />
    </div>
  )
}

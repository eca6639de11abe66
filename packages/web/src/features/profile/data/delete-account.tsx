import { Trash2 } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useNavigate } from 'react-router'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { forgetPerson } from '#web/account/user/own-draft.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { type AccountFacts, DeleteAccountDocument } from '../profile.documents.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'

interface DeleteAccountProps {
  account: AccountFacts
  isOpen: boolean
  onClose: () => void
}

/** Deletion cannot be undone, so the reader has to type their e-mail or name. */
export function DeleteAccount({ account, isOpen, onClose }: DeleteAccountProps) {
  const { t } = useTranslation('profile')
  return (
    <Modal title={t('delete-title')} isOpen={isOpen} onClose={onClose}>
      <DeleteForm account={account} onClose={onClose} />
    </Modal>
  )
}

function DeleteForm({ account, onClose }: Omit<DeleteAccountProps, 'isOpen'>) {
  const { t } = useTranslation('profile')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { run, isBusy, error, forget } = useMutation()
  const isDifferent = error?.fields.some(({ reason }) => reason === 'DOES_NOT_MATCH')
  const remove = async (event: SyntheticEvent) => {
    event.preventDefault()
    const confirmEmailOrName = typed.trim()
    const answer = await run(() => mutateAndLeave(DeleteAccountDocument, { confirmEmailOrName }))
    if (!answer) return
    forgetPerson()
    sayToast(t('deleted'))
    void navigate('/', { replace: true })
  }
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={(event) => void remove(event)} className="grid gap-4">
        <p className="text-table text-text-2">{t('delete-why')}</p>
        <Input
          label={t('delete-confirm', { word: account.email ?? account.name })}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          error={isDifferent ? t('delete-different') : undefined}
          onChange={setTyped}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button
            type="submit"
            icon={Trash2}
            isLoading={isBusy}
            aria-disabled={typed.trim() === ''}
            className="text-loss!"
          >
            {t('delete-now')}
          </Button>
        </div>
      </form>
      {error && error.code !== 'VALIDATION' && (
        // A fresh sign-in does not delete by itself: the button has to be pressed, as there is no
        // undo.
        <MutationError error={error} title={t('delete-failed')} goOn="delete" onFresh={forget} />
      )}
    </div>
  )
}

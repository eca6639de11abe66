import { Download, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import type { GoOn } from '#web/account/again/go-on.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { BRAND } from '#web/lib/brand.ts'
import { downloadFile } from '#web/lib/download-file.ts'
import { mutate, mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import {
  type AccountFacts,
  ExportMyDataDocument,
  DeleteAccountDocument,
} from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useNavigate } from 'react-router'
import { forgetPerson } from '#web/account/user/own-draft.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { showToast } from '#web/ui/state/toast.tsx'

/** All data about the reader, to download or to delete. */
export function DataSection({ account, goOn }: { account: AccountFacts; goOn: GoOn | undefined }) {
  const { t } = useTranslation('profile')
  const { run, isBusy, error } = useMutation()
  const [isDeleting, setDeleting] = useState(goOn === 'delete')
  const exporting = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (goOn === 'export') exporting.current?.querySelector('button')?.focus()
  }, [goOn])
  const take = async () => {
    const answer = await run(() => mutate(ExportMyDataDocument, {}))
    if (!answer) return
    const day = new Date().toISOString().slice(0, 10)
    const name = `${BRAND.toLowerCase()}-my-data-${day}.json`
    downloadFile(name, answer.exportMyData, 'application/json')
  }
  return (
    <Section title={t('data')} lead={t('data-why')}>
      <div ref={exporting} className="flex flex-wrap gap-3">
        <Button icon={Download} isLoading={isBusy} onClick={() => void take()}>
          {t('export')}
        </Button>
        <Button
          icon={Trash2}
          aria-haspopup="dialog"
          className="text-loss!"
          onClick={() => setDeleting(true)}
        >
          {t('delete')}
        </Button>
      </div>
      {error && (
        <div className="mt-4">
          <MutationError
            error={error}
            title={t('export-failed')}
            goOn="export"
            onRetry={() => void take()}
            onFresh={() => void take()}
          />
        </div>
      )}
      <DeleteAccount account={account} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Section>
  )
}

interface DeleteAccountProps {
  account: AccountFacts
  isOpen: boolean
  onClose: () => void
}

/** Deletion cannot be undone, so the reader has to type their e-mail or name. */
function DeleteAccount({ account, isOpen, onClose }: DeleteAccountProps) {
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
    showToast(t('deleted'))
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

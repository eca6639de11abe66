import { mutate } from '#web/lib/graphql/query-once.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { CancelSubscriptionDocument } from '../tariffs.documents.ts'
import { useTermWords } from '../use-term-words.ts'

interface CancelDialogProps {
  until: string
  isOpen: boolean
  onClose: () => void
}

/** Confirms a cancellation, and says until when everything stays. */
export function CancelDialog({ until, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation('tariffs')
  const { moment } = useTermWords()
  const { run, isBusy, error } = useMutation()
  const cancel = async () => {
    if (!(await run(() => mutate(CancelSubscriptionDocument, {})))) return
    sayToast(t('cancelled', { at: moment(until) }))
    onClose()
  }
  return (
    <Modal title={t('cancel-title')} isOpen={isOpen} onClose={onClose}>
      <p className="text-table text-text-2">{t('cancel-why', { at: moment(until) })}</p>
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('not-changed')} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button color="black" isLoading={isBusy} onClick={() => void cancel()}>
          {t('cancel-now')}
        </Button>
      </div>
    </Modal>
  )
}

import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { CancelDepositDocument } from '../payments.documents.ts'

interface CancelDepositProps {
  id: string
  /** Called when it is cancelled, which takes the button and the focus off the page. */
  onCancelled: () => void
}

/** The button that calls a deposit off. It asks nothing first: coins that come after all count. */
export function CancelDeposit({ id, onCancelled }: CancelDepositProps) {
  const { t } = useTranslation('payments')
  const { run, isBusy, error } = useMutation()
  const cancel = async () => {
    if (!(await run(() => mutate(CancelDepositDocument, { id })))) return
    sayToast(t('cancelled'))
    onCancelled()
  }
  return (
    <div className="mt-5 grid gap-3">
      <Button className="w-fit" isLoading={isBusy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      {error && <ErrorNotice error={error} title={t('not-cancelled')} />}
    </div>
  )
}

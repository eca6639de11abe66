import { useDoing } from '#web/account/user/use-doing.ts'
import { act } from '#web/lib/graphql/ask-once.ts'
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
  const { run, isBusy, fault } = useDoing()
  const cancel = async () => {
    if (!(await run(() => act(CancelDepositDocument, { id })))) return
    sayToast(t('cancelled'))
    onCancelled()
  }
  return (
    <div className="mt-5 grid gap-3">
      <Button className="w-fit" isLoading={isBusy} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      {fault && <ErrorNotice fault={fault} title={t('not-cancelled')} />}
    </div>
  )
}

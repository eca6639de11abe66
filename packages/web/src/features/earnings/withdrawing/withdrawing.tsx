import { useState } from 'react'
import { useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import type { Partner } from '../partner.ts'
import { WithdrawForm } from './withdraw-form.tsx'

interface WithdrawingProps {
  partner: Partner
  onChanged: () => void
}

/** The form to withdraw earnings or, while it is closed, the reason. */
export function Withdrawing({ partner, onChanged }: WithdrawingProps) {
  const { t } = useTranslation('earnings')
  const [isOpen, setOpen] = useState(false)
  // A form that is closed after a failure and opened again sends the same request.
  const keys = useRequestKeys()
  const { balance, isUnderReview } = partner
  const isBelowZero = balance.startsWith('-')
  const hasSome = !isBelowZero && balance !== '0.00'
  return (
    <section aria-label={t('withdraw')} className="flex flex-wrap items-center gap-4">
      <Button
        color="violet"
        size="large"
        aria-haspopup="dialog"
        disabled={!hasSome}
        onClick={() => setOpen(true)}
      >
        {t('withdraw')}
      </Button>
      <p className="min-w-48 flex-1 text-table text-text-2">
        {t(isBelowZero ? 'owed' : isUnderReview ? 'review' : hasSome ? 'can' : 'nothing-yet')}
      </p>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t('withdraw')}>
        <WithdrawForm
          partner={partner}
          keys={keys}
          onFailed={onChanged}
          onDone={(status) => {
            setOpen(false)
            keys.endKeys()
            showToast(t(status === 'PAID' ? 'in-wallet' : 'asked'))
            onChanged()
          }}
        />
      </Modal>
    </section>
  )
}

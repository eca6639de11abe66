import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatBalanceChange } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate, type Outcome } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  ConfirmMoneyDocument,
  type ProposalFacts,
  RejectMoneyDocument,
} from './admin-money.documents.ts'

interface ProposalProps {
  proposal: ProposalFacts
  /** Called when it is decided, which takes it off the page. */
  onDecided?: () => void
  /** Called when a decision was refused, as the proposal may not be as shown. */
  onRefused: () => void
}

/** A movement of money that waits for a second admin, with the actions that the viewer has. */
export function Proposal({ proposal, onDecided, onRefused }: ProposalProps) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  const [isConfirming, setConfirming] = useState(false)
  const whatId = useId()
  const { id, kind, reason, reference, user, isOwn, isAboutViewer } = proposal
  const amount = formatBalanceChange(proposal.amount, format.locale)
  const decide = async (word: 'confirmed' | 'rejected', work: () => Promise<Outcome<object>>) => {
    const answer = await run(work)
    setConfirming(false)
    if (!answer) return onRefused()
    showToast(t(`proposal.${word}`))
    onDecided?.()
  }
  const confirm = () => decide('confirmed', () => mutate(ConfirmMoneyDocument, { id }))
  const reject = () => decide('rejected', () => mutate(RejectMoneyDocument, { id }))
  const person = user.email ?? (user.name || t('deleted'))
  return (
    <div className="grid gap-2 py-3 text-table">
      <p id={whatId} className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums">{amount}</span>
        <span>{t(`proposal.kind.${kind}`)}</span>
        <Link to={pageOf(proposal)} className="text-accent underline-offset-4 hover:underline">
          <AddressText>{person}</AddressText>
        </Link>
      </p>
      <p className="text-text-2">
        {t('proposal.by', {
          admin: proposal.proposedBy.name || t('deleted'),
          at: format.moment(Date.parse(proposal.proposedAt)),
        })}
      </p>
      {reason !== '' && <p className="wrap-anywhere">{t('proposal.reason', { reason })}</p>}
      {reference !== null && (
        <p className="wrap-anywhere">{t('proposal.reference', { reference })}</p>
      )}
      {isAboutViewer && <p className="text-text-2">{t('proposal.about-you')}</p>}
      {isOwn && <p className="text-text-2">{t('proposal.own')}</p>}
      {!isAboutViewer && (
        <div className="flex flex-wrap gap-3">
          {!isOwn && (
            <Button
              color="violet"
              aria-haspopup="dialog"
              aria-describedby={whatId}
              onClick={() => setConfirming(true)}
            >
              {t('proposal.confirm')}
            </Button>
          )}
          <Button isLoading={isBusy} aria-describedby={whatId} onClick={() => void reject()}>
            {t(isOwn ? 'proposal.take-back' : 'proposal.reject')}
          </Button>
        </div>
      )}
      {error && <ErrorNotice error={error} title={t('not-done')} />}
      <Modal
        title={t('proposal.sure', { amount, person })}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
      >
        <p className="text-table text-text-2">{t(`proposal.kind.${kind}`)}</p>
        {reason !== '' && (
          <p className="mt-2 text-table wrap-anywhere">{t('proposal.reason', { reason })}</p>
        )}
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button onClick={() => setConfirming(false)}>{t('proposal.keep')}</Button>
          <Button color="violet" isLoading={isBusy} onClick={() => void confirm()}>
            {t('proposal.confirm')}
          </Button>
        </div>
      </Modal>
    </div>
  )
}

/** The page of what the proposal is about. */
function pageOf({ depositId, withdrawalId, user }: ProposalFacts): string {
  if (depositId !== null) return `/admin/deposits/${depositId}`
  return withdrawalId === null ? `/admin/users/${user.id}` : `/admin/withdrawals/${withdrawalId}`
}

import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useDoing } from '#web/account/user/use-doing.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { act, type Outcome } from '#web/lib/graphql/ask-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import {
  ConfirmMoneyDocument,
  type ProposalFacts,
  RejectMoneyDocument,
} from './admin-money.documents.ts'

interface ProposalProps {
  proposal: ProposalFacts
  /** Called when a decision was refused, as the proposal may not be as shown. */
  onRefused: () => void
}

/** A movement of money that waits for a second admin, with the actions that the viewer has. */
export function Proposal({ proposal, onRefused }: ProposalProps) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { run, isBusy, fault } = useDoing()
  const { id, kind, amount, reason, user, depositId, isOwn, isAboutViewer } = proposal
  const decide = async (word: 'confirmed' | 'rejected', work: () => Promise<Outcome<object>>) => {
    if (await run(work)) sayToast(t(`proposal.${word}`))
    else onRefused()
  }
  const person = user.email ?? (user.name || t('deleted'))
  return (
    <div className="grid gap-2 py-3 text-table">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums">{formatBalance(amount, format.locale)}</span>
        <span>{t(`proposal.kind.${kind}`)}</span>
        <Link
          to={depositId === null ? `/admin/users/${user.id}` : `/admin/deposits/${depositId}`}
          className="wrap-anywhere text-accent underline-offset-4 hover:underline"
        >
          {person}
        </Link>
      </p>
      <p className="text-text-2">
        {t('proposal.by', {
          admin: proposal.proposedBy.name || t('deleted'),
          at: format.moment(Date.parse(proposal.proposedAt)),
        })}
      </p>
      <p className="wrap-anywhere">{t('proposal.reason', { reason })}</p>
      {isAboutViewer && <p className="text-text-2">{t('proposal.about-you')}</p>}
      {isOwn && <p className="text-text-2">{t('proposal.own')}</p>}
      {!isAboutViewer && (
        <div className="flex flex-wrap gap-3">
          {!isOwn && (
            <Button
              color="violet"
              isLoading={isBusy}
              onClick={() => void decide('confirmed', () => act(ConfirmMoneyDocument, { id }))}
            >
              {t('proposal.confirm')}
            </Button>
          )}
          <Button
            isLoading={isBusy}
            onClick={() => void decide('rejected', () => act(RejectMoneyDocument, { id }))}
          >
            {t(isOwn ? 'proposal.take-back' : 'proposal.reject')}
          </Button>
        </div>
      )}
      {fault && <ErrorNotice fault={fault} title={t('not-done')} />}
    </div>
  )
}

import { linkedPages } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { RowKeys } from '#web/ui/list/row-keys.tsx'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'
import { AdminWaitingDocument } from './admin-frame.documents.ts'
import { SignInWhenOld } from './sign-in-when-old.tsx'

/** The frame around every page of the administration. */
export function AdminMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-frame', 'admin-pages')
  const waiting = useWaiting()
  const pages = linkedPages('admin').map(({ path, name }) => ({
    to: path,
    text: t(`admin-pages:link.${name}`),
    waiting: waiting[name],
  }))
  return (
    <PageMenu title={t('title')} label={t('pages')} pages={pages}>
      <SignInWhenOld />
      <RowKeys>{children}</RowKeys>
    </PageMenu>
  )
}

const AGAIN_MS = 60_000

/** The number of tasks waiting for an admin, by page. */
function useWaiting(): Readonly<Record<string, { count: string; words: string } | undefined>> {
  const { t } = useTranslation('admin-frame')
  const format = useFormat()
  const { answer } = useSessionQuery(AdminWaitingDocument, {}, { everyMs: AGAIN_MS })
  const waitingOf = (count = 0) =>
    count === 0 ? undefined : { count: format.count(count), words: t('waiting', { count }) }
  const exchangers = answer?.adminExchangersWaiting
  return {
    'admin-exchangers': waitingOf(
      (exchangers?.onTrial.length ?? 0) + (exchangers?.withoutOwner.length ?? 0),
    ),
    'admin-applications': waitingOf(answer?.adminApplications.waiting),
    'admin-reviews': waitingOf(answer?.adminReviews.total),
    'admin-money': waitingOf(answer?.adminMoneyProposals.total),
    'admin-deposits': waitingOf(answer?.adminDeposits.waiting),
    'admin-withdrawals': waitingOf(answer?.adminWithdrawals.total),
    'admin-commissions': waitingOf(answer?.adminCommissions.total),
    'admin-inbox': waitingOf(answer?.adminMessages.newCount),
  }
}

import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import {
  type AdminExchangersWaitingAnswer,
  AdminExchangersWaitingDocument,
} from '../admin-exchangers.documents.ts'

const AGAIN_MS = 60_000

type Waiting = AdminExchangersWaitingAnswer['adminExchangersWaiting']

/** Exchangers that wait for an admin's decision; renders nothing while there are none. */
export function WaitingExchangers() {
  const { t } = useTranslation('admin-exchangers')
  const { answer } = useSessionQuery(AdminExchangersWaitingDocument, {}, { everyMs: AGAIN_MS })
  const waiting = answer?.adminExchangersWaiting
  if (!waiting || waiting.onTrial.length + waiting.withoutOwner.length === 0) return null
  return (
    <section
      aria-label={t('waiting')}
      className="mb-6 space-y-3 rounded-large border border-line bg-raised p-4 text-table"
    >
      <WaitingList what={t('waiting-trial')} exchangers={waiting.onTrial} tab="status" />
      <WaitingList what={t('waiting-owner')} exchangers={waiting.withoutOwner} tab="owner" />
    </section>
  )
}

interface WaitingListProps {
  what: string
  exchangers: Waiting['onTrial']
  /** The tab on which the decision is made. */
  tab: string
}

function WaitingList({ what, exchangers, tab }: WaitingListProps) {
  if (exchangers.length === 0) return null
  return (
    <div>
      <p className="text-text-2">{what}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {exchangers.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`/admin/exchangers/${id}?tab=${tab}`}
              className="flex min-h-8 items-center font-medium text-accent underline underline-offset-4 pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

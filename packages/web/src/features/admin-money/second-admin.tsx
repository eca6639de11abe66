import { useEffect, useRef, useState } from 'react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { MoneyProposalsDocument } from './admin-money.documents.ts'
import { Proposal } from './proposal.tsx'

const EVERY_MS = 30_000

/** Movements of money that wait for a second admin. */
export function SecondAdmin() {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const { answer, error, refetch } = useSessionQuery(
    MoneyProposalsDocument,
    {},
    { everyMs: EVERY_MS },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  const [decided, setDecided] = useState(0)
  // A decided proposal has left the page, and the pressed button with it.
  useEffect(() => {
    if (decided > 0) heading.current?.focus()
  }, [decided])
  const found = answer?.adminMoneyProposals
  const hasNobodyToConfirm = found && found.needsSecondAdmin && found.otherAdmins === 0
  const hasMore = found && found.total > found.items.length
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className="text-h3 font-semibold outline-none">
        {t('proposal.title')}
      </h2>
      {error && !found && (
        <ErrorNotice error={error} title={t('proposal.failed')} onRetry={refetch} />
      )}
      {!found && !error && <Skeleton rows={2} rowHeight={48} />}
      {found && !found.needsSecondAdmin && <p className="mt-2 text-warn">{t('proposal.off')}</p>}
      {hasNobodyToConfirm && <p className="mt-2 max-w-prose text-text-2">{t('proposal.nobody')}</p>}
      {found?.items.length === 0 && <p className="mt-2 text-text-2">{t('proposal.none')}</p>}
      <ul className="mt-2 divide-y divide-line-soft">
        {found?.items.map((each) => (
          <li key={each.id}>
            <Proposal
              proposal={each}
              onDecided={() => setDecided((last) => last + 1)}
              onRefused={refetch}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="mt-2 text-text-2">
          {t('proposal.first', {
            shown: format.count(found.items.length),
            total: format.count(found.total),
          })}
        </p>
      )}
    </section>
  )
}

import { useOwn } from '#web/account/user/use-own.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { MoneyProposalsDocument } from './admin-money.documents.ts'
import { Proposal } from './proposal.tsx'

const EVERY_MS = 30_000

/** Movements of money that wait for a second admin. */
export function SecondAdmin() {
  const { t } = useTranslation('admin-money')
  const { answer, fault, ask } = useOwn(MoneyProposalsDocument, {}, { everyMs: EVERY_MS })
  const found = answer?.adminMoneyProposals
  const isLonely = found && found.needsSecondAdmin && found.otherAdmins === 0
  return (
    <section>
      <h2 className="text-h3 font-semibold">{t('proposal.title')}</h2>
      {fault && !found && <ErrorNotice fault={fault} title={t('proposal.failed')} onRetry={ask} />}
      {!found && !fault && <Skeleton rows={2} rowHeight={48} />}
      {found && !found.needsSecondAdmin && <p className="mt-2 text-warn">{t('proposal.off')}</p>}
      {isLonely && <p className="mt-2 max-w-prose text-text-2">{t('proposal.nobody')}</p>}
      {found?.items.length === 0 && <p className="mt-2 text-text-2">{t('proposal.none')}</p>}
      <ul className="mt-2 divide-y divide-line-soft">
        {found?.items.map((each) => (
          <li key={each.id}>
            <Proposal proposal={each} onRefused={ask} />
          </li>
        ))}
      </ul>
    </section>
  )
}

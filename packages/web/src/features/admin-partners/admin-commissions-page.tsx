import { Percent } from 'lucide-react'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Select } from '#web/ui/field/select.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { AdminCommissionsDocument } from './admin-partners.documents.ts'
import { CommissionLine } from './commission-line.tsx'
import { commissionStates, commissionsViewFrom } from './partners-query.ts'

/** Each row looks up two people: more rows would exceed a document's cost. */
const PAGE_SIZE = 25

/** Commissions on payments; those that wait for a decision come first. */
export function AdminCommissionsPage() {
  const { t } = useTranslation('admin-partners')
  const { params, change } = useUrlState()
  const { state, partnerId, page } = commissionsViewFrom(params)
  const result = useSessionQuery(AdminCommissionsDocument, {
    state,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(partnerId !== undefined && { partnerId }),
  })
  const found = result.answer?.adminCommissions
  usePageTitle(t('commissions'))
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('commissions')}</h1>
      <PagedList
        found={found}
        result={result}
        count={t('found-commissions', { count: found?.total ?? 0 })}
        failed={t('failed-commissions')}
        nothing={{ icon: Percent, title: t('none-commissions') }}
        rowHeight={88}
        page={page}
        pageSize={PAGE_SIZE}
        controls={
          <Select
            className="min-w-40"
            label={t('status-label')}
            hidesLabel
            value={state}
            options={commissionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(next) => change({ state: next.toLowerCase(), page: undefined })}
          />
        }
        onChange={change}
      >
        {(rows) => (
          <ul className="divide-y divide-line-soft border-y border-line-soft">
            {rows.map((row) => (
              <CommissionLine key={row.id} row={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

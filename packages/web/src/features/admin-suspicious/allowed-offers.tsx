import { ShieldCheck } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PagedList } from '#web/ui/list/paged-list.tsx'
import { Cell, Column, Row, Table } from '#web/ui/show/table.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminAllowancesDocument,
  AdminAllowOffersDocument,
  AdminRevokeAllowanceDocument,
  type AllowanceFacts,
} from './admin-suspicious.documents.ts'
import { ExchangerLink, PairLink } from './marked-offers.tsx'
import { pairText } from './pair-text.ts'

/** Offers admins vouch for; each permission can be revoked. */
export function AllowedOffers() {
  const { t } = useTranslation('admin-suspicious')
  const format = useFormat()
  const result = useSessionQuery(AdminAllowancesDocument, {})
  const { run, isBusy, error: refusal } = useMutation()
  const allowances = result.answer?.adminAllowances
  const count = allowances?.length ?? 0
  const label = t('allowed-count', { count, value: format.count(count) })
  const revoke = async (allowance: AllowanceFacts) => {
    const { exchangerId, exchangerName: exchanger, give, get, note, endsAt } = allowance
    const place = { exchangerId, give, get }
    const done = await run(() => mutate(AdminRevokeAllowanceDocument, place))
    if (!done) return
    showToast(t('revoked-now', { pair: pairText(allowance), exchanger }), {
      label: t('undo'),
      run: () => void mutate(AdminAllowOffersDocument, { input: { ...place, note, endsAt } }),
    })
  }
  return (
    <>
      {refusal && <ErrorNotice error={refusal} title={t('not-saved')} />}
      <PagedList
        found={allowances && { total: count, items: allowances }}
        result={result}
        count={label}
        failed={t('failed')}
        nothing={{ icon: ShieldCheck, title: t('allowed-none'), why: t('allowed-none-why') }}
      >
        {(items) => (
          <Table
            label={label}
            head={
              <>
                <Column>{t('exchanger')}</Column>
                <Column>{t('pair')}</Column>
                <Column>{t('why')}</Column>
                <Column>{t('since')}</Column>
                <Column>{t('ends')}</Column>
                <Column>{t('actions')}</Column>
              </>
            }
          >
            <tbody>
              {items.map((allowance) => (
                <AllowanceLine
                  key={`${allowance.exchangerId} ${pairText(allowance)}`}
                  allowance={allowance}
                  isBusy={isBusy}
                  onRevoke={() => void revoke(allowance)}
                />
              ))}
            </tbody>
          </Table>
        )}
      </PagedList>
    </>
  )
}

interface AllowanceLineProps {
  allowance: AllowanceFacts
  isBusy: boolean
  onRevoke: () => void
}

function AllowanceLine({ allowance, isBusy, onRevoke }: AllowanceLineProps) {
  const { t } = useTranslation('admin-suspicious')
  const format = useFormat()
  const { exchangerId, exchangerName, give, get, note, allowedAt, endsAt } = allowance
  const names = { pair: pairText(allowance), exchanger: exchangerName }
  return (
    <Row>
      <Cell>
        <ExchangerLink id={exchangerId} name={exchangerName} />
      </Cell>
      <Cell>
        <PairLink give={give} get={get} />
      </Cell>
      <Cell className="max-w-80 min-w-44 py-2 wrap-anywhere">{note}</Cell>
      <Cell className="whitespace-nowrap">{format.day(Date.parse(allowedAt))}</Cell>
      <Cell className="whitespace-nowrap">
        {endsAt === null ? t('no-end') : format.moment(Date.parse(endsAt))}
      </Cell>
      <Cell>
        <Button
          size="small"
          isLoading={isBusy}
          aria-label={t('revoke-of', names)}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      </Cell>
    </Row>
  )
}

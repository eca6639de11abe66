import { Check, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { Badge } from '#web/ui/show/badge.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminMoneyDocument,
  type AdminMoneyAnswer,
  type MoneyFacts,
  ReopenMoneyDocument,
} from './admin-money.documents.ts'
import { Fact } from '#web/ui/list/fact.tsx'
import { ProviderComparison } from './provider-comparison.tsx'
import { SecondAdmin } from './second-admin.tsx'

const EVERY_MS = 30_000

/** The ledger: whether it balances, its accounts and its latest transfers. */
export function AdminMoneyPage() {
  const { t } = useTranslation('admin-money')
  usePageTitle(t('title'))
  const { answer, error, refetch } = useSessionQuery(AdminMoneyDocument, {}, { everyMs: EVERY_MS })
  return (
    <>
      <h1 className="mb-6 text-h1 font-bold tracking-tight">{t('title')}</h1>
      {error && !answer && (
        <ErrorNotice error={error} title={t('money-failed')} onRetry={refetch} />
      )}
      {!answer && !error && <Skeleton rows={8} rowHeight={40} />}
      {answer && (
        <div className="space-y-8">
          <Health money={answer.adminMoney} onRefused={refetch} />
          <SecondAdmin />
          <Invariants money={answer.adminMoney} />
          <ProviderComparison comparison={answer.adminMoney.comparison} />
          <Ledger ledger={answer.adminLedger} />
        </div>
      )}
    </>
  )
}

function Health({ money, onRefused }: { money: MoneyFacts; onRefused: () => void }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  const moment = (at: string | null) => (at === null ? '—' : format.moment(Date.parse(at)))
  return (
    <section>
      <Badge
        tone={money.isStopped ? 'loss' : 'gain'}
        icon={money.isStopped ? TriangleAlert : Check}
      >
        {t(money.isStopped ? 'stopped' : 'moves')}
      </Badge>
      {money.isStopped && <Reopen because={money.stoppedBecause ?? ''} onRefused={onRefused} />}
      <dl className="mt-4 grid gap-x-8 gap-y-2 text-table sm:grid-cols-2">
        <Fact name={t('owed')}>{formatBalance(money.owedToUsers, format.locale)}</Fact>
        <Fact name={t('transfers')}>{format.count(money.transfers)}</Fact>
        <Fact name={t('open-deposits')}>{format.count(money.openDeposits)}</Fact>
        <Fact name={t('provider-answers')}>{moment(money.providerAnswersAt)}</Fact>
        <Fact name={t('looked')}>{moment(money.checkedAt)}</Fact>
        <Fact name={t('looked-whole')}>{moment(money.checkedWholeAt)}</Fact>
        {money.houseBalances.map(({ name, amount }) => (
          <Fact key={name} name={name}>
            {formatBalance(amount, format.locale)}
          </Fact>
        ))}
      </dl>
    </section>
  )
}

function Reopen({ because, onRefused }: { because: string; onRefused: () => void }) {
  const { t } = useTranslation('admin-money')
  const [reason, setReason] = useState('')
  const { run, isBusy, error } = useMutation()
  const errorOf = useFieldError(error)
  const reopen = async () => {
    const answer = await run(() => mutate(ReopenMoneyDocument, { reason }))
    if (answer) showToast(t('reopened'))
    else onRefused()
  }
  return (
    <div className="mt-4 max-w-xl space-y-4 rounded-large bg-loss-soft p-4">
      <p>{t('stopped-because', { because })}</p>
      <Input
        label={t('reason')}
        maxLength={500}
        value={reason}
        error={errorOf('reason')}
        onChange={setReason}
      />
      <Button isLoading={isBusy} onClick={() => void reopen()}>
        {t('reopen')}
      </Button>
      {error && error.code !== 'VALIDATION' && <ErrorNotice error={error} title={t('not-done')} />}
    </div>
  )
}

function Invariants({ money }: { money: MoneyFacts }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  return (
    <section>
      <h2 className="text-h3 font-semibold">{t('invariants')}</h2>
      <ul className="mt-2 divide-y divide-line-soft text-table">
        {money.invariants.map(({ name, holds, checked, wrong, tookMs }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 py-2">
            <Badge tone={holds ? 'gain' : 'loss'} icon={holds ? Check : TriangleAlert}>
              {name}
            </Badge>
            <span className="text-text-2">
              {t('checked-of', {
                checked: format.count(checked),
                wrong: format.count(wrong),
                ms: format.count(tookMs),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ledger({ ledger }: { ledger: AdminMoneyAnswer['adminLedger'] }) {
  const { t } = useTranslation('admin-money')
  const format = useFormat()
  return (
    <section>
      <h2 className="text-h3 font-semibold">{t('last')}</h2>
      {ledger.items.length === 0 && <p className="mt-2 text-text-2">{t('nothing-moved')}</p>}
      <ul className="mt-2 divide-y divide-line-soft text-table">
        {ledger.items.map((line, at) => (
          <li key={`${line.transferId} ${at}`} className="flex flex-wrap gap-x-3 py-2">
            <span className="font-semibold tabular-nums">
              {formatBalance(line.amount, format.locale)}
            </span>
            <span>{`${line.kind}: ${line.from} → ${line.to}`}</span>
            <span className="wrap-anywhere text-text-3">
              {`${line.subject} · ${format.moment(Date.parse(line.at))}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { SubscriptionType } from '@hopwise/contract'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { type RequestKeys, useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { AddMissing, type Quote, QuoteFacts } from '../quote-facts.tsx'
import {
  type RenewSubscriptionAnswer,
  RenewSubscriptionDocument,
  OwnSubscriptionQuoteDocument,
  type UpgradeSubscriptionAnswer,
  UpgradeSubscriptionDocument,
} from '../tariffs.documents.ts'
import { useTermWords } from '../use-term-words.ts'

interface TermDialogProps {
  purpose: 'RENEW' | 'UPGRADE'
  /** The option chosen first. */
  lastType: SubscriptionType
  renews: boolean
  isOpen: boolean
  onClose: () => void
}

const ALL: readonly SubscriptionType[] = [
  'NEWBIE_7',
  'NEWBIE_14',
  'NEWBIE_30',
  'PRO_7',
  'PRO_14',
  'PRO_30',
]

/** Buys another term after the last one, or a better one at once. */
export function TermDialog(props: TermDialogProps) {
  const { t } = useTranslation('tariffs')
  const { purpose, isOpen, onClose } = props
  // A form that is closed after a failure and opened again sends the same request.
  const keys = useRequestKeys()
  const title = t(purpose === 'RENEW' ? 'renew-title' : 'upgrade-title')
  return (
    <Modal title={title} isOpen={isOpen} onClose={onClose}>
      <TermForm {...props} keys={keys} />
    </Modal>
  )
}

type TermFormProps = TermDialogProps & { keys: RequestKeys }

function TermForm({ purpose, lastType, renews, onClose, keys }: TermFormProps) {
  const { t } = useTranslation('tariffs')
  const { term, usd, moment } = useTermWords()
  const [type, setType] = useState(lastType)
  const { run, isBusy, error } = useMutation()
  const variables = { subscriptionType: type, purpose }
  const result = useSessionQuery(OwnSubscriptionQuoteDocument, variables)
  const quote = result.answer?.subscriptionQuote
  const types = purpose === 'RENEW' ? ALL : ALL.filter((each) => each.startsWith('PRO'))
  const buy = async () => {
    const chosen = { subscriptionType: type }
    const order = { ...chosen, key: keys.keyOf(chosen), mostPrice: quote?.price }
    const answer = await run<RenewSubscriptionAnswer | UpgradeSubscriptionAnswer>(async () => {
      if (purpose === 'UPGRADE') return mutate(UpgradeSubscriptionDocument, order)
      return mutate(RenewSubscriptionDocument, order)
    })
    if (!answer) {
      result.refetch()
      return
    }
    keys.endKeys()
    const bought =
      'upgradeSubscription' in answer ? answer.upgradeSubscription : answer.renewSubscription
    // A term bought before, by a request whose answer was lost, ends where the next one begins.
    const isOld = purpose === 'RENEW' && quote?.startTime === bought.endTime
    showToast(t(isOld ? 'bought-before' : 'bought', { at: moment(bought.endTime) }))
    onClose()
  }
  return (
    <div className="grid gap-4">
      <p className="text-table text-text-2">
        {t(purpose === 'RENEW' ? 'renew-why' : 'upgrade-why')}
      </p>
      <Select
        label={t('plan')}
        value={type}
        options={types.map((each) => ({ value: each, label: term(each) }))}
        onChange={setType}
      />
      {result.error && !quote && (
        <ErrorNotice error={result.error} title={t('quote-failed')} onRetry={result.refetch} />
      )}
      {!quote && !result.error && <Skeleton rows={5} rowHeight={24} />}
      {quote && <QuoteFacts quote={quote} renews={renews} startsNow={purpose === 'UPGRADE'} />}
      {quote && <Refusal quote={quote} />}
      {error && quote?.refusal === null && <ErrorNotice error={error} title={t('not-changed')} />}
      {quote?.refusal === null && (
        <Button color="violet" size="large" isWide isLoading={isBusy} onClick={() => void buy()}>
          {t('confirm', { price: usd(quote.price) })}
        </Button>
      )}
    </div>
  )
}

function Refusal({ quote: { refusal, missing } }: { quote: Quote }) {
  const { t } = useTranslation('tariffs')
  if (refusal === null) return null
  if (refusal === 'INSUFFICIENT_FUNDS' && missing !== null) return <AddMissing missing={missing} />
  const text = t(refusal === 'TOO_FAR_AHEAD' ? 'too-far' : 'changed')
  return (
    <p role="status" className="rounded-default bg-warn-soft p-3 text-table text-warn">
      {text}
    </p>
  )
}

import { rangeText } from '@hopwise/contract'
import { Gift, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatBalance } from '#web/account/menu/format-balance.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import type { SubscriberFacts } from './admin-subscriptions.documents.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { RefundDialog, type TermFacts } from './refund-dialog.tsx'
import { subscriptionTypeText } from './subscription-type-text.ts'

interface SubscriberLineProps {
  row: SubscriberFacts
  onChanged: () => void
}

/** A subscriber, their terms and the actions on them. */
export function SubscriberLine({ row, onChanged }: SubscriberLineProps) {
  const { t } = useTranslation('admin-subscriptions')
  const format = useFormat()
  const { user: self } = useCurrentUser()
  const { user, state, terms } = row
  const [refundedId, setRefundedId] = useState<string>()
  const [isGiving, setGiving] = useState(false)
  const name = user.email ?? (user.name || t('no-name'))
  const isSelf = self?.id === user.id
  const renewsAtMs = state.nextWriteOffAt === null ? undefined : Date.parse(state.nextWriteOffAt)
  return (
    <li aria-label={name} className="py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Link
          to={`/admin/users/${user.id}`}
          className="min-w-40 flex-1 font-medium hover:text-accent max-sm:basis-full"
        >
          <AddressText>{name}</AddressText>
        </Link>
        <Badge tone={state.status === 'ACTIVE' ? 'gain' : 'neutral'}>
          {t(`status.${state.status}`)}
        </Badge>
        {state.status === 'ACTIVE' && (
          <span
            title={renewsAtMs === undefined ? undefined : format.moment(renewsAtMs)}
            className="text-meta text-text-3"
          >
            {renewsAtMs === undefined
              ? t('renews-not')
              : t('renews', { at: format.minute(renewsAtMs) })}
          </span>
        )}
        <Button
          icon={Gift}
          aria-disabled={isSelf}
          aria-haspopup="dialog"
          onClick={() => setGiving(true)}
        >
          {t('give')}
        </Button>
      </div>
      {isSelf && <p className="mt-1 text-meta text-text-3">{t('yourself')}</p>}
      {terms.length === 0 && <p className="mt-1 text-table text-text-3">{t('no-terms')}</p>}
      <ul className="mt-1 text-table">
        {terms.map((each) => (
          <TermLine
            key={each.term.id}
            row={each}
            isSelf={isSelf}
            onRefund={() => setRefundedId(each.term.id)}
          />
        ))}
      </ul>
      <RefundDialog
        row={terms.find(({ term }) => term.id === refundedId)}
        onClose={() => setRefundedId(undefined)}
        onChanged={onChanged}
      />
      <GrantDialog
        userId={user.id}
        name={name}
        isOpen={isGiving}
        onClose={() => setGiving(false)}
        onChanged={onChanged}
      />
    </li>
  )
}

interface TermLineProps {
  row: TermFacts
  isSelf: boolean
  onRefund: () => void
}

function TermLine({ row, isSelf, onRefund }: TermLineProps) {
  const { t } = useTranslation('admin-subscriptions')
  const format = useFormat()
  const { term, refundable, unused } = row
  const money = (text: string) => formatBalance(text, format.locale)
  const [fromMs, toMs] = [Date.parse(term.startTime), Date.parse(term.endTime)]
  // A term that has ended and is fully refunded, or was a gift, has nothing to refund.
  const canRefund = !isSelf && (unused !== null || refundable !== '0.00')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <span className="min-w-24">{subscriptionTypeText(term.type)}</span>
      <span title={rangeText(format.moment(fromMs), format.moment(toMs))} className="text-text-2">
        {rangeText(format.minute(fromMs), format.minute(toMs))}
      </span>
      <span className="tabular-nums">{money(term.price)}</span>
      {term.refunded !== '0.00' && (
        <span className="text-text-3">{t('refunded', { sum: money(term.refunded) })}</span>
      )}
      {canRefund && (
        <Button icon={Undo2} aria-haspopup="dialog" onClick={onRefund}>
          {t('refund')}
          <span className="sr-only">{`: ${subscriptionTypeText(term.type)}`}</span>
        </Button>
      )}
    </li>
  )
}

import { useId, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { Facts } from '../facts.tsx'
import {
  SetAutoRenewalDocument,
  type SubscriptionFacts,
  type TermRow,
  CancelSubscriptionDocument,
} from '../tariffs.documents.ts'
import { partsOf, useTermWords } from '../use-term-words.ts'
import { TermDialog } from './term-dialog.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'

interface CurrentTermProps {
  state: SubscriptionFacts
  period: TermRow
  sells: boolean
  /** Called when a change was refused, as the term may not be as shown. */
  onRefused: () => void
}

/** The running term and its actions. */
export function CurrentTerm({ state, period, sells, onRefused }: CurrentTermProps) {
  const { t } = useTranslation('tariffs')
  const { term, usd, moment } = useTermWords()
  const [open, setOpen] = useState<'RENEW' | 'UPGRADE' | 'CANCEL'>()
  const { run, isBusy, error } = useMutation()
  const titleId = useId()
  const { autoRenewal, cost, nextWriteOffAt, isBalanceShort, next } = state
  const canUpgrade = partsOf(period.type)[0] === 'NEWBIE'
  const setRenewal = async (on: boolean) => {
    const answer = await run(() => mutate(SetAutoRenewalDocument, { on }))
    if (answer) showToast(t(on ? 'renewal-on' : 'renewal-off'))
    else onRefused()
  }
  const close = () => setOpen(undefined)
  return (
    <Card className="p-5 md:p-6">
      <section aria-labelledby={titleId} className="grid gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id={titleId} className="text-h3 font-semibold">
            {term(period.type)}
          </h2>
          <Badge tone="gain">{t('status.ACTIVE')}</Badge>
        </div>
        <Facts
          facts={[
            [t('runs-until'), moment(period.endTime)],
            ...next.map(
              (each) => [t('ahead'), `${term(each.type)}, ${moment(each.endTime)}`] as const,
            ),
            [t('cost'), usd(period.price)],
            [
              t('next-write-off'),
              nextWriteOffAt === null || cost === null
                ? t('none-to-come')
                : `${usd(cost)}, ${moment(nextWriteOffAt)}`,
            ],
          ]}
        />
        <Remaining state={state} />
        <p className="text-table">
          <Link
            to="/profile#notification-pairs"
            className="text-accent underline underline-offset-4"
          >
            {t('pairs-of-plan')}
          </Link>
        </p>
        {isBalanceShort && cost !== null && (
          <div className="flex flex-wrap items-center gap-3 rounded-default bg-warn-soft p-3">
            <p className="min-w-48 flex-1 text-table text-warn">{t('short')}</p>
            <ButtonLink
              size="small"
              to={`/profile/payments?amount=${cost}&next=/profile/subscribe`}
            >
              {t('add-money')}
            </ButtonLink>
          </div>
        )}
        {sells && (
          <Switch
            label={t('auto-renewal')}
            hint={t('auto-renewal-why')}
            isOn={autoRenewal}
            isDisabled={isBusy}
            onChange={(on) => void setRenewal(on)}
          />
        )}
        {error && <ErrorNotice error={error} title={t('not-changed')} />}
        <div className="flex flex-wrap gap-3">
          {sells && (
            <Button color="black" aria-haspopup="dialog" onClick={() => setOpen('RENEW')}>
              {t('renew')}
            </Button>
          )}
          {sells && canUpgrade && (
            <Button color="violet" aria-haspopup="dialog" onClick={() => setOpen('UPGRADE')}>
              {t('upgrade')}
            </Button>
          )}
          {autoRenewal && (
            <Button aria-haspopup="dialog" onClick={() => setOpen('CANCEL')}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </section>
      <CancelDialog
        until={(next.at(-1) ?? period).endTime}
        isOpen={open === 'CANCEL'}
        onClose={close}
      />
      <TermDialog
        purpose="RENEW"
        lastType={(next.at(-1) ?? period).type}
        renews={autoRenewal}
        isOpen={open === 'RENEW'}
        onClose={close}
      />
      <TermDialog
        purpose="UPGRADE"
        lastType={`PRO_${partsOf(period.type)[1] as 7 | 14 | 30}`}
        renews={autoRenewal}
        isOpen={open === 'UPGRADE'}
        onClose={close}
      />
    </Card>
  )
}

/** The notifications left, as a bar and as a number. */
function Remaining({ state }: { state: SubscriptionFacts }) {
  const { t } = useTranslation('tariffs')
  const format = useFormat()
  const id = useId()
  const { remainingNotifications: left, notifications: all } = state
  const most = Math.max(1, all)
  const counts = { left: format.count(left), all: format.count(all) }
  return (
    <div>
      <div className="flex flex-wrap justify-between gap-x-4 text-table">
        <span id={id} className="text-text-2">
          {t('left')}
        </span>
        <span className="font-medium tabular-nums">{t('left-of', counts)}</span>
      </div>
      <meter aria-labelledby={id} className="sr-only" min={0} max={most} value={left}>
        {t('left-of', counts)}
      </meter>
      <span aria-hidden className="mt-1.5 flex h-2 overflow-hidden rounded-full bg-surface-2">
        <span className="bg-accent" style={{ width: `${(left / most) * 100}%` }} />
      </span>
    </div>
  )
}

interface CancelDialogProps {
  until: string
  isOpen: boolean
  onClose: () => void
}

/** Confirms a cancellation, and says until when everything stays. */
function CancelDialog({ until, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation('tariffs')
  const { moment } = useTermWords()
  const { run, isBusy, error } = useMutation()
  const cancel = async () => {
    if (!(await run(() => mutate(CancelSubscriptionDocument, {})))) return
    showToast(t('cancelled', { at: moment(until) }))
    onClose()
  }
  return (
    <Modal title={t('cancel-title')} isOpen={isOpen} onClose={onClose}>
      <p className="text-table text-text-2">{t('cancel-why', { at: moment(until) })}</p>
      {error && (
        <div className="mt-4">
          <ErrorNotice error={error} title={t('not-changed')} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('keep')}</Button>
        <Button color="black" isLoading={isBusy} onClick={() => void cancel()}>
          {t('cancel-now')}
        </Button>
      </div>
    </Modal>
  )
}

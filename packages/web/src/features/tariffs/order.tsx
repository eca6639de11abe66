import { refusalTexts } from '@hopwise/contract'
import { LogIn } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useRequestKeys } from '#web/lib/graphql/retry/use-request-keys.ts'
import type { QueryResult } from '#web/lib/graphql/use-query.ts'
import { useLocale, useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import type { Plan } from './plan-choice.tsx'
import { AddMissing, QuoteFacts } from './quote-facts.tsx'
import {
  type CurrentUserAnswer,
  OwnSubscriptionQuoteDocument,
  SubscribeUserDocument,
} from './tariffs.documents.ts'
import { useTermWords } from './use-term-words.ts'

const AGAIN_MS = 10_000

interface OrderProps {
  plan: Plan
  /** The reader's own subscription, which a visitor does not have. */
  own: QueryResult<CurrentUserAnswer>
  /** Called when a purchase was refused, as the plans may not be as shown. */
  onRefused: () => void
}

/** The chosen tariff at its present terms, kept up to date; or the plan that the reader has. */
export function Order({ plan, own, onRefused }: OrderProps) {
  const { t } = useTranslation('tariffs')
  const { user } = useCurrentUser()
  const { term, usd } = useTermWords()
  const id = useId()
  const state = user ? own.answer?.subscription : undefined
  return (
    <Card className="p-5 lg:sticky lg:top-20">
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-h3 font-semibold">
          {t(state?.period ? 'own-plan' : 'summary')}
        </h2>
        {state?.period ? (
          <AlreadyActive until={lastEnd(state)} />
        ) : (
          <>
            <p role="status" className="text-table">
              {term(plan.type)}: {usd(plan.price)}
            </p>
            {user ? <OwnOrder plan={plan} own={own} onRefused={onRefused} /> : <SignInFirst />}
          </>
        )}
      </section>
    </Card>
  )
}

/** The choice stays in the address, to which the sign-in returns. */
function SignInFirst() {
  const { t } = useTranslation('tariffs', 'account')
  const openSignIn = useOpenSignIn()
  return (
    <div className="grid gap-2">
      <Button
        color="violet"
        size="large"
        isWide
        icon={LogIn}
        aria-haspopup="dialog"
        onClick={openSignIn}
      >
        {t('sign-in')}
      </Button>
      <p className="text-meta text-text-3">
        {t('sign-in-why')} {t('account:sign-up')}
      </p>
    </div>
  )
}

function OwnOrder({ plan, own, onRefused }: OrderProps) {
  const { t } = useTranslation('tariffs')
  const { usd, moment } = useTermWords()
  const navigate = useNavigate()
  const variables = { subscriptionType: plan.type, purpose: 'BUY' } as const
  const result = useSessionQuery(OwnSubscriptionQuoteDocument, variables, { everyMs: AGAIN_MS })
  const [chosen, setRenews] = useState<boolean>()
  const { keyOf } = useRequestKeys()
  const { run, isBusy, error } = useMutation()
  const quote = result.answer?.subscriptionQuote
  const state = own.answer?.subscription
  const failed = result.error ?? own.error
  if (failed && (!quote || !state)) {
    const again = () => {
      result.refetch()
      own.refetch()
    }
    return <ErrorNotice error={failed} title={t('quote-failed')} onRetry={again} />
  }
  if (!quote || !state) return <Skeleton rows={5} rowHeight={24} />
  const renews = chosen ?? state.prefersRenewal
  const subscribe = async () => {
    const wanted = { subscriptionType: plan.type, autoRenewal: renews }
    const order = { ...wanted, key: keyOf(wanted), mostPrice: quote.price }
    const answer = await run(() => mutateAndLeave(SubscribeUserDocument, order))
    if (!answer) {
      // The quote and the subscription are read again, as either may have changed.
      result.refetch()
      own.refetch()
      onRefused()
      return
    }
    showToast(t('subscribed', { at: moment(answer.subscribeUser.endTime) }))
    void navigate('/profile/subscribe')
  }
  return (
    <>
      <QuoteFacts quote={quote} renews={renews} startsNow />
      <Switch
        label={t('auto-renewal')}
        hint={t('auto-renewal-why')}
        isOn={renews}
        onChange={setRenews}
      />
      {error && quote.refusal === null && <ErrorNotice error={error} title={t('not-subscribed')} />}
      {quote.missing === null ? (
        <Button
          color="violet"
          size="large"
          isWide
          isLoading={isBusy}
          onClick={() => void subscribe()}
        >
          {t('subscribe', { price: usd(quote.price) })}
        </Button>
      ) : (
        <AddMissing missing={quote.missing} />
      )}
    </>
  )
}

function lastEnd({
  period,
  next,
}: {
  period: { endTime: string } | null
  next: readonly { endTime: string }[]
}) {
  return (next.at(-1) ?? period!).endTime
}

function AlreadyActive({ until }: { until: string }) {
  const { t } = useTranslation('tariffs')
  const locale = useLocale()
  const { moment } = useTermWords()
  return (
    <div role="status" className="rounded-default bg-note-soft p-3 text-table text-note">
      <p className="font-semibold">{refusalTexts.ALREADY_SUBSCRIBED[locale]}</p>
      <p className="mt-1">{t('active-until', { at: moment(until) })}</p>
      <p className="mt-2">
        <Link to="/profile/subscribe" className="underline underline-offset-4">
          {t('see-own')}
        </Link>
      </p>
    </div>
  )
}

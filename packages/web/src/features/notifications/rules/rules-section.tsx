import { Plus, BellRing } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { SettingsPart } from '../settings/settings-part.tsx'
import { RuleCard } from './rule-card.tsx'
import {
  type NotificationPairsAnswer,
  NotificationPairsDocument,
  RestoreNotificationPairDocument,
} from './rules.documents.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

/** The count of today's messages changes while the page is open. */
const AGAIN_MS = 15_000
const NEW_RULE = '/profile/notifications/new'

/** The reader's notification pairs, the share of the plan they use, and the quiet hours. */
export function RulesSection() {
  const { t } = useTranslation('notifications')
  const id = useId()
  const { answer, error, refetch } = useSessionQuery(
    NotificationPairsDocument,
    {},
    { everyMs: AGAIN_MS },
  )
  return (
    <section id="notification-pairs" aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 id={id} tabIndex={-1} className="text-h3 font-semibold outline-none">
              {t('rules')}
            </h2>
            <p className="mt-1 max-w-prose text-table text-text-2">{t('rules-why')}</p>
          </div>
          {answer && answer.notificationPairs.length > 0 && (
            <ButtonLink to={NEW_RULE} color="violet" icon={Plus}>
              {t('new')}
            </ButtonLink>
          )}
        </div>
        <div className="mt-4 grid grid-cols-1 gap-4">
          {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
          {!answer && !error && <Skeleton rows={3} rowHeight={120} />}
          {answer && <Rules answer={answer} onChanged={refetch} />}
        </div>
      </Card>
    </section>
  )
}

interface RulesProps {
  answer: NotificationPairsAnswer
  onChanged: () => void
}

function Rules({ answer, onChanged }: RulesProps) {
  const { t } = useTranslation('notifications')
  // Removed pairs vanish at once; the server can restore them for an hour.
  const [removed, setRemoved] = useState<readonly string[]>([])
  const list = useRef<HTMLDivElement>(null)
  const rules = answer.notificationPairs.filter(({ id }) => !removed.includes(id))
  const restore = async ({ id, name }: RuleRow) => {
    const { error } = await mutate(RestoreNotificationPairDocument, { id })
    if (error) {
      showToast(t('not-restored', { name }))
      return
    }
    setRemoved((last) => last.filter((each) => each !== id))
    onChanged()
    showToast(t('restored', { name }))
  }
  const remove = (rule: RuleRow) => {
    setRemoved((last) => [...last, rule.id])
    list.current?.focus()
    onChanged()
    showToast(t('removed', { name: rule.name }), {
      label: t('undo'),
      run: () => void restore(rule),
    })
  }
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {rules.length === 0 ? (
        <NoRules hasPlan={answer.entitlements.notificationPairs > 0} newRule={NEW_RULE} />
      ) : (
        <>
          {answer.notificationSettings.sleptSince !== null && (
            <SleptNote since={answer.notificationSettings.sleptSince} />
          )}
          <Room answer={answer} used={rules.length} />
          <ul className="grid grid-cols-1 gap-3">
            {rules.map((rule) => (
              <li key={rule.id}>
                <RuleCard rule={rule} onChanged={onChanged} onRemoved={() => remove(rule)} />
              </li>
            ))}
          </ul>
          <SettingsPart settings={answer.notificationSettings} onChanged={onChanged} />
        </>
      )}
    </div>
  )
}

/** The pairs used of the plan's, and the messages left in the term. */
function Room({ answer, used }: { answer: NotificationPairsAnswer; used: number }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { entitlements, subscription } = answer
  const most = entitlements.notificationPairs
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-table text-text-2">
      <span>{t('used', { used: format.count(used), most: format.count(most) })}</span>
      {subscription.period && (
        <span>
          {t('left', {
            left: format.count(subscription.remainingNotifications),
            all: format.count(subscription.notifications),
          })}
        </span>
      )}
      {(used >= most || !subscription.period) && (
        <Link to="/subscribe" className="text-accent underline underline-offset-4">
          {t(subscription.period ? 'more-room' : 'choose-plan')}
        </Link>
      )}
      <Link
        to="/profile/notifications"
        className="text-accent underline underline-offset-4 sm:ml-auto"
      >
        {t('see-history')}
      </Link>
    </div>
  )
}

interface NoRulesProps {
  /** Whether the plan has room for a pair. */
  hasPlan: boolean
  newRule: string
}

/** The use of a notification pair, and the shortest way to the first. */
function NoRules({ hasPlan, newRule }: NoRulesProps) {
  const { t } = useTranslation('notifications')
  return (
    <EmptyState
      icon={BellRing}
      title={t('none')}
      className="!py-6"
      actions={
        <>
          <ButtonLink to={`${newRule}?kind=loop&cap=1000&pct=1`} color="violet">
            {t('first-loop')}
          </ButtonLink>
          <ButtonLink to={`${newRule}?kind=rate`}>{t('first-rate')}</ButtonLink>
        </>
      }
    >
      <p>{t('none-why')}</p>
      {!hasPlan && (
        <p className="mt-2">
          {t('needs-plan')}{' '}
          <Link to="/subscribe" className="text-accent underline underline-offset-4">
            {t('choose-plan')}
          </Link>
        </p>
      )}
    </EmptyState>
  )
}

/** Tells a returning reader since when their pairs had slept, and that they are awake. */
function SleptNote({ since }: { since: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2 text-dense text-warn"
    >
      <BellRing aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{t('slept', { day: format.day(Date.parse(since)) })}</span>
    </p>
  )
}

import { BellOff, Pencil, Trash2, Send } from 'lucide-react'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import type { RuleRow } from '#web/market/rule/rule.documents.ts'
import { inputOf } from '#web/market/rule/rule-input.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Switch } from '#web/ui/field/switch.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { useRuleWords } from '../rule-words.ts'
import { MuteMenu } from './mute-menu.tsx'
import {
  RemoveNotificationPairDocument,
  SwitchNotificationPairDocument,
  type TestNotificationPairAnswer,
  TestNotificationPairDocument,
} from './rules.documents.ts'
import type { PairStop } from '@hopwise/contract'
import { Link } from 'react-router'
import { useState } from 'react'
import { DeliveryList } from '../history/delivery-list.tsx'

interface RuleCardProps {
  rule: RuleRow
  onChanged: () => void
  onRemoved: () => void
}

/** One notification pair: its question, its messages, the reason for its silence, its actions. */
export function RuleCard({ rule, onChanged, onRemoved }: RuleCardProps) {
  const { t } = useTranslation('notifications')
  const words = useRuleWords()
  const { run, isBusy, error } = useMutation()
  const { id, name, isOn } = rule
  const isMuted = useAtServerNow((nowMs) => Date.parse(rule.mutedUntil ?? '') > nowMs)
  const turn = async (next: boolean) => {
    const input = { ...inputOf(rule), isOn: next }
    if (await run(() => mutate(SwitchNotificationPairDocument, { input }))) {
      showToast(t(next ? 'turned-on' : 'turned-off', { name }))
      onChanged()
    }
  }
  const remove = async () => {
    if (await run(() => mutate(RemoveNotificationPairDocument, { id }))) onRemoved()
  }
  return (
    <article
      aria-label={name}
      aria-busy={isBusy}
      className="rounded-default border border-line-soft bg-surface-1 p-4 dark:bg-bg"
    >
      <Switch
        label={<span className="font-semibold wrap-anywhere">{name}</span>}
        isOn={isOn}
        onChange={(next) => void turn(next)}
      />
      <p className="text-table text-text-2">
        {words.condition(rule)}
        {words.hasFilters(rule) && `, ${words.filters(rule)}`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-dense text-text-2">
        <Badge>{words.channels(rule.channels)}</Badge>
        {isOn && isMuted && (
          <Badge tone="note" icon={BellOff}>
            <MutedUntil at={rule.mutedUntil!} />
          </Badge>
        )}
        <RuleActivity rule={rule} />
        {rule.endsAt !== null && <LastDay endsAt={rule.endsAt} />}
      </div>
      {isOn && rule.stopped && <StopNote rule={rule} stopped={rule.stopped} />}
      {error && (
        <div className="mt-3">
          <ErrorNotice error={error} title={t('not-changed')} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink size="small" icon={Pencil} to={`/profile/notifications/${id}`}>
          {t('edit')}
        </ButtonLink>
        {/* A pair that is off is silent already. */}
        {isOn && <MuteMenu rule={rule} isMuted={isMuted} onChanged={onChanged} />}
        <TestRule rule={rule} />
        <Button size="small" icon={Trash2} isLoading={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </article>
  )
}

function MutedUntil({ at }: { at: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const until = useAtServerNow((nowMs) => format.since(Date.parse(at), nowMs))
  return t('muted-until', { until })
}

function LastDay({ endsAt }: { endsAt: string }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  // The pair ends at midnight, and its last day is the one before.
  return <span>{t('last-day', { day: format.day(Date.parse(endsAt) - 1) })}</span>
}

/** The number of its messages, the time of the last, and its present findings. */
function RuleActivity({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation('notifications')
  const format = useFormat()
  const { sentToday, sentInTerm, lastFiredAt, matchesNow } = rule
  const lastMs = lastFiredAt === null ? undefined : Date.parse(lastFiredAt)
  const last = useAtServerNow((nowMs) => (lastMs === undefined ? '' : format.ago(nowMs - lastMs)))
  return (
    <>
      <span>{t('sent', { today: format.count(sentToday), term: format.count(sentInTerm) })}</span>
      <span>{lastMs === undefined ? t('never-told') : t('last-told', { ago: last })}</span>
      <span>{t('matches', { count: matchesNow, value: format.count(matchesNow) })}</span>
    </>
  )
}

/** The page with the remedy; quiet hours end by themselves. */
const ways: Readonly<Record<Exclude<PairStop, 'QUIET_HOURS'>, string>> = {
  ENDED: 'edit',
  NO_PLAN: '/subscribe',
  QUOTA_USED: '/subscribe?plan=pro',
  DAY_USED: 'edit',
  NO_CHANNEL: '/profile#channels',
  BEYOND_PLAN: '/subscribe?plan=pro',
  ASLEEP: 'edit',
  UNKNOWN_CURRENCY: 'edit',
}

/** The reason why a pair is silent though it is on, and the remedy. */
function StopNote({ rule, stopped }: { rule: RuleRow; stopped: PairStop }) {
  const { t } = useTranslation('notifications')
  return (
    <p className="mt-3 flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2 text-dense text-warn">
      <BellOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t(`stopped.${stopped}`)}{' '}
        {stopped !== 'QUIET_HOURS' && (
          <Link
            to={ways[stopped] === 'edit' ? `/profile/notifications/${rule.id}` : ways[stopped]}
            className="font-medium underline underline-offset-4"
          >
            {t(`stopped-way.${stopped}`)}
          </Link>
        )}
      </span>
    </p>
  )
}

/** Sends the present findings, free of charge, and shows the delivery. */
function TestRule({ rule }: { rule: RuleRow }) {
  const { t } = useTranslation('notifications')
  const { run, isBusy, error } = useMutation()
  const [result, setResult] = useState<TestNotificationPairAnswer['testNotificationPair']>()
  const test = async () => {
    setResult(undefined)
    const answer = await run(() => mutate(TestNotificationPairDocument, { id: rule.id }))
    setResult(answer?.testNotificationPair)
  }
  return (
    <>
      <Button size="small" icon={Send} isLoading={isBusy} onClick={() => void test()}>
        {t('test')}
      </Button>
      {(error ?? result) && (
        <div role="status" className="order-last w-full pt-1 text-dense text-text-2">
          {error && <ErrorNotice error={error} title={t('not-tested')} />}
          {result && (
            <>
              <p>{t(result.isExample ? 'tested-example' : 'tested')}</p>
              <DeliveryList deliveries={result.deliveries} />
            </>
          )}
        </div>
      )}
    </>
  )
}

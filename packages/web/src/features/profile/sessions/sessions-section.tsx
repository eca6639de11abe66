import { useEffect, useRef, useState } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutateAndLeave, type Outcome, showChanges } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import { RevokeSessionDocument, SessionsDocument, type SessionRow } from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Badge } from '#web/ui/show/badge.tsx'

const AGAIN_MS = 30_000

/** Every session of the reader, with a button that ends it. */
export function SessionsSection({ goesOn }: { goesOn: boolean }) {
  const { t } = useTranslation('profile')
  const { answer, error, refetch } = useSessionQuery(SessionsDocument, {}, { everyMs: AGAIN_MS })
  const { run, isBusy, error: failure } = useMutation()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const ending = useRef<readonly string[]>([])
  const rows = answer?.sessions.filter(({ id }) => !gone.has(id))
  const others = rows?.filter(({ current }) => !current) ?? []
  const list = useRef<HTMLUListElement>(null)
  const isHere = rows !== undefined
  useEffect(() => {
    if (goesOn && isHere) list.current?.querySelector('button')?.focus()
  }, [goesOn, isHere])
  const end = async (ids: readonly string[]) => {
    ending.current = ids
    const ended = await run(() => revokeAll(ids))
    if (!ended) return
    setGone(new Set([...gone, ...ids]))
    showToast(t('session-ended', { count: ids.length }))
    refetch()
  }
  return (
    <Section title={t('sessions')} lead={t('sessions-why')}>
      {error && !rows && <ErrorNotice error={error} onRetry={refetch} />}
      {!rows && !error && <Skeleton rows={2} rowHeight={64} />}
      {failure && (
        <MutationError
          error={failure}
          title={t('not-saved')}
          goOn="sessions"
          onFresh={() => void end(ending.current)}
        />
      )}
      {rows && (
        <ul ref={list} className="divide-y divide-line-soft">
          {rows.map((row) => (
            <SessionLine key={row.id} row={row} isBusy={isBusy} onEnd={() => void end([row.id])} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          className="mt-4"
          isLoading={isBusy}
          onClick={() => void end(others.map(({ id }) => id))}
        >
          {t('end-others')}
        </Button>
      )}
    </Section>
  )
}

async function revokeAll(ids: readonly string[]): Promise<Outcome<true>> {
  for (const id of ids) {
    const { error } = await mutateAndLeave(RevokeSessionDocument, { id })
    if (error) {
      // The sessions before this one have ended.
      await showChanges()
      return { error }
    }
  }
  await showChanges()
  return { answer: true }
}

interface SessionLineProps {
  row: SessionRow
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({ row, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const nowMs = useServerNow()
  const seenMs = Date.parse(row.lastSeenAt)
  const device = row.device === '' ? t('unknown-device') : row.device
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {row.current && <Badge tone="gain">{t('this-session')}</Badge>}
        </p>
        <p className="text-dense text-text-2">
          <span title={format.moment(seenMs)}>
            {t('last-seen', { ago: format.ago(nowMs - seenMs) })}
          </span>{' '}
          {t('session-since', { day: format.day(Date.parse(row.createdAt)) })}
        </p>
      </div>
      {!row.current && (
        <Button
          size="small"
          aria-label={t('end-session', { device })}
          aria-disabled={isBusy}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  )
}

import { useRef } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate, type Outcome } from '#web/lib/graphql/query-once.ts'
import { useServerNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  AdminEndSessionDocument,
  AdminEndSessionsDocument,
  type AdminSessionRow,
  type UserFacts,
} from '../admin-users.documents.ts'

interface SessionListProps {
  user: UserFacts
  onChanged: () => void
}

/** Every session of the person; each can be ended, except the admin's own. */
export function SessionList({ user, onChanged }: SessionListProps) {
  const { t } = useTranslation('admin-users')
  const { run, isBusy, error } = useMutation()
  const others = user.sessions.filter(({ current }) => !current)
  const again = useRef(() => {})
  const end = async (count: number, work: () => Promise<Outcome<unknown>>) => {
    again.current = () => void end(count, work)
    if (!(await run(work))) return
    showToast(t('ended', { count }))
    onChanged()
  }
  return (
    <>
      {user.sessions.length === 0 && (
        <p className="mt-3 text-table text-text-2">{t('no-sessions')}</p>
      )}
      <ul className="mt-2 divide-y divide-line-soft">
        {user.sessions.map((row) => (
          <SessionLine
            key={row.id}
            row={row}
            isBusy={isBusy}
            onEnd={() => {
              const ids = { userId: user.id, sessionId: row.id }
              void end(1, () => mutate(AdminEndSessionDocument, ids))
            }}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          className="mt-4"
          isLoading={isBusy}
          onClick={() =>
            void end(others.length, () => mutate(AdminEndSessionsDocument, { userId: user.id }))
          }
        >
          {t('end-all')}
        </Button>
      )}
      {error && (
        <MutationError
          error={error}
          title={t('not-ended')}
          goOn="sessions"
          onFresh={() => again.current()}
        />
      )}
    </>
  )
}

interface SessionLineProps {
  row: AdminSessionRow
  isBusy: boolean
  onEnd: () => void
}

function SessionLine({ row, isBusy, onEnd }: SessionLineProps) {
  const { t } = useTranslation('admin-users')
  const format = useFormat()
  const nowMs = useServerNow()
  const device = row.device === '' ? t('unknown-device') : row.device
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {row.current && <Badge tone="gain">{t('this-session')}</Badge>}
        </p>
        <p className="text-dense text-text-2">
          {t('seen', {
            ago: format.ago(nowMs - Date.parse(row.lastSeenAt)),
            day: format.day(Date.parse(row.createdAt)),
          })}
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

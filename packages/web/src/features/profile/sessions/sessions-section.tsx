import { useEffect, useRef, useState } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { mutateAndLeave, type Outcome, showChanges } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { RevokeSessionDocument, SessionsDocument } from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { SessionLine } from './session-line.tsx'

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
    sayToast(t('session-ended', { count: ids.length }))
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

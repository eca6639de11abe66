import { useEffect, useRef, useState } from 'react'
import { DoingFault } from '#web/account/again/doing-fault.tsx'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwn } from '#web/account/user/use-own.ts'
import { actAndLeave, type Outcome, showChanges } from '#web/lib/graphql/ask-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { sayToast } from '#web/ui/state/toast.tsx'
import { RevokeSessionDocument, SessionsDocument } from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useDoing } from '#web/account/user/use-doing.ts'
import { SessionLine } from './session-line.tsx'

const AGAIN_MS = 30_000

/** Every session of the reader, with a button that ends it. */
export function SessionsSection({ goesOn }: { goesOn: boolean }) {
  const { t } = useTranslation('profile')
  const { answer, fault, ask } = useOwn(SessionsDocument, {}, { everyMs: AGAIN_MS })
  const { run, isBusy, fault: failure } = useDoing()
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
    ask()
  }
  return (
    <Section title={t('sessions')} lead={t('sessions-why')}>
      {fault && !rows && <ErrorNotice fault={fault} onRetry={ask} />}
      {!rows && !fault && <Skeleton rows={2} rowHeight={64} />}
      {failure && (
        <DoingFault
          fault={failure}
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
    const { fault } = await actAndLeave(RevokeSessionDocument, { id })
    if (fault) {
      // The sessions before this one have ended.
      await showChanges()
      return { fault }
    }
  }
  await showChanges()
  return { answer: true }
}

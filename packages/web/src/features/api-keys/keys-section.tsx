import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type ApiKeyRow, OwnApiKeysDocument, RevokeApiKeyDocument } from './api-keys.documents.ts'
import { NewKey } from './new-key.tsx'
import { CircleOff, KeyRound } from 'lucide-react'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useAtServerNow } from '#web/lib/server-clock.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/show/badge.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { showToast } from '#web/ui/state/toast.tsx'

const AGAIN_MS = 30_000

/** The keys of the reader's programs, with forms to make and to revoke one. */
export function KeysSection() {
  const { t } = useTranslation('api-keys')
  const id = useId()
  const { answer, error, refetch } = useSessionQuery(OwnApiKeysDocument, {}, { everyMs: AGAIN_MS })
  const [ending, setEnding] = useState<ApiKeyRow>()
  const keys = answer?.apiKeys ?? []
  const most = answer?.entitlements.apiKeys ?? 0
  const title = useRef<HTMLHeadingElement>(null)
  /** A removed line takes the focus with it. */
  const keepFocus = () => {
    if (document.activeElement === document.body) title.current?.focus()
  }
  const [isRevoked, setRevoked] = useState(false)
  useEffect(() => {
    if (isRevoked) keepFocus()
  }, [isRevoked, keys.length])
  return (
    <section id="keys" aria-labelledby={id}>
      <Card className="p-5 md:p-6">
        <h2 ref={title} id={id} tabIndex={-1} className="text-h3 font-semibold outline-none">
          {t('title')}
        </h2>
        <p className="mt-1 max-w-prose text-table text-text-2">
          {t('why')}{' '}
          <Link to="/faq/developers/keys" className="text-accent underline underline-offset-4">
            {t('help')}
          </Link>
        </p>
        <div className="mt-4">
          {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
          {!answer && !error && <Skeleton rows={2} rowHeight={64} />}
          {keys.length > 0 && (
            <ul className="divide-y divide-line-soft">
              {keys.map((key) => (
                <KeyLine key={key.id} row={key} onRevoke={() => setEnding(key)} />
              ))}
            </ul>
          )}
          {answer && most === 0 && <Locked hasKeys={keys.length > 0} />}
          {answer && most > 0 && (
            <NewKey isFull={keys.length >= most} isFirst={keys.length === 0} onMade={refetch} />
          )}
        </div>
      </Card>
      <RevokeKey
        row={ending}
        onClose={() => setEnding(undefined)}
        onRevoked={() => {
          setRevoked(true)
          setEnding(undefined)
          refetch()
        }}
        onGone={() => queueMicrotask(keepFocus)}
      />
    </section>
  )
}

function Locked({ hasKeys }: { hasKeys: boolean }) {
  const { t } = useTranslation('api-keys')
  return (
    <p className="max-w-prose text-table text-text-2">
      {hasKeys ? t('asleep-why') : t('locked')}{' '}
      <Link to="/subscribe?plan=pro" className="text-accent underline underline-offset-4">
        {t('needs-pro')}
      </Link>
    </p>
  )
}

interface KeyLineProps {
  row: ApiKeyRow
  onRevoke: () => void
}

/** One key: its name, its first characters and its use. */
function KeyLine({ row, onRevoke }: KeyLineProps) {
  const { t } = useTranslation('api-keys')
  const format = useFormat()
  const { name, start, createdAt, lastUsedAt, usedToday, isActive } = row
  const usedMs = lastUsedAt === null ? undefined : Date.parse(lastUsedAt)
  const used = useAtServerNow((nowMs) =>
    usedMs === undefined ? t('unused') : t('used', { ago: format.ago(nowMs - usedMs) }),
  )
  const facts = [
    t('created', { day: format.day(Date.parse(createdAt)) }),
    used,
    ...(usedToday > 0 ? [t('today', { count: usedToday, shown: format.count(usedToday) })] : []),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <code className="font-mono text-dense text-text-2">{start}…</code>
          {!isActive && (
            <Badge tone="neutral" icon={CircleOff}>
              {t('asleep')}
            </Badge>
          )}
        </p>
        <p className="text-dense text-text-2">{facts.join(' · ')}</p>
      </div>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('revoke-key', { name })}
        onClick={onRevoke}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}

interface RevokeKeyProps {
  /** The dialog is closed when undefined. */
  row: ApiKeyRow | undefined
  onClose: () => void
  onRevoked: () => void
  /** Called once the dialog has faded. */
  onGone: () => void
}

/** Confirms a revocation, as programs with the key stop at once. */
function RevokeKey({ row, onClose, onRevoked, onGone }: RevokeKeyProps) {
  const { t } = useTranslation('api-keys')
  const { run, isBusy, error, forget } = useMutation()
  // The row stays in the dialog while it fades.
  const [shown, setShown] = useState(row)
  if (row && row !== shown) setShown(row)
  const name = shown?.name ?? ''
  const close = () => {
    forget()
    onClose()
  }
  const revoke = async () => {
    if (!row || !(await run(() => mutate(RevokeApiKeyDocument, { id: row.id })))) return
    showToast(t('revoked', { name: row.name }))
    onRevoked()
  }
  return (
    <Modal title={t('revoke-title', { name })} isOpen={row !== undefined} onClose={close}>
      <Gone onGone={onGone} />
      <div className="grid gap-4">
        <p className="text-table text-text-2">{t('revoke-why', { start: shown?.start ?? '' })}</p>
        {error && <ErrorNotice error={error} title={t('not-revoked')} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={close}>{t('keep')}</Button>
          <Button className="text-loss!" isLoading={isBusy} onClick={() => void revoke()}>
            {t('revoke-now')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** Reports that its parent has left the page. */
function Gone({ onGone }: { onGone: () => void }) {
  const newest = useRef(onGone)
  useEffect(() => {
    newest.current = onGone
  })
  useEffect(() => () => newest.current(), [])
  return null
}

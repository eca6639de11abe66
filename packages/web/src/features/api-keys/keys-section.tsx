import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Card } from '#web/ui/show/card.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { type ApiKeyRow, OwnApiKeysDocument } from './api-keys.documents.ts'
import { KeyLine } from './key-line.tsx'
import { NewKey } from './new-key.tsx'
import { RevokeKey } from './revoke-key.tsx'

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

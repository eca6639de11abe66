import { Link2Off, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { refreshCurrentUser, useCurrentUser } from '#web/account/user/current-user.ts'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutateAndLeave } from '#web/lib/graphql/query-once.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { LinkCard } from '../link/link-card.tsx'
import { useTokenFromHash } from '#web/lib/address/use-token-from-hash.ts'
import { UndoWayChangeDocument, type WayChangeAnswer, WayChangeDocument } from './undo.documents.ts'

/** The target of the letter about a change: it names the change, and has the button against it. */
export function UndoChangePage() {
  const token = useTokenFromHash()
  return token === '' ? <NoToken /> : <Checked key={token} token={token} />
}

function NoToken() {
  const { t } = useTranslation('sign-in')
  usePageTitle(t('undo.missing'))
  return (
    <EmptyState isPage icon={Link2Off} title={t('undo.missing')}>
      {t('undo.missing-why')}
    </EmptyState>
  )
}

function Checked({ token }: { token: string }) {
  const { t } = useTranslation('sign-in')
  const [state, setState] = useState<'open' | 'done' | 'dead'>('open')
  const { answer, error, refetch } = useQuery(
    WayChangeDocument,
    { token },
    { pause: state !== 'open' },
  )
  if (state === 'done') return <Done />
  if (state === 'dead') return <Dead />
  if (error && !answer)
    return <ErrorNotice error={error} title={t('look-failed')} onRetry={refetch} />
  if (!answer) return <Skeleton rows={4} rowHeight={56} />
  if (!answer.wayChange) return <Dead />
  return <Offer token={token} change={answer.wayChange} onEnd={setState} />
}

interface OfferProps {
  token: string
  change: NonNullable<WayChangeAnswer['wayChange']>
  onEnd: (state: 'done' | 'dead') => void
}

function Offer({ token, change, onEnd }: OfferProps) {
  const { t } = useTranslation('sign-in')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  const { way, identity, changedAt, undoUntil } = change
  const undo = async () => {
    const answer = await run(async () => {
      const outcome = await mutateAndLeave(UndoWayChangeDocument, { token })
      if (outcome.error?.code === 'NOT_FOUND') onEnd('dead')
      return outcome
    })
    if (!answer) return
    // If the account was the reader's own, its sessions have ended.
    void refreshCurrentUser()
    onEnd('done')
  }
  return (
    <LinkCard icon={Undo2} title={t('undo.title')}>
      <p className="text-text-2">
        {t(`undo.was.${way}`, { at: format.moment(Date.parse(changedAt)) })}
      </p>
      <p>{t('undo.what', { identity })}</p>
      <Button
        color="violet"
        size="large"
        isWide
        isLoading={isBusy}
        className="whitespace-normal"
        onClick={() => void undo()}
      >
        {t('undo.go')}
      </Button>
      {error && <ErrorNotice error={error} title={t('undo.failed')} />}
      <p className="text-dense text-text-3">
        {t('undo.until', { at: format.moment(Date.parse(undoUntil)) })}
      </p>
    </LinkCard>
  )
}

function Done() {
  const { t } = useTranslation('sign-in')
  const { user } = useCurrentUser()
  const openSignIn = useOpenSignIn()
  return (
    <LinkCard icon={ShieldCheck} title={t('undo.done')}>
      <p role="status" className="text-text-2">
        {t('undo.done-why')}
      </p>
      {!user && (
        <Button color="violet" isWide aria-haspopup="dialog" onClick={openSignIn}>
          {t('sign')}
        </Button>
      )}
    </LinkCard>
  )
}

function Dead() {
  const { t } = useTranslation('sign-in')
  return (
    <LinkCard icon={Link2Off} title={t('undo.expired')}>
      <p className="text-text-2">{t('undo.expired-why')}</p>
      <ButtonLink to="/contacts" color="violet" isWide>
        {t('write-to-us')}
      </ButtonLink>
    </LinkCard>
  )
}

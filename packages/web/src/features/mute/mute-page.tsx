import { BellOff, BellRing, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { useTokenFromPath } from '#web/lib/address/use-token-from-path.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { MuteByLinkDocument, MutingDocument, type MutingFacts } from './mute.documents.ts'

/** The target of a message's link: it names the pair to mute; only its button mutes. */
export function MutePage({ token: inPath = '' }: { token?: string }) {
  const token = useTokenFromPath(inPath, '/mute')
  if (token === undefined) return <Skeleton rows={4} rowHeight={56} />
  return token === '' ? <NoToken /> : <MutingOf token={token} />
}

function MutingOf({ token }: { token: string }) {
  const { t } = useTranslation('mute')
  const { answer, error, refetch } = useQuery(MutingDocument, { token })
  const [done, setDone] = useState<MutingFacts>()
  usePageTitle(t('title'))
  if (error && !answer) {
    return (
      <div className="mx-auto mt-6 grid max-w-md gap-4">
        <h1 className="text-h2 font-bold tracking-tight">{t('title')}</h1>
        <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
      </div>
    )
  }
  if (!answer) return <Skeleton rows={4} rowHeight={56} />
  const muting = done ?? answer.muting
  if (!muting) return <NoToken />
  return <Offer token={token} muting={muting} onDone={setDone} />
}

function NoToken() {
  const { t } = useTranslation('mute')
  usePageTitle(t('title'))
  return (
    <EmptyState
      isPage
      icon={Link2Off}
      title={t('expired')}
      actions={
        <ButtonLink to="/profile#notification-pairs" color="violet">
          {t('to-rules')}
        </ButtonLink>
      }
    >
      {t('expired-why')}
    </EmptyState>
  )
}

interface OfferProps {
  token: string
  muting: MutingFacts
  onDone: (muting: MutingFacts) => void
}

function Offer({ token, muting, onDone }: OfferProps) {
  const { t } = useTranslation('mute')
  const format = useFormat()
  const { run, isBusy, error } = useMutation()
  const { what, isMuted, mutedUntil, canUndo, othersOn } = muting
  const Icon = isMuted ? BellOff : BellRing
  const press = async (how: { all?: true; undo?: true }) => {
    const answer = await run(() => mutate(MuteByLinkDocument, { token, ...how }))
    if (answer) onDone(answer.muteByLink)
  }
  return (
    <Card className="mx-auto mt-6 grid max-w-md gap-4 p-6 text-center md:p-8">
      <span className="mx-auto rounded-large bg-accent-soft p-3 text-accent">
        <Icon aria-hidden className="size-6" />
      </span>
      <h1 tabIndex={-1} className="text-h2 font-bold tracking-tight text-balance outline-none">
        {t(isMuted ? 'muted' : 'title')}
      </h1>
      <p className="font-medium wrap-anywhere">{what}</p>
      <p role="status" className="text-table text-text-2">
        {isMuted && mutedUntil !== null
          ? t('until', { at: format.moment(Date.parse(mutedUntil)) })
          : t(isMuted ? 'until-on' : 'speaks')}
      </p>
      {!isMuted && (
        <Button
          color="violet"
          size="large"
          isWide
          isLoading={isBusy}
          onClick={() => void press({})}
        >
          {t('go')}
        </Button>
      )}
      {canUndo && (
        <Button size="large" isWide isLoading={isBusy} onClick={() => void press({ undo: true })}>
          {t('undo')}
        </Button>
      )}
      {isMuted && othersOn > 0 && (
        <Button isWide isLoading={isBusy} onClick={() => void press({ all: true })}>
          {t('all', { count: othersOn })}
        </Button>
      )}
      {error && <ErrorNotice error={error} title={t('not-done')} />}
      <p className="text-dense text-text-3">{t('why')}</p>
    </Card>
  )
}

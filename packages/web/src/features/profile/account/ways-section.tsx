import type { SignInWay } from '@hopwise/contract'
import { Mail, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MutationError } from '#web/account/again/mutation-error.tsx'
import type { GoOn } from '#web/account/again/go-on.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { mutate } from '#web/lib/graphql/query-once.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddressText } from '#web/ui/list/address-text.tsx'
import { showToast } from '#web/ui/state/toast.tsx'
import {
  type CurrentUserAnswer,
  type AccountFacts,
  DisconnectIdentityDocument,
} from '../profile.documents.ts'
import { Section } from '../section.tsx'
import { useMutation } from '#web/account/user/use-mutation.ts'
import { ConnectEmail } from './connect-email.tsx'
import { ConnectTelegram } from './connect-telegram.tsx'

interface WaysSectionProps {
  account: AccountFacts
  ways: CurrentUserAnswer['signInWays']
  /** The action begun before the reader signed in again. */
  goOn: GoOn | undefined
  /** Called with whether a connecting link is pending. */
  onConnecting: (isConnecting: boolean) => void
  onChanged: (account: AccountFacts) => void
}

/** Mailbox and Telegram: either signs in, and the last one cannot be removed. */
export function WaysSection({ account, ways, goOn, onConnecting, onChanged }: WaysSectionProps) {
  const { t } = useTranslation('profile')
  const { email, telegram } = account
  const current = { EMAIL: email, TELEGRAM: telegram }
  const [opened, setOpened] = useState<{ way: SignInWay; was: string | null } | undefined>(
    goOn === 'email' ? { way: 'EMAIL', was: email } : undefined,
  )
  const telegramRow = useRef<HTMLLIElement>(null)
  const isTelegramNext = goOn === 'telegram' && telegram === null
  // An open form starts connecting, which takes a press, because anybody may write an address.
  useEffect(() => {
    if (isTelegramNext) telegramRow.current?.querySelector('button')?.focus()
  }, [isTelegramNext])
  const open = (way: SignInWay | undefined) => setOpened(way && { way, was: current[way] })
  // A form whose way has been connected meanwhile closes.
  const isOpen = (way: SignInWay) => opened?.way === way && opened.was === current[way]
  const isConnecting = isOpen('EMAIL') || isOpen('TELEGRAM')
  useEffect(() => onConnecting(isConnecting), [onConnecting, isConnecting])
  const rowProps = { isLast: email === null || telegram === null, onChanged }
  return (
    <Section id="ways" title={t('ways')} lead={t('ways-why')}>
      <ul className="divide-y divide-line-soft">
        <li className="py-3">
          <WayRow
            {...rowProps}
            way="EMAIL"
            value={email}
            canConnect={ways.email && !isOpen('EMAIL')}
            onConnect={() => open('EMAIL')}
          />
          {isOpen('EMAIL') && (
            <ConnectEmail isInPlace={email !== null} onCancel={() => open(undefined)} />
          )}
        </li>
        <li ref={telegramRow} className="py-3">
          <WayRow
            {...rowProps}
            way="TELEGRAM"
            value={telegram}
            canConnect={ways.telegramUrl !== null && !isOpen('TELEGRAM')}
            onConnect={() => open('TELEGRAM')}
          />
          {isOpen('TELEGRAM') && ways.telegramUrl !== null && (
            <ConnectTelegram url={ways.telegramUrl} onCancel={() => open(undefined)} />
          )}
        </li>
      </ul>
    </Section>
  )
}

interface WayRowProps {
  way: SignInWay
  /** Not connected when null. */
  value: string | null
  isLast: boolean
  canConnect: boolean
  onConnect: () => void
  onChanged: (account: AccountFacts) => void
}

function WayRow({ way, value, isLast, canConnect, onConnect, onChanged }: WayRowProps) {
  const { t } = useTranslation('profile')
  const { run, isBusy, error } = useMutation()
  const Icon = way === 'EMAIL' ? Mail : Send
  const name = t(`way.${way}`)
  const disconnect = async () => {
    const answer = await run(() => mutate(DisconnectIdentityDocument, { way }))
    if (!answer) return
    onChanged(answer.disconnectIdentity)
    showToast(t('disconnected', { way: name }))
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon aria-hidden className="size-5 shrink-0 text-text-3" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-meta text-text-3">{name}</p>
          <p className="font-medium">
            <AddressText>{value ?? t('not-connected')}</AddressText>
          </p>
        </div>
        {value === null && canConnect && (
          <Button onClick={onConnect} aria-label={t('connect-way', { way: name })}>
            {t('connect')}
          </Button>
        )}
        {value !== null && canConnect && way === 'EMAIL' && (
          <Button onClick={onConnect} aria-label={t('change-way', { way: name })}>
            {t('change')}
          </Button>
        )}
        {value !== null && (
          <Button
            color="ghost"
            aria-label={t('disconnect-way', { way: name })}
            aria-disabled={isLast}
            title={isLast ? t('last-way') : undefined}
            isLoading={isBusy}
            onClick={() => void disconnect()}
          >
            {t('disconnect')}
          </Button>
        )}
      </div>
      {value !== null && isLast && <p className="mt-1 text-dense text-text-3">{t('last-way')}</p>}
      {error && (
        <div className="mt-3">
          <MutationError
            error={error}
            title={t('not-saved')}
            goOn="disconnect"
            onFresh={() => void disconnect()}
          />
        </div>
      )}
    </>
  )
}

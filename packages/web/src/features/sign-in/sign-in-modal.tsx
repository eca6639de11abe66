import { Mail, Send } from 'lucide-react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { storedReferral } from '#web/lib/address/referral.ts'
import type { ApiError } from '#web/lib/graphql/api-error.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button, ButtonLink } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { useFieldError } from '#web/ui/field/use-field-error.ts'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { linkRequest, sendLink, watchLink } from './requested-link.ts'
import { SendFault } from './resend.tsx'
import { SignInWaysDocument } from './sign-in.documents.ts'
import { SentStep, TelegramStep } from './waiting-steps.tsx'

/** The specification's width, in CSS pixels. */
const WIDTH = 300

interface SignInModalProps {
  isOpen: boolean
  /** Called when the reader goes on without signing in. */
  onStayOut: () => void
}

/**
 * The steps of a sign-in: choice, e-mail or Telegram, then waiting; the last at once where a code
 * may still come. Only its own button, Back or a sign-in close it.
 */
export function SignInModal({ isOpen, onStayOut }: SignInModalProps) {
  const { t } = useTranslation('sign-in')
  return (
    <Modal
      title={t('title')}
      isOpen={isOpen}
      isClosable={false}
      width={WIDTH}
      onClose={onStayOut}
      footer={
        <Button color="ghost" isWide onClick={onStayOut}>
          {t('stay-out')}
        </Button>
      }
    >
      <Steps />
    </Modal>
  )
}

type Step = 'choice' | 'email' | 'sent' | 'telegram'

function Steps() {
  const [request] = useState(linkRequest)
  const [step, setStep] = useState<Step>(request ? 'sent' : 'choice')
  const [email, setEmail] = useState(request?.email ?? '')
  // The reader knows an address that they have just typed.
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    if (request) watchLink(request.watch, request.atMs)
  }, [request])
  const { answer, error } = useQuery(SignInWaysDocument, {})
  const ways = answer?.signInWays
  const chat = ways?.telegramUrl ? telegramChat(ways.telegramUrl) : undefined
  const openTelegram = () => setStep('telegram')
  const telegram = { chat, isLoading: !ways && !error, onTelegram: openTelegram }
  switch (step) {
    case 'choice':
      return (
        <ChoiceStep
          {...telegram}
          hasFailed={error !== undefined}
          onEmail={() => setStep('email')}
        />
      )
    case 'email':
      return (
        <EmailStep
          {...{ email, setEmail }}
          {...telegram}
          onSent={() => {
            setTyped(true)
            setStep('sent')
          }}
        />
      )
    case 'sent':
      return <SentStep email={email} isMasked={!isTyped} onChange={() => setStep('email')} />
    case 'telegram':
      return <TelegramStep chat={chat ?? ''} onEmail={() => setStep('email')} />
  }
}

/** The address of the bot's chat, with the visitor's referrer. */
function telegramChat(telegramUrl: string): string {
  const url = new URL(telegramUrl)
  const referral = storedReferral()
  if (referral !== undefined) url.searchParams.set('start', referral)
  return url.href
}

interface TelegramWay {
  /** The address of the bot's chat; undefined when there is none, or while unknown. */
  chat: string | undefined
  isLoading: boolean
  onTelegram: () => void
}

interface ChoiceStepProps extends TelegramWay {
  hasFailed: boolean
  onEmail: () => void
}

function ChoiceStep({ chat, isLoading, hasFailed, onTelegram, onEmail }: ChoiceStepProps) {
  const { t } = useTranslation('sign-in', 'account')
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    buttons.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [])
  return (
    <div ref={buttons} className="grid gap-3">
      <p className="text-table text-text-2">
        {t('account:sign-up')} {t('why')}
      </p>
      {chat !== undefined && (
        <ButtonLink
          to={chat}
          target="_blank"
          rel="noopener"
          color="violet"
          icon={Send}
          isWide
          onClick={onTelegram}
        >
          {t('by-telegram')}
        </ButtonLink>
      )}
      {chat === undefined && isLoading && (
        <Button color="violet" icon={Send} isWide isLoading>
          {t('by-telegram')}
        </Button>
      )}
      <Button color="black" icon={Mail} isWide onClick={onEmail}>
        {t('by-email')}
      </Button>
      {hasFailed && (
        <p role="status" className="text-dense text-text-2">
          {t('ways-failed')}
        </p>
      )}
    </div>
  )
}

interface EmailStepProps extends TelegramWay {
  email: string
  setEmail: (email: string) => void
  onSent: () => void
}

function EmailStep({ email, setEmail, chat, onTelegram, onSent }: EmailStepProps) {
  const { t } = useTranslation('sign-in')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const errorOf = useFieldError(error)
  const form = useRef<HTMLFormElement>(null)
  const focusField = () => form.current?.querySelector('input')?.focus()
  useEffect(focusField, [])
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    const refused = await sendLink(email)
    setBusy(false)
    setError(refused)
    if (refused) focusField()
    else onSent()
  }
  return (
    // Browsers would complain in words of their own; the server does it in the page's.
    <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-3">
      <Input
        type="email"
        name="email"
        label={t('email')}
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="email"
        required
        value={email}
        error={errorOf('email')}
        onChange={setEmail}
      />
      {error && <SendFault error={error} />}
      <Button type="submit" color="black" isWide isLoading={isBusy}>
        {t('sign')}
      </Button>
      {chat !== undefined && (
        <ButtonLink
          to={chat}
          target="_blank"
          rel="noopener"
          color="ghost"
          isWide
          onClick={onTelegram}
        >
          {t('telegram-instead')}
        </ButtonLink>
      )}
    </form>
  )
}

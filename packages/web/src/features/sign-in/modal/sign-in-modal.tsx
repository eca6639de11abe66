import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Modal } from '#web/ui/overlay/modal.tsx'
import { SignInWaysDocument } from '../sign-in.documents.ts'
import { linkRequest } from '../link-request.ts'
import { ChoiceStep } from './choice-step.tsx'
import { EmailStep } from './email-step.tsx'
import { SentStep } from './sent-step.tsx'
import { telegramChat } from './telegram-chat.ts'
import { watchLink } from '../watched-link.ts'
import { TelegramStep } from './telegram-step.tsx'

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

import { BookOpen, Send, CircleCheck } from 'lucide-react'
import { usePersonKey } from '#web/account/user/own-draft.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { ButtonLink, Button } from '#web/ui/action/button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWaysDocument } from './contact-ways.documents.ts'
import { useContactForm } from './use-contact-form.ts'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'

/** Our addresses, and a form that loses nothing. */
export function ContactsPage() {
  const { t } = useTranslation('contacts')
  const { answer } = useQuery(ContactWaysDocument, {})
  const ways = answer?.contactWays
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,640px)_minmax(0,320px)]">
      <div className="min-w-0">
        <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
        <p className="mt-2 text-text-2">{t('lead')}</p>
        <Message key={usePersonKey()} replyDays={ways?.replyDays} />
      </div>
      <aside className="flex flex-col items-start gap-6 lg:pt-20">
        <div>
          <p className="text-table font-semibold">{t('help-us')}</p>
          <ul className="mt-2 list-disc space-y-1 pl-5 text-table text-text-2">
            <li>{t('help-exchanger')}</li>
            <li>{t('help-rate')}</li>
            <li>{t('help-error')}</li>
          </ul>
        </div>
        <div>
          <p className="mb-2 text-table text-text-2">{t('faq')}</p>
          <ButtonLink to="/faq" icon={BookOpen}>
            {t('to-faq')}
          </ButtonLink>
        </div>
        {ways?.telegramChannel && (
          <p className="flex items-center gap-2 text-table">
            <Send aria-hidden className="size-4 text-text-3" />
            <ExternalLink href={ways.telegramChannel}>{t('telegram')}</ExternalLink>
          </p>
        )}
      </aside>
    </div>
  )
}

/** The form, and the receipt once the message is sent. */
function Message({ replyDays }: { replyDays: number | undefined }) {
  const form = useContactForm()
  if (form.reference === undefined) return <ContactForm form={form} />
  return <MessageSent reference={form.reference} replyDays={replyDays} onAnother={form.startAnew} />
}

interface MessageSentProps {
  reference: string
  replyDays: number | undefined
  onAnother: () => void
}

/** Replaces the form after sending, and takes the focus. */
function MessageSent({ reference, replyDays, onAnother }: MessageSentProps) {
  const { t } = useTranslation('contacts')
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t('sent'))
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mt-6 rounded-large border border-line bg-raised p-6">
      <CircleCheck aria-hidden className="size-8 text-gain" />
      <h2 ref={heading} tabIndex={-1} className="mt-3 text-h2 font-semibold outline-none">
        {t('sent')}
      </h2>
      <p className="mt-2 text-text-2">
        {t('reference', { reference })}{' '}
        {replyDays !== undefined && t('reply', { count: replyDays })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <CopyButton text={reference} label={t('copy')} look={{ color: 'line' }} />
        <Button color="ghost" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </section>
  )
}

import { BookOpen, Send } from 'lucide-react'
import { usePersonKey } from '#web/account/user/own-draft.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactWaysDocument } from './contact-ways.documents.ts'
import { MessageSent } from './message-sent.tsx'
import { useContactForm } from './use-contact-form.ts'

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

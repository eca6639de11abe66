import { fieldText } from '@hopwise/contract'
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useLocale } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { EarlierDraft } from '#web/ui/state/earlier-draft.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { type ContactField, contactFields, longestOf } from './check-draft.ts'
import type { useContactForm } from './use-contact-form.ts'

export function ContactForm({ form }: { form: ReturnType<typeof useContactForm> }) {
  const { t } = useTranslation('contacts')
  const { draft, earlier, faults, error, isSending, type, submit, forgive } = form
  const locale = useLocale()
  const wrong = contactFields.filter((field) => faults[field])
  const [timesRefused, setTimesRefused] = useState(0)
  const own = useRef<HTMLFormElement>(null)
  const goTo = (field: ContactField) =>
    own.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  usePageTitle(wrong.length > 0 ? t('error-title', { title: t('title') }) : t('title'))
  const textOf = (field: ContactField) => {
    const reason = faults[field]
    return reason && fieldText(reason, locale, { max: longestOf[field] ?? 0 })
  }
  const send = async () => {
    if ((await submit()) !== undefined) setTimesRefused((times) => times + 1)
  }
  return (
    <form
      ref={own}
      noValidate
      className="mt-6 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <EarlierDraft earlier={earlier} onDiscard={forgive} />
      {wrong.length > 0 && (
        <Summary key={timesRefused} count={wrong.length}>
          {wrong.map((field) => (
            <li key={field}>
              <button
                type="button"
                className="min-h-8 text-left underline underline-offset-4"
                onClick={() => goTo(field)}
              >
                {t(field)}: {textOf(field)}
              </button>
            </li>
          ))}
        </Summary>
      )}
      <Input
        name="name"
        label={t('name')}
        autoComplete="name"
        value={draft.name}
        error={textOf('name')}
        onChange={(text) => type('name', text)}
      />
      <Input
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        hint={t('email-why')}
        value={draft.email}
        error={textOf('email')}
        onChange={(text) => type('email', text)}
      />
      <TextArea
        name="message"
        label={t('message')}
        value={draft.message}
        error={textOf('message')}
        hint={t('left', { count: draft.message.length, max: longestOf.message })}
        onChange={(text) => type('message', text)}
      />
      {error && <ErrorNotice error={error} title={failure()} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" color="violet" size="large" isLoading={isSending}>
          {t('send')}
        </Button>
        <p className="text-meta text-text-3">{t('draft')}</p>
      </div>
    </form>
  )

  function failure(): string {
    const { code, retryAfterSeconds = 60 } = error!
    if (code !== 'RATE_LIMITED') return t('failed')
    return t('rate-limited', { count: Math.ceil(retryAfterSeconds / 60) })
  }
}

/** Announces the faults and links to their fields; it takes the focus. */
function Summary({ count, children }: { count: number; children: React.ReactNode }) {
  const { t } = useTranslation('contacts')
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => own.current?.focus(), [])
  return (
    <div
      ref={own}
      role="alert"
      tabIndex={-1}
      className="rounded-large bg-loss-soft p-4 text-table text-loss outline-none"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-5" />
        {t('errors', { count })}
      </p>
      <ul className="mt-1 pl-7">{children}</ul>
    </div>
  )
}

import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'

interface MessageSentProps {
  reference: string
  replyDays: number | undefined
  onAnother: () => void
}

/** Replaces the form after sending, and takes the focus. */
export function MessageSent({ reference, replyDays, onAnother }: MessageSentProps) {
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

import { useTranslation } from '#web/lib/texts/texts.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { RichText } from '#web/ui/show/rich-text.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AdminTextPreviewDocument } from '../admin-texts.documents.ts'

const SETTLED_MS = 400

/** The readers' view: rendered by the server as for them, and shown by the same component. */
export function Preview({ locale, body }: { locale: 'en' | 'ru'; body: string }) {
  const { t } = useTranslation('admin-texts')
  const settled = useDebounced(body, SETTLED_MS)
  const isEmpty = settled.trim() === ''
  const { answer, error, refetch } = useSessionQuery(
    AdminTextPreviewDocument,
    { body: settled },
    { pause: isEmpty },
  )
  return (
    <div>
      <p className="mb-1.5 text-dense font-medium text-text-2">{t('preview')}</p>
      {error && <ErrorNotice error={error} title={t('preview-failed')} onRetry={refetch} />}
      <div
        lang={locale}
        role="group"
        aria-label={t('preview')}
        tabIndex={0}
        className="max-h-[32rem] min-h-24 overflow-auto rounded-default border border-line-soft bg-raised p-4"
      >
        {answer && !isEmpty && <RichText html={answer.adminTextPreview} />}
      </div>
    </div>
  )
}

import { useTranslation } from '#web/lib/texts/texts.ts'
import { localeNames } from '#web/lib/texts/locale.ts'
import { Input } from '#web/ui/field/input.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import type { Values } from './draft.ts'
import type { TextDraft } from './use-draft.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { RichText } from '#web/ui/show/rich-text.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { AdminTextPreviewDocument } from '../admin-texts.documents.ts'

interface TwoTextsProps {
  draft: TextDraft
  /** The saved values, shown beside the draft where the two have parted. */
  saved: Values
  errorOf: (field: string) => string | undefined
  /** The notice for a language without a text. */
  missing: string
}

/** Both languages side by side, each with its preview. */
export function TwoTexts({ draft, saved, errorOf, missing }: TwoTextsProps) {
  return (
    <div className="grid gap-x-8 gap-y-10 xl:grid-cols-2">
      {(['en', 'ru'] as const).map((locale) => (
        <TextPane key={locale} {...{ locale, draft, saved, errorOf, missing }} />
      ))}
    </div>
  )
}

function TextPane({
  locale,
  draft,
  saved,
  errorOf,
  missing,
}: TwoTextsProps & { locale: 'en' | 'ru' }) {
  const { t } = useTranslation('admin-texts')
  const [title, body] = [`${locale}.title`, `${locale}.body`] as const
  const { values, type, isBehind } = draft
  const language = localeNames[locale]
  const hasNothing = values[title] === '' && values[body] === ''
  return (
    <section aria-label={language} className="flex min-w-0 flex-col gap-4">
      <h2 lang={locale} className="text-h3 font-semibold">
        {language}
      </h2>
      {hasNothing && <p className="text-table text-warn">{missing}</p>}
      <Input
        label={t('field-title')}
        name={title}
        lang={locale}
        value={values[title] ?? ''}
        error={errorOf(title)}
        onChange={(text) => type(title, text)}
      />
      <TextArea
        label={t('field-body')}
        name={body}
        lang={locale}
        rows={16}
        isCode
        value={values[body] ?? ''}
        error={errorOf(body)}
        hint={t('field-body-hint')}
        onChange={(text) => type(body, text)}
      />
      {isBehind && (
        <Disclosure summary={t('theirs')}>
          <p lang={locale} className="font-semibold">
            {saved[title]}
          </p>
          <pre
            lang={locale}
            tabIndex={0}
            className="max-h-96 overflow-auto rounded-default bg-surface-1 p-3 text-dense whitespace-pre-wrap"
          >
            {saved[body]}
          </pre>
        </Disclosure>
      )}
      <Preview locale={locale} body={values[body] ?? ''} />
    </section>
  )
}

const SETTLED_MS = 400

/** The readers' view: rendered by the server as for them, and shown by the same component. */
function Preview({ locale, body }: { locale: 'en' | 'ru'; body: string }) {
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

import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOwnDraftName } from '#web/account/user/own-draft.ts'
import { useSessionQuery } from '#web/account/user/use-session-query.ts'
import { readDraft } from '#web/lib/draft/kept-draft.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { Breadcrumbs } from '#web/ui/show/breadcrumbs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminFaqArticleDocument } from '../admin-texts.documents.ts'
import { draftFrom } from '../editor/draft.ts'
import { ArticleEditor } from './article-editor.tsx'

/** The editor of one help article. */
export function OneArticle({ id }: { id: string }) {
  const { t } = useTranslation('admin-texts')
  const { answer, error, refetch } = useSessionQuery(AdminFaqArticleDocument, { id })
  const article = answer?.adminFaqArticle
  usePageTitle(article?.en?.title ?? article?.ru?.title ?? t('title'))
  return (
    <>
      <Breadcrumbs crumbs={[{ to: '/admin/texts', name: t('title') }]} />
      {error && !answer && <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />}
      {!answer && !error && <Skeleton rows={8} rowHeight={56} />}
      {article && <ArticleEditor key={id} article={article} onSaved={refetch} />}
      {answer && !article && <GoneArticle id={id} />}
    </>
  )
}

/** The article may have been removed meanwhile: its unsaved draft can still be copied. */
function GoneArticle({ id }: { id: string }) {
  const { t } = useTranslation('admin-texts')
  const draft = draftFrom(readDraft(useOwnDraftName(`faq:${id}`)))
  return (
    <>
      <EmptyState isPage title={t('gone')}>
        {draft && t('gone-draft')}
      </EmptyState>
      {draft && (
        <pre
          tabIndex={0}
          className="overflow-auto rounded-default bg-surface-1 p-4 text-dense whitespace-pre-wrap"
        >
          {Object.values(draft.values).join('\n\n')}
        </pre>
      )}
    </>
  )
}

import { useParams } from 'react-router'
import { ArticlePage } from '#web/features/admin-texts/help/article-page.tsx'
import { NewArticle } from '#web/features/admin-texts/help/new-article.tsx'
import { LegalPage } from '#web/features/admin-texts/legal/legal-page.tsx'

/** A legal text by its name, an article of the help by its id. */
export function AdminTextPage() {
  const { id = '' } = useParams()
  if (id === 'privacy') return <LegalPage key={id} kind="PRIVACY" />
  if (id === 'terms') return <LegalPage key={id} kind="TERMS" />
  return id === 'new' ? <NewArticle /> : <ArticlePage key={id} id={id} />
}

import { OneArticle } from './help/one-article.tsx'
import { NewArticle } from './help/new-article.tsx'
import { LegalVersions } from './legal/legal-versions.tsx'

/** The editor of a legal text by its name, or of a help article by its id. */
export function AdminTextPage({ id }: { id: string }) {
  if (id === 'privacy') return <LegalVersions kind="PRIVACY" />
  if (id === 'terms') return <LegalVersions kind="TERMS" />
  return id === 'new' ? <NewArticle /> : <OneArticle id={id} />
}
